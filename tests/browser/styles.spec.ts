import { expect, test, type Locator } from "@playwright/test";
import { createCharacter, dragFromCompendium, openTab } from "./support/sheet.ts";
import { Table, type Seat } from "./support/table.ts";

/** The manoeuvres that somebody has, among those that anyone can try. */
function learned(sheet: Locator): Locator {
  return sheet.locator(".manoeuvre").filter({ has: sheet.page().getByRole("button", { name: /^Delete/ }) });
}

async function withTable(browser: Parameters<Table["join"]>[0], play: (seat: Seat) => Promise<void>): Promise<void> {
  const table = await Table.open();
  try {
    const seat = await table.join(browser, "Gamemaster");
    await play(seat);
    expect(seat.errors).toEqual([]);
  } finally {
    await table.close();
  }
}

test("a style that is put on a character brings its manoeuvres along, once", async ({ browser }) => {
  await withTable(browser, async (seat) => {
    const sheet = await createCharacter(seat, "Ada");
    await openTab(sheet, "Combat");
    await dragFromCompendium(seat, "Manoeuvres", "Parry", sheet);
    await dragFromCompendium(seat, "Combat Styles", "Swordfight", sheet);
    await expect(learned(sheet)).toHaveCount(9);
    await expect(seat.page.getByText("Swordfight was added, with its manoeuvres: 8.")).toBeVisible();
    await expect(learned(sheet).getByRole("button", { name: "Edit Parry", exact: true })).toHaveCount(1);

    await dragFromCompendium(seat, "Combat Styles", "Swordfight", sheet);
    await expect(seat.page.getByText("Ada has Swordfight already; nothing was added.")).toBeVisible();
    await expect(learned(sheet)).toHaveCount(9);
  });
});

test("what a manoeuvre does is changed line by line on its sheet, and groups stay as they were folded", async ({
  browser,
}) => {
  await withTable(browser, async (seat) => {
    const sheet = await createCharacter(seat, "Ada");
    await openTab(sheet, "Combat");
    await dragFromCompendium(seat, "Combat Styles", "Brawl", sheet);
    await sheet.getByRole("button", { name: "Edit Kick" }).click();
    const kick = seat.page.locator(".application.sirpas.item").filter({ hasText: "Manoeuvre: Kick" });
    const effects = kick.locator("details", { hasText: "What else it does" });
    await expect(effects.locator(".sentence")).toHaveText(["On a critical success: Stunned, turns: 2"]);

    const roll = kick.locator("details", { hasText: "What changes the roll" });
    await expect(roll).toHaveAttribute("open");
    await roll.locator("summary").click();
    await kick.getByRole("button", { name: "Add to “Effects”" }).click();
    await expect(effects.locator(".sentence")).toHaveCount(2);
    await kick.getByLabel("What, line 2").selectOption({ label: "Makes the wound worse" });
    await expect(effects.locator(".sentence").nth(1)).toHaveText("On a critical success: the wound is one step worse");
    await expect(kick.getByLabel("Condition, line 2")).toHaveCount(0);
    await expect(roll).not.toHaveAttribute("open");

    await kick.getByRole("button", { name: "Remove line 1 of “Effects”" }).click();
    await expect(effects.locator(".sentence")).toHaveText(["On a critical success: the wound is one step worse"]);
  });
});
