import { expect, type Locator, test } from "@playwright/test";
import { type Console, forge, putCharacter } from "./support/console.ts";
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
    const question = gamemaster.page.locator("dialog.application").filter({ hasText: "Hacking is removed" });
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

test.describe.serial("an actor with data of its own that no longer fit", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const _id = await putCharacter(gamemaster, "Ida", { skills: ["Climbing"] });
    // Stored past the models, as if another hand had edited the world.
    const system = { attributes: { body: { base: "abc" } }, status: { fatigue: { value: -5 } }, wounds: "none" };
    await forge(gamemaster, "Actor", "update", { action: "update", updates: [{ _id, system }] });
    await gamemaster.reload();
    sheet = await openActor(gamemaster, "Ida");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const note = () => sheet.getByRole("status", { name: "What has to be repaired" });
  const line = (name: string) => note().getByRole("listitem").filter({ hasText: name });

  test("opens all the same, and says what is stored and what is used instead", async () => {
    await expect(note().getByRole("listitem")).toHaveCount(3);
    await expect(line("Body at the start")).toContainText('is stored as "abc", which does not fit; 10 is used instead');
    await expect(line("Fatigue")).toContainText("is stored as -5, which does not fit; 0 is used instead");
    await expect(line("Wounds")).toContainText('is stored as "none", which does not fit');
  });

  test("keeps what is stored while something else is changed", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ida")?.update({ "system.notes": "<p>Noted</p>" });
    });
    await gamemaster.reload();
    sheet = await openActor(gamemaster, "Ida");
    await line("Body at the start").getByRole("button", { name: "Show what is stored of Body at the start" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "What is stored of Body" }).last();
    await expect(dialog.locator("pre")).toHaveText('"abc"');
    await gamemaster.page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  test("refuses another value that does not fit either", async () => {
    const field = line("Body at the start").getByRole("textbox", { name: "Another value for Body at the start" });
    await field.fill("many");
    await field.press("Tab");
    await expect(gamemaster.page.locator("#notifications")).toContainText(
      "“many” does not fit Body at the start either",
    );
    await expect(field).toHaveValue("10");
  });

  test("stores another value, or what is used, and is whole from then on", async () => {
    const field = line("Body at the start").getByRole("textbox");
    await field.fill("+2");
    await field.press("Tab");
    await expect(line("Body at the start")).toHaveCount(0);
    await line("Fatigue").getByRole("button", { name: "Store 0 for Fatigue" }).click();
    await expect(line("Fatigue")).toHaveCount(0);
    await line("Wounds").getByRole("button", { name: "for Wounds" }).last().click();
    await expect(note()).toHaveCount(0);
    await gamemaster.reload();
    sheet = await openActor(gamemaster, "Ida");
    await expect(sheet.getByRole("tab", { name: "Skills" })).toBeVisible();
    await expect(note()).toHaveCount(0);
    const base = await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as Console;
      return (game.actors.getName("Ida")?.system as unknown as Body).attributes.body.base;
    });
    expect(base).toBe(12);
  });
});

interface Body {
  readonly attributes: { readonly body: { readonly base: number } };
}
