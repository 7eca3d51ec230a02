import { expect, type Locator, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const SKILLS = ["Acrobatics", "Charisma", "Climbing", "Endurance", "Hacking", "Hiding", "Intimidate", "Perception"];

test.describe.serial("a sheet is locked for play and unlocked for editing", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const toggle = () => sheet.getByRole("button", { name: "Edit mode" });

  test("a new character opens for editing, one who is in play locked: all is text, and nothing can be added or deleted", async () => {
    await putCharacter(gamemaster, "Nia");
    sheet = await openActor(gamemaster, "Nia");
    await expect(toggle()).toHaveAttribute("aria-pressed", "true");
    await expect(sheet.getByLabel("Name", { exact: true })).toHaveValue("Nia");
    await close(sheet);
    const system = { ledger: { budget: 100, creation: false } };
    await putCharacter(gamemaster, "Oda", { skills: SKILLS, system });
    sheet = await openActor(gamemaster, "Oda");
    await expect(toggle()).toHaveAttribute("aria-pressed", "false");
    await expect(sheet.getByRole("heading", { name: "Oda", level: 1, exact: true })).toBeVisible();
    await expect(sheet.getByLabel("Name", { exact: true })).toHaveCount(0);
    await expect(sheet.getByLabel("Strength, value")).toHaveCount(0);
    await expect(sheet.locator("[data-attribute=strength] .attribute-value")).toHaveText("10");
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab .item-line").first()).toBeVisible();
    await expect(sheet.locator(".skills-tab [data-action=deleteItem]")).toHaveCount(0);
    await expect(sheet.locator(".skills-tab [data-action=createItem]")).toHaveCount(0);
  });

  test("in play fatigue is still clicked and skills are searched; unlocked, the search stays and what it found can be deleted", async () => {
    await sheet.getByRole("button", { name: "Set Fatigue to 2" }).click();
    await expect(sheet.getByRole("group", { name: "Fatigue: 2 of 9" })).toBeVisible();
    await sheet.getByRole("searchbox").fill("climb");
    await expect(sheet.locator(".skills-tab .item-line", { hasText: "Climbing" })).toBeVisible();
    await expect(sheet.locator(".skills-tab .item-line", { hasText: "Hacking" })).toBeHidden();
    await expect(
      sheet.locator(".skills-tab .item-line", { hasText: "Climbing" }).locator("[data-action=check]"),
    ).toBeEnabled();
    await toggle().click();
    await expect(toggle()).toHaveAttribute("aria-pressed", "true");
    await expect(toggle()).toBeFocused();
    await expect(sheet.getByRole("searchbox")).toHaveValue("climb");
    await expect(sheet.locator(".skills-tab .item-line", { hasText: "Hacking" })).toBeHidden();
    await expect(sheet.getByRole("button", { name: /Delete Climbing/ })).toBeVisible();
    await openTab(sheet, "Overview");
    await expect(sheet.getByLabel("Strength, value")).toHaveValue("10");
  });

  test("the mode is where it was left when the page is loaded again, and nothing of it is stored with the character", async () => {
    await gamemaster.reload();
    sheet = await openActor(gamemaster, "Oda");
    await expect(toggle()).toHaveAttribute("aria-pressed", "true");
    await toggle().click();
    await expect(toggle()).toHaveAttribute("aria-pressed", "false");
    const stored = await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as Console;
      return JSON.stringify(game.actors.getName("Oda")?.toObject());
    });
    expect(stored).not.toContain("sheetModes");
  });

  test("an explanation that is being read stays when somebody changes something, with the numbers of now", async () => {
    await openTab(sheet, "Overview");
    const value = sheet.locator("[data-attribute=strength] .attribute-value");
    await value.hover();
    const tooltip = gamemaster.page.locator("#tooltip");
    await expect(tooltip).toContainText(/Strength/);
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Oda")?.update({ system: { attributes: { strength: { specific: 4 } } } });
    });
    await expect(value).toHaveText("14");
    await expect(tooltip).toBeVisible();
    await expect(tooltip).toContainText("14");
  });

  test("so it does when nothing else on the sheet changes with it", async () => {
    const rename = (name: string, to: string) =>
      gamemaster.page.evaluate(
        async ([name, to]) => {
          const { game } = globalThis as unknown as Console;
          await game.actors.getName("Oda")?.items.getName(name)?.update({ name: to });
        },
        [name, to] as const,
      );
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      const system = { weight: 5, price: 0 };
      await game.actors.getName("Oda")?.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear", system }]);
    });
    const carried = sheet.locator(".movement .carried");
    const before = await carried.elementHandle();
    await carried.hover();
    const tooltip = gamemaster.page.locator("#tooltip");
    await expect(tooltip).toContainText("Rope");
    await rename("Rope", "Chain");
    await expect(tooltip).toContainText("Chain");
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await carried.press("?");
    const reasons = gamemaster.page.locator(".application.reasons-dialog");
    await expect(reasons).toContainText("Chain");
    await reasons.getByRole("button", { name: "Close", exact: true }).last().click();
  });

  test("only the parts that show a change are drawn anew", async () => {
    const drawn = await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      const parts = () => [...document.querySelectorAll<HTMLElement>(".sirpas.actor [data-application-part]")];
      const before = new Set(parts());
      await game.actors.getName("Oda")?.update({ system: { attributes: { will: { specific: 1 } } } });
      return parts()
        .filter((part) => !before.has(part))
        .map(({ dataset }) => dataset["applicationPart"]);
    });
    expect(drawn).not.toContain("header");
    expect(drawn).not.toContain("tabs");
    expect(drawn).not.toContain("gear");
  });
});

async function close(sheet: Locator): Promise<void> {
  await sheet.locator(".window-header [data-action=close]").click();
  await expect(sheet).toBeHidden();
}
