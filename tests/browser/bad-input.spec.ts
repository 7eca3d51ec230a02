import { expect, type Locator, test } from "@playwright/test";
import { type Console, notices, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** What is put on a sheet from the console, as older worlds and macros may leave it. */
const SCALING = { name: "Scaling", type: "skill", system: { key: "climbing", specific: 2 } };
const CLUB = { name: "Club", type: "weapon", system: { key: "club", damage: 3, hands: 1 } };

test.describe.serial("what does not fit is answered by one sentence, and nothing is lost", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ida", { skills: ["Climbing", "Hacking"] });
    await gamemaster.page.evaluate(
      async (items) => {
        const { game } = globalThis as unknown as Console;
        await game.actors.getName("Ida")!.createEmbeddedDocuments("Item", items);
      },
      [SCALING, CLUB],
    );
    sheet = await openActor(gamemaster, "Ida");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const line = (name: string) =>
    sheet.locator(".skills-tab .item-line").filter({ has: gamemaster.page.locator(".item-text", { hasText: name }) });
  const itemSheet = (name: string) => gamemaster.page.locator(".application.sirpas.item").filter({ hasText: name });
  const stored = (item: string, path: string) =>
    gamemaster.page.evaluate(
      ({ item, path }) => {
        const { game } = globalThis as unknown as Console;
        return game.actors.getName("Ida")!.items.getName(item)!.system[path];
      },
      { item, path },
    );

  test("two skills with one key: both lines say so, and neither is rolled", async () => {
    await openTab(sheet, "Skills");
    for (const name of ["Climbing", "Scaling"]) {
      await expect(line(name)).toContainText("Another one has the same key: change one of the two.");
    }
    // A macro knows nothing of the button.
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ida")!.check("climbing");
    });
    await expect(notices(gamemaster)).toContainText("Ida has “climbing” twice");
  });

  test("the sheet of such a skill says it at its key, and another key mends both", async () => {
    await line("Scaling").getByRole("button", { name: "Edit Scaling" }).click();
    const item = itemSheet("Scaling");
    await expect(item.getByRole("status")).toContainText("Ida has “climbing” twice");
    await item.getByLabel("Key", { exact: true }).fill("scaling");
    await item.getByLabel("Key", { exact: true }).press("Enter");
    await expect(item.getByRole("status")).toHaveCount(0);
    await item.locator("[data-action=close]").click();
    await expect(sheet.locator(".skills-tab .reason", { hasText: "same key" })).toHaveCount(0);
    expect(await stored("Scaling", "specific")).toBe(2);
  });

  for (const { text, field, said } of [
    { text: "", field: "Damage", said: "Damage needs a number; it stays 3." },
    { text: "1.5", field: "Damage", said: "Damage needs a whole number, not 1.5; it stays 3." },
    { text: "7", field: "Hands", said: "Hands can be 2 at most, not 7; it stays 1." },
    { text: "-1", field: "Weight", said: "Weight can be 0 at least, not -1; it stays 0." },
  ]) {
    test(`“${text}” as ${field} of a weapon is refused, and the value is back`, async () => {
      if ((await itemSheet("Club").count()) === 0) {
        await openTab(sheet, "Combat");
        await sheet.getByRole("button", { name: "Edit Club" }).first().click();
      }
      const input = itemSheet("Club").getByLabel(field, { exact: true });
      const before = await input.inputValue();
      await input.fill(text);
      await input.press("Enter");
      await expect(notices(gamemaster)).toContainText(said);
      await expect(input).toHaveValue(before);
      expect(await stored("Club", field.toLowerCase())).toBe(Number(before));
    });
  }

  test("a file that cannot be read leaves the character as it is, and its own export brings it back", async () => {
    const { page } = gamemaster;
    await itemSheet("Club").locator("[data-action=close]").click();
    const menu = async (entry: string) => {
      await gamemaster.sidebar("Actors");
      await page.locator("#actors .directory-item", { hasText: "Ida" }).click({ button: "right" });
      await page.getByRole("menuitem", { name: entry }).click();
    };
    const download = page.waitForEvent("download");
    await menu("Export Data");
    const file = await (await download).path();
    const take = async (data: string | { name: string; mimeType: string; buffer: Buffer }) => {
      await menu("Import Data");
      const dialog = page.getByRole("dialog").filter({ hasText: "Import Data: Ida" });
      await dialog.getByLabel("File").setInputFiles(data);
      await dialog.getByRole("button", { name: "Import Data" }).click();
      await expect(dialog).toBeHidden();
    };
    await take({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{ Ida") });
    await expect(notices(gamemaster)).toContainText("This file cannot be read, so Ida stays as it is");
    expect(await stored("Scaling", "specific")).toBe(2);
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await (
        game.actors.getName("Ida")!.items.getName("Scaling") as unknown as { delete(): Promise<unknown> }
      ).delete();
    });
    await openTab(sheet, "Skills");
    await expect(line("Scaling")).toHaveCount(0);
    await take(file);
    await expect(line("Scaling")).toBeVisible();
    expect(await stored("Scaling", "specific")).toBe(2);
  });
});
