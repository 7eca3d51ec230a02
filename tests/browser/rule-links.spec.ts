import { expect, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { actorSheet, createCharacter, dragFromCompendium, openTab } from "./support/sheet.ts";
import { type Seat, Table, type Theme } from "./support/table.ts";

const SCREENSHOTS = "tests/browser/screenshots";

test.describe.serial("the rule behind a card or an item is one click away", () => {
  let table: Table;
  let seat: Seat;

  const entry = (name: string) => seat.page.getByRole("dialog", { name: `Journal entry: ${name}`, exact: true });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    const sheet = await createCharacter(seat, "Ada");
    await dragFromCompendium(seat, "Skills", "Climbing", sheet);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  test("a check that was won critically leads to the skill, the check and the critical results", async () => {
    await roll(seat, await askForCheck(seat, "Ada", "Climbing"), 6, 6, 6);
    await seat.sidebar("Chat");
    const rules = seat.page.locator(".sirpas.check-card").last().locator(".card-rules");
    await expect(rules.getByRole("link")).toHaveText([
      /Climbing/,
      /Simple check/,
      /Automatic results/,
      /Critical results/,
    ]);
    await rules.getByRole("link", { name: "Critical results" }).click();
    await expect(entry("Checks").getByRole("heading", { name: "Critical Results" })).toBeVisible();
    await entry("Checks").locator("[data-action=close]").press("Enter");
  });

  test("the keyboard follows them too", async () => {
    await seat.page.locator(".card-rules").last().getByRole("link", { name: "Climbing" }).press("Enter");
    await expect(entry("Skills").getByRole("heading", { name: "Climbing" })).toBeVisible();
    await entry("Skills").locator("[data-action=close]").press("Enter");
  });

  test("an item's sheet leads to its page", async () => {
    const sheet = actorSheet(seat.page, "Ada");
    await openTab(sheet, "Skills");
    await sheet.locator(".skills-tab").getByRole("button", { name: "Edit Climbing" }).click();
    const item = seat.page.locator(".application.sirpas.item").filter({ hasText: "Climbing" });
    await item.getByRole("link", { name: "Rules" }).click();
    await expect(entry("Skills").getByRole("heading", { name: "Climbing" })).toBeVisible();
    await entry("Skills").locator("[data-action=close]").press("Enter");
  });

  for (const theme of ["light", "dark"] satisfies Theme[]) {
    test(`card and item in the ${theme} theme`, async () => {
      await seat.page.emulateMedia({ colorScheme: theme });
      await seat.sidebar("Chat");
      await seat.page.screenshot({ path: `${SCREENSHOTS}/rule-links-${theme}.png` });
    });
  }
});
