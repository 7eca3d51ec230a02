import { expect, type Locator, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("an actor with an item that no longer fits", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ida", { skills: ["Climbing", "Hacking"] });
    // As if the world came from a time in which skills were stored otherwise.
    await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as Console;
      const items = game.actors.getName("Ida")?.items as unknown as Corruptible;
      const hacking = items.getName("Hacking");
      Object.assign(hacking._source.system, { specific: "many" });
      items.delete(hacking.id, { modifySource: false });
      items.invalidDocumentIds.add(hacking.id);
    });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const note = () => sheet.getByRole("status", { name: "What has to be repaired" });

  test("opens all the same, and says which item is set aside", async () => {
    sheet = await openActor(gamemaster, "Ida");
    await expect(note()).toContainText("Hacking no longer fits and is set aside; nothing of it is lost.");
    await expect(note()).toContainText("specific");
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab .item-line", { hasText: "Climbing" })).toBeVisible();
  });

  test("shows what is stored of it", async () => {
    await note().getByRole("button", { name: "Show what is stored of Hacking" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "What is stored of Hacking" }).last();
    await expect(dialog.locator("pre")).toContainText('"specific": "many"');
    await gamemaster.page.keyboard.press("Escape");
  });

  test("loses it only when it is removed, after a question", async () => {
    await note().getByRole("button", { name: "Remove Hacking" }).click();
    const question = gamemaster.page.getByRole("dialog").filter({ hasText: "Hacking" }).last();
    await question.getByRole("button", { name: /Yes|Delete/ }).click();
    await expect(note()).toHaveCount(0);
    await gamemaster.reload();
    sheet = await openActor(gamemaster, "Ida");
    await expect(sheet.getByRole("tab", { name: "Skills" })).toBeVisible();
    await expect(note()).toHaveCount(0);
  });
});

/** The collection of items with what only Foundry itself does to it. */
interface Corruptible {
  readonly invalidDocumentIds: Set<string>;
  getName(name: string): { readonly id: string; readonly _source: { readonly system: object } };
  delete(id: string, options: object): boolean;
}
