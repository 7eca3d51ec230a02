import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { hindrances } from "../../../browser/support/axe.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
}

const d = (of: number) => (face: number) => ({ face, of });
const [d100, d20, d10] = [d(100), d(20), d(10)];

test.describe.serial("a skill of the table's own", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  const card = () => player.page.locator("#chat .chat-log .check-card").last();
  const row = (name: string) => sheet.locator(".rows li", { hasText: name });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const system = {
        attributes: { accuracy: { base: 15 }, handwork: { base: 12 } },
        skills: { metallurgy: { learned: 38 } },
        origin: "craftsman",
      };
      const crossbow = {
        ...{ name: "Light crossbow", type: "weapon" },
        system: {
          ...{ reach: "arrow", equipped: true, damage: { dice: 1, faces: 10 }, encumbrance: 280 },
          ...{ kinetic: true, ranges: { from: 2, close: 10, medium: 20, far: 40, limit: 80 } },
        },
      };
      const { Actor } = globalThis as unknown as World;
      await Actor.create({ name: "Ines", type: "character", system, items: [crossbow] });
    });
    await giveOwnership(gamemaster, "Ines", "Player 1");
    player = await table.join(browser, "Player 1");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Ines" }).click();
    sheet = player.page.locator(".death-or-glory.actor.sheet");
    await player.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("is added on the sheet, has a group and an attribute, and the bonus of the group", async () => {
    await sheet.getByRole("button", { name: /Play mode|Edit mode/ }).press("Enter");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await sheet.getByRole("button", { name: "Add a skill" }).click();
    const item = player.page.locator(".death-or-glory.item.sheet");
    await item.getByLabel("Name").fill("Crossbow");
    await item.getByLabel("Group").selectOption("Distance weapons");
    await item.getByLabel("Attribute").selectOption("Accuracy");
    await item.getByLabel("Learned").fill("40");
    await item.getByLabel("Learned").press("Tab");
    // 40 learned, twice the 3 that Accuracy is above 12.
    await expect(row("Crossbow").locator(".value")).toHaveText("46");
    expect(await hindrances(item)).toEqual([]);
    await item.locator("[data-action=close]").click();
  });

  test("gets better by a critical success, and an undo takes it back", async () => {
    await player.layDice(d100(2));
    await sheet.getByRole("button", { name: "Roll Crossbow against 46" }).click({ modifiers: ["Shift"] });
    await player.layDice(d100(47), d20(14), d10(8));
    await card()
      .getByRole("button", { name: /Try to improve Crossbow/ })
      .click();
    await expect(card().locator(".improved")).toHaveText("Crossbow gets better by 8.");
    await expect(row("Crossbow").locator(".value")).toHaveText("54");
    await expect(player.page.locator("#chat .chat-log .log-entry-card").last()).toContainText(
      "Ines gets better: Crossbow +8.",
    );
    await card().getByRole("button", { name: "Undo" }).click();
    await expect(row("Crossbow").locator(".value")).toHaveText("46");
  });

  test("is the skill of a weapon that names it, with its range in the dialog", async () => {
    await sheet.getByRole("tab", { name: "Combat" }).click();
    await sheet.getByRole("button", { name: "Light crossbow", exact: true }).click();
    const item = player.page.locator(".death-or-glory.item.sheet");
    await item.getByLabel("Skill").selectOption("Crossbow");
    await item.locator("[data-action=close]").click();
    await sheet.getByRole("button", { name: "Attack 46 with Light crossbow" }).click();
    const dialog = player.page.locator(".attack-dialog");
    await dialog.getByLabel("Distance (m)").fill("35");
    await dialog.getByLabel("Speed of the target").selectOption("running");
    await dialog.getByLabel("Visibility").selectOption("fair");
    // Far -20, running -10, rain -10; damage 2 less.
    await expect(dialog.locator(".terms .total dd").first()).toHaveText("6");
    await expect(dialog).toContainText("Damage of each blow: 1d10-2");
    await dialog.getByLabel("Distance (m)").fill("81");
    await dialog.getByLabel("Distance (m)").press("Tab");
    await expect(dialog).toContainText("The target is too far: this weapon reaches 80 m.");
    await dialog.press("Escape");
  });

  test("a skill of the rules that reaches 41 opens another, and both are undone together", async () => {
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await expect(row("Metalsmith").locator(".value")).toHaveText("0");
    await player.layDice(d100(1));
    await sheet.getByRole("button", { name: "Roll Metallurgy against 38" }).click({ modifiers: ["Shift"] });
    await player.layDice(d100(90), d20(3), d10(3));
    await card()
      .getByRole("button", { name: /Try to improve Metallurgy/ })
      .click();
    await expect(row("Metallurgy").locator(".value")).toHaveText("41");
    await expect(row("Metalsmith").locator(".value")).toHaveText("10");
    await expect(player.page.locator("#chat .chat-log .log-entry-card").last()).toContainText(
      "Ines now knows Metalsmith at 10 %.",
    );
    await card().getByRole("button", { name: "Undo" }).click();
    await expect(row("Metalsmith").locator(".value")).toHaveText("0");
    await expect(row("Metallurgy").locator(".value")).toHaveText("38");
  });

  test("too much load costs Agility, Speed and every exertion", async () => {
    await sheet.getByRole("tab", { name: "Gear and fatigue" }).click();
    // Strength 10 carries 300; the crossbow is 280.
    await sheet.getByLabel("Other load").fill("130");
    await sheet.getByLabel("Other load").press("Tab");
    await expect(sheet.locator(".derived.over")).toContainText("−2");
    await expect(sheet.getByRole("button", { name: "Hour of activity" })).toContainText("−3");
    await sheet.getByRole("tab", { name: "Overview" }).click();
    await expect(sheet.locator(".attribute", { hasText: "Agility" }).locator("strong")).toHaveText("8");
  });

  test("weapons, shields and armour come from the compendia: part of a name and Enter", async () => {
    await sheet.getByRole("button", { name: /Play mode|Edit mode/ }).press("Enter");
    await sheet.getByRole("tab", { name: "Combat" }).click();
    const catalogue = player.page.locator(".catalogue-dialog");
    const search = catalogue.getByLabel("Search the compendia");
    const things = { "Add a weapon": "Long sword", "Add a shield": "Small shield", "Add armour": "Leather" };
    for (const [add, name] of Object.entries(things)) {
      await sheet.getByRole("button", { name: add }).click();
      await expect(search).toBeFocused();
      await player.page.keyboard.type(name.toLowerCase().slice(0, -2));
      await player.page.keyboard.press("Enter");
      await expect(sheet.getByRole("button", { name: new RegExp(`^${name}$`, "i") })).toHaveCount(1);
      await search.press("Escape");
      await search.press("Escape");
      await expect(catalogue).toHaveCount(0);
    }
  });
});
