import { expect, type Locator, type Page, test } from "@playwright/test";
import { systemOf } from "../../tools/build/system.ts";
import type { Console } from "./support/console.ts";
import { openItem, openSheet } from "./support/desk.ts";
import { Table } from "./support/table.ts";

/** What a person types into a number field of a thing, and what is stored. */
type Typed = readonly (readonly [field: string, text: string, stored: number])[];

const SYSTEMS: Readonly<Record<string, Typed>> = {
  sirpas: [
    ["weight", "0,5", 0.5],
    ["quantity", "1,000", 1000],
  ],
  simverse: [
    ["weight", "0,5", 0.5],
    ["quantity", "1.000", 1000],
  ],
  "death-or-glory": [["quantity", "1,000", 1000]],
};

for (const [id, typed] of Object.entries(SYSTEMS))
  test(
    `a text of ${id} that is being written when its window closes is stored, and a comma is what a person means by it`,
    { tag: "@sweep" },
    async ({ browser }) => {
      const table = await Table.open({ system: systemOf(id).dist });
      const { page, leave } = await joined(table, browser);
      const sheet = await openSheet(page, "Ada", "edit");
      await sheet.locator("[role=tab][data-tab=notes]").click();
      await writeAndClose(sheet, "system.biography", "Born on a ship.");
      await expect.poll(() => stored(page, "biography")).toContain("Born on a ship.");

      const item = await openItem(page, "Ada", "gear");
      for (const [field, text, value] of typed) {
        const input = item.locator(`input[name="system.${field}"]`);
        await input.selectText();
        await input.pressSequentially(text);
        await input.press("Tab");
        await expect.poll(() => stored(page, field, "Rope")).toBe(value);
        await expect(input).toHaveValue(String(value));
      }
      await writeAndClose(item, "system.description", "Hemp, fifty feet.");
      await expect.poll(() => stored(page, "description", "Rope")).toContain("Hemp, fifty feet.");
      await leave();
      await table.close();
    },
  );

/** A Gamemaster with somebody who has a thing. */
async function joined(table: Table, browser: Parameters<Table["join"]>[0]) {
  const gamemaster = await table.join(browser, "Gamemaster");
  await gamemaster.page.evaluate(async () => {
    const { Actor } = globalThis as unknown as Console;
    await Actor.create({ name: "Ada", type: "character", items: [{ name: "Rope", type: "gear" }] });
  });
  return { page: gamemaster.page, leave: () => gamemaster.leave() };
}

async function writeAndClose(sheet: Locator, field: string, text: string): Promise<void> {
  const editor = sheet.locator(`prose-mirror[name="${field}"]`);
  const tab = sheet.locator("[role=tab][data-tab=description]");
  if ((await tab.count()) > 0) await tab.click();
  await editor.getByRole("button", { name: "Edit text" }).click();
  await editor.getByRole("textbox").pressSequentially(text);
  await sheet.locator("[data-action=close]").click();
  await expect(sheet).toHaveCount(0);
}

function stored(page: Page, field: string, item = ""): Promise<unknown> {
  return page.evaluate(
    ([field, item]) => {
      const ada = (globalThis as unknown as Console).game.actors.getName("Ada")!;
      return (item === "" ? ada : ada.items.getName(item))!.system[field];
    },
    [field, item] as const,
  );
}
