import { expect, type Locator, test } from "@playwright/test";
import { few } from "../support/sweep.ts";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** Structs of more points than pips are drawn for, so that fatigue and stress are numbers to type. */
const TOUGH = { fatigueResistance: 30, stressResistance: 30 };

test.describe.serial("12, +2 and -1 in the number fields", { tag: "@sweep" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const system = { structs: TOUGH, ledger: { budget: 1000 } };
    await putCharacter(gamemaster, "Uma", { skills: ["Climbing"], system });
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Uma")?.createEmbeddedDocuments("Item", [
        { name: "Rope", type: "gear", system: { quantity: 1 } },
        { name: "Brawl", type: "style", system: { key: "brawl", modifier: { attribute: "strength" } } },
      ]);
    });
    sheet = await openActor(gamemaster, "Uma");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  /** What is typed is the new value, or changes it by so much. */
  async function takesAll(field: Locator, first = 12): Promise<void> {
    for (const { text, value } of [
      { text: String(first), value: String(first) },
      { text: "+2", value: String(first + 2) },
      { text: "-1", value: String(first + 1) },
    ]) {
      await field.fill(text);
      await field.press("Tab");
      // What is stored, not what was typed.
      await expect(field).toHaveAttribute("value", value);
      await expect(field).toHaveValue(value);
    }
  }

  const EDITED: readonly (readonly [tab: string, label: string, first?: number])[] = [
    ["Overview", "Strength, value"],
    ["Overview", "Starting Body"],
    ["Overview", "Injury resistance"],
    ["Overview", "Scratches per wound"],
    ["Overview", "Speed coefficient"],
    ["Overview", "Fatigue"],
    ["Skills", "Climbing, specific", 3],
    ["Combat", "Brawl, level", 3],
    ["Points", "Budget"],
    ["Gear", "Rope, quantity"],
    ["Gear", "Money"],
    ["Gear", "Monthly income"],
  ];

  test("in edit mode, and a fraction is added to the speed coefficient", async () => {
    for (const [tab, label, first] of few(EDITED, 4)) {
      await openTab(sheet, tab);
      await takesAll(sheet.getByLabel(label, { exact: true }).and(sheet.locator("input:visible")), first);
    }
    await openTab(sheet, "Overview");
    const field = sheet.getByLabel("Speed coefficient", { exact: true });
    await field.fill("1");
    await field.press("Tab");
    await field.fill("+0.5");
    await field.press("Tab");
    await expect(field).toHaveValue("1.5");
  });

  const PLAYED: readonly (readonly [tab: string, label: string])[] = [
    ["Overview", "Fatigue"],
    ["Overview", "Stress"],
    ["Gear", "Rope, quantity"],
    ["Gear", "Money"],
  ];

  test("in play: all that changes in play", async () => {
    await sheet.getByRole("button", { name: "Edit mode" }).click();
    for (const [tab, label] of few(PLAYED, 2)) {
      await openTab(sheet, tab);
      await takesAll(sheet.getByLabel(label, { exact: true }).and(sheet.locator("input:visible")));
    }
  });
});
