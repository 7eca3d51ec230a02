import { expect, type Locator, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe("a sheet", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("a sheet is moved by its header, and a tab opened while it is being shown anew stays open; minimised it is its header alone", async () => {
    await putCharacter(gamemaster, "Tabby");
    const sheet = await openActor(gamemaster, "Tabby");
    await sheet.locator(".window-title").hover();
    await gamemaster.page.mouse.down();
    await gamemaster.page.mouse.move(500, 300);
    await gamemaster.page.mouse.up();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBeGreaterThan(30);
    await gamemaster.page.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, OpenSheet> } };
      };
      const app = [...foundry.applications.instances.values()].find(({ element }) => element.matches(".sirpas.actor"));
      if (!app) throw new Error("No sheet is open.");
      const { _renderHTML } = app;
      // What the render shows has been prepared by now, with the old tab in front.
      app._renderHTML = (...parameters) => {
        app.changeTab("skills", "primary");
        return _renderHTML.apply(app, parameters);
      };
      await app.render();
      app._renderHTML = _renderHTML;
    });
    await expect(sheet.locator(".skills-tab")).toBeVisible();
    await expect(sheet.locator(".overview-tab")).toBeHidden();
    await expect(sheet.getByRole("tab", { name: "Skills" })).toHaveAttribute("aria-selected", "true");
    await sheet.locator(".window-header").dblclick({ position: { x: 120, y: 12 } });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeLessThan(60);
    await sheet.locator(".window-header").dblclick({ position: { x: 60, y: 12 } });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeGreaterThan(300);
    await close(sheet);
  });

  test("armour is put on with one click, and deleted only after a question; the portrait is chosen among known pictures", async () => {
    const { page } = gamemaster;
    await putCharacter(gamemaster, "Bea", { entries: [{ pack: "armours", name: "Leather Armour" }] });
    const sheet = await openActor(gamemaster, "Bea");
    await openTab(sheet, "Combat");
    const worn = sheet.getByRole("button", { name: /worn/i });
    await worn.click();
    await expect(worn).toHaveAttribute("aria-pressed", "true");
    const question = page.locator("dialog.application").filter({ hasText: "Leather Armour" }).last();
    for (const answer of ["No", "Yes"]) {
      await sheet.getByRole("button", { name: /Delete Leather Armour/ }).click();
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
      await expect(sheet.locator(".combat-tab", { hasText: "Leather Armour" })).toHaveCount(answer === "No" ? 1 : 0);
    }
    await sheet.getByRole("button", { name: /Bea’s portrait/ }).click();
    const picker = page.locator(".application.file-picker");
    const picture = picker.locator(".pictures button").first();
    const path = await picture.getAttribute("data-path");
    await picture.click();
    await picker.getByRole("button", { name: "Choose", exact: true }).click();
    await expect(sheet.locator(".portrait img")).toHaveAttribute("src", path ?? "");
    await close(sheet);
  });

  test("a wound is added by its letter, made worse, placed, told of, treated and taken off, each with one update", async () => {
    await putCharacter(gamemaster, "Ada", { system: { ledger: { creation: false } } });
    const sheet = await openActor(gamemaster, "Ada");
    const wound = sheet.locator(".wound");
    const part = wound.getByLabel(/^Body part/);
    const inOneUpdate = async (logEntry: () => Promise<unknown>, seen: () => Promise<void>) => {
      const before = await updates(gamemaster);
      await logEntry();
      await seen();
      expect(await updates(gamemaster)).toBe(before + 1);
    };
    await inOneUpdate(
      () => sheet.getByRole("button", { name: "Add Serious wound (Injury 2)" }).click(),
      () => expect(wound).toContainText("2 IP · −1 to checks"),
    );
    await wound.locator(".wound-fields > summary").click();
    await inOneUpdate(
      () => wound.getByLabel("Severity: Serious wound 1").selectOption("heavy"),
      () => expect(sheet.getByRole("group", { name: /^Injury: / })).toContainText("4/9"),
    );
    await part.fill("head");
    await inOneUpdate(
      () => part.press("Enter"),
      () => expect(wound).toContainText("−3 to checks · includes −1 for its location"),
    );
    await expect(part).toHaveValue("Head");
    const told = await updates(gamemaster);
    await wound.getByLabel(/^What happened/).fill("A falling tile");
    await wound.getByLabel(/^What happened/).press("Enter");
    await wound.getByLabel(/^Damage type/).selectOption("blunt");
    await expect(wound.getByLabel(/^Damage type/)).toHaveValue("blunt");
    await expect(wound.getByLabel(/^What happened/)).toHaveValue("A falling tile");
    await expect(sheet.locator(".penalty")).toContainText("−3 to every check");
    await expect.poll(() => updates(gamemaster)).toBe(told + 2);
    await inOneUpdate(
      () => wound.getByRole("checkbox", { name: /Treated/ }).check(),
      () => expect(wound).toHaveClass(/treated/),
    );
    await inOneUpdate(
      () => wound.getByRole("button", { name: "Remove: Heavy wound 1" }).click(),
      () => expect(wound).toHaveCount(0),
    );
    await close(sheet);
  });

  test("fatigue is set by keyboard up to what nobody bears, and says so", async () => {
    await putCharacter(gamemaster, "Cy", { system: { ledger: { creation: false } } });
    const sheet = await openActor(gamemaster, "Cy");
    const fatigue = sheet.getByRole("group", { name: /^Fatigue: / });
    await fatigue.getByRole("button", { name: "Set Fatigue to 1", exact: true }).focus();
    await gamemaster.page.keyboard.press("ArrowRight");
    await gamemaster.page.keyboard.press("Enter");
    await expect(fatigue).toContainText("7 left");
    await expect(fatigue.getByRole("button", { name: "Set Fatigue to 2", exact: true })).toBeFocused();
    await gamemaster.page.keyboard.press("End");
    await gamemaster.page.keyboard.press("Enter");
    await expect(fatigue).toContainText("exhausted");
    await expect(fatigue).toContainText("10/9");
    await close(sheet);
  });

  test("a boss pays for what is carried with a click, and takes it back", async () => {
    const boss = { pack: "perks", name: "Criminal Boss", system: { choice: 0 } };
    await putCharacter(gamemaster, "Vera", { entries: [boss, { pack: "weapons", name: "Sword" }] });
    const sheet = await openActor(gamemaster, "Vera");
    await openTab(sheet, "Gear");
    const panel = sheet.locator(".wealth");
    const money = panel.getByLabel("Money", { exact: true });
    await panel.getByText("Pay for carried gear").click();
    await panel.getByRole("button", { name: "Pay $400 for Sword" }).click();
    await expect(money).toHaveValue("99600");
    await panel.getByText("Money in and out").click();
    await panel.getByRole("button", { name: "Undo: Paid for Sword" }).click();
    await expect(money).toHaveValue("100000");
    await openTab(sheet, "Overview");
    await expect(sheet.locator(".wealth-line")).toContainText("$100,000");
    await close(sheet);
  });
});

async function close(sheet: Locator): Promise<void> {
  await sheet.locator(".window-header [data-action=close]").click();
  await expect(sheet).toHaveCount(0);
}

/** How often an actor was changed since this was first asked. */
async function updates({ page }: Seat): Promise<number> {
  return page.evaluate(() => {
    const client = globalThis as unknown as Console & { updates?: number };
    if (client.updates === undefined) {
      client.updates = 0;
      client.Hooks.on("updateActor", () => void (client.updates! += 1));
    }
    return client.updates;
  });
}

/** An open window as the browser's console knows it. */
interface OpenSheet {
  readonly element: HTMLElement;
  render(): Promise<unknown>;
  _renderHTML(...parameters: unknown[]): unknown;
  changeTab(tab: string, group: string): void;
}
