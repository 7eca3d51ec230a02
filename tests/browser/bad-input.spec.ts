import { expect, test } from "@playwright/test";
import { type Console, notices, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { Table } from "./support/table.ts";

/* What each field refuses, and what a file, is proven in tests/data (typed-numbers, export-import, play). */

/** What is put on a sheet from the console, as older worlds and macros may leave it. */
const SCALING = { name: "Scaling", type: "skill", system: { key: "scaling", specific: 2 } };
const CLUB = { name: "Club", type: "weapon", system: { key: "club", damage: 3, hands: 1 } };

test(
  "what does not fit is answered by one sentence, and nothing is lost: a number, a file",
  { tag: "@sweep" },
  async ({ browser }) => {
    const table = await Table.open();
    const gamemaster = await table.join(browser, "Gamemaster");
    const { page } = gamemaster;
    await putCharacter(gamemaster, "Ida");
    await page.evaluate(
      async (items) => {
        const { game } = globalThis as unknown as Console;
        await game.actors.getName("Ida")!.createEmbeddedDocuments("Item", items);
      },
      [SCALING, CLUB],
    );
    const sheet = await openActor(gamemaster, "Ida");
    const line = (name: string) =>
      sheet.locator(".skills-tab .item-line").filter({ has: page.locator(".item-text", { hasText: name }) });
    const itemSheet = (name: string) => page.locator(".application.sirpas.item").filter({ hasText: name });
    const stored = (item: string, path: string) =>
      page.evaluate(
        ({ item, path }) => {
          const { game } = globalThis as unknown as Console;
          return game.actors.getName("Ida")!.items.getName(item)!.system[path];
        },
        { item, path },
      );

    await openTab(sheet, "Combat");
    await sheet.getByRole("button", { name: "Edit Club" }).first().click();
    const hands = itemSheet("Club").getByLabel("Hands", { exact: true });
    await hands.fill("7");
    await hands.press("Enter");
    await expect(notices(gamemaster)).toContainText("Hands can be at most 2, not 7: it stays 1.");
    await expect(hands).toHaveValue("1");
    expect(await stored("Club", "hands")).toBe(1);
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
    await expect(notices(gamemaster)).toContainText("This file can’t be read, so Ida stays as it is");
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
    await expect.poll(() => stored("Scaling", "specific")).toBe(2);
    await gamemaster.leave();
    await table.close();
  },
);
