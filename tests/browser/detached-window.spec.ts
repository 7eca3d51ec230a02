import { expect, test, type Locator, type Page } from "@playwright/test";
import type { Console } from "./support/console.ts";
import { actorSheet, createCharacter, dragFromCompendium, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

// Generation 13 has no windows of the browser's for its sheets, so that this is told of 14 alone.
test.describe.serial(
  "a sheet that was moved into a window of the browser's works as in the page",
  { tag: "@sweep" },
  () => {
    let table: Table;
    let seat: Seat;
    let view: Page;
    let sheet: Locator;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation: 14 });
      seat = await table.join(browser, "Gamemaster");
      const opened = await createCharacter(seat, "Ada");
      await dragFromCompendium(seat, "Skills", "Climbing", opened);
      await seat.page.evaluate(async () => {
        const { game } = globalThis as unknown as Console;
        await game.actors.getName("Ada")!.update({ "system.notes": "<p>A wall: [[/check climbing hard for=Ada]]</p>" });
      });
    });

    test.afterAll(async () => {
      await seat?.leave();
      await table?.close();
    });

    /** What a sheet in a window asks, it asks in that window. */
    const dialog = () => view.locator(".application.check-dialog");

    /** Moves the sheet out of the page by its own control. */
    async function detach(): Promise<void> {
      const inPage = actorSheet(seat.page, "Ada");
      await inPage.getByRole("button", { name: "Toggle controls" }).click();
      const opened = seat.context.waitForEvent("page");
      await inPage.getByRole("button", { name: "Detach window" }).click();
      view = await opened;
      view.on("pageerror", (error) => seat.errors.push(error));
      sheet = actorSheet(view, "Ada");
      await expect(sheet).toBeVisible();
    }

    test("it leaves the page with all it shows, each of its controls once", async () => {
      const controls = await actorSheet(seat.page, "Ada").locator(".window-header button:visible").count();
      await detach();
      await expect(actorSheet(seat.page, "Ada")).toHaveCount(0);
      await expect(sheet.locator(".window-header button:visible")).toHaveCount(controls);
      await openTab(sheet, "Skills");
      await expect(sheet.locator(".skills-tab")).toContainText("Climbing");
      await view.screenshot({ path: "tests/browser/screenshots/detached-sheet.png" });
    });

    test("a number that is typed into it is stored", async () => {
      await openTab(sheet, "Overview");
      const strength = sheet.getByLabel("Strength, value");
      await strength.fill("12");
      await strength.press("Tab");
      await expect.poll(() => valueOf("strength")).toBe(12);
      await expect(strength).toHaveValue("12");
    });

    test("a skill is rolled from it, at once while Shift is held", async () => {
      await openTab(sheet, "Skills");
      const climbing = sheet.getByRole("button", { name: /^Roll Climbing/ });
      await climbing.click();
      await expect(dialog()).toBeVisible();
      await dialog().locator("[data-action=close]").first().click();
      await seat.layDice(6, 6, 6);
      await climbing.click({ modifiers: ["Shift"] });
      await seat.sidebar("Chat");
      await expect(seat.page.locator(".sirpas.check-card")).toContainText("Critical success");
      await expect(dialog()).toHaveCount(0);
    });

    test("a number in it tells its reasons, to the pointer and at length", async () => {
      await openTab(sheet, "Overview");
      const explained = sheet.locator(".movement [data-tooltip-html]:visible").first();
      await explained.hover();
      await expect(view.locator("#tooltip.active")).toBeVisible();
      await explained.click({ button: "right" });
      const reasons = view.locator(".application.reasons-dialog");
      await expect(reasons).toBeVisible();
      await reasons.getByRole("button", { name: "Close", exact: true }).click();
    });

    test("a button in a text of it asks for its roll", async () => {
      await openTab(sheet, "Notes");
      await sheet.locator("[data-sirpas-asked=roll]").click();
      await expect(dialog()).toContainText("Climbing");
      await dialog().locator("[data-action=close]").first().click();
    });

    test("brought back it is in the page again, and the window is gone", async () => {
      const gone = view.waitForEvent("close");
      await sheet.getByRole("button", { name: "Toggle controls" }).click();
      // The press closes the window it is made in, so it is not waited for: its end is the window's.
      const attach = sheet.getByRole("button", { name: "Attach window" });
      await attach.evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
      await gone;
      await expect(actorSheet(seat.page, "Ada")).toBeVisible();
      await expect(actorSheet(seat.page, "Ada").getByLabel("Strength, value")).toHaveCount(1);
    });

    test("whoever closes the window has closed the sheet, and opens it again in the page", async () => {
      await detach();
      await view.close();
      await seat.sidebar("Actors");
      await seat.page.locator("#actors").getByRole("button", { name: "Ada", exact: true }).click();
      await expect(actorSheet(seat.page, "Ada")).toBeVisible();
    });

    test("it goes as well while it is being drawn anew", async () => {
      const opened = seat.context.waitForEvent("page");
      await seat.page.evaluate(() => {
        const { game } = globalThis as unknown as Console;
        const ada = game.actors.getName("Ada") as unknown as {
          sheet: { render(): Promise<unknown>; detachWindow(): Promise<void> };
        };
        void ada.sheet.render();
        void ada.sheet.detachWindow();
      });
      view = await opened;
      await expect(actorSheet(view, "Ada")).toBeVisible();
      await expect(actorSheet(seat.page, "Ada")).toHaveCount(0);
    });

    const valueOf = (key: string) =>
      seat.page.evaluate((key) => {
        const { game } = globalThis as unknown as Console;
        const { system } = game.actors.getName("Ada") as unknown as {
          system: { attributes: Record<string, { value: number }> };
        };
        return system.attributes[key]?.value;
      }, key);
  },
);
