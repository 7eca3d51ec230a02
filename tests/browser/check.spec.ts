import { expect, test } from "@playwright/test";
import {
  actorSheet,
  createCharacter,
  dragFromCompendium,
  giveOwnership,
  openActor,
  openTab,
  readCard,
} from "./support/sheet.ts";
import { askForCheck, roll } from "./support/check.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a player rolls a check", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let card = "";

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await player?.leave();
    await table?.close();
  });

  test("the Gamemaster creates a character and gives it to Player 1, who sees it appear", async () => {
    const sheet = await createCharacter(gamemaster, "Ada");
    await expect(sheet.getByLabel("Strength, value")).toHaveValue("10");
    await player.sidebar("Actors");
    await expect(player.page.locator("#actors")).not.toContainText("Ada");
    await giveOwnership(gamemaster, "Ada", "Player 1");
    await expect(player.page.locator("#actors")).toContainText("Ada");
  });

  test("a skill is dragged from the compendium onto the sheet", async () => {
    const sheet = actorSheet(gamemaster.page, "Ada");
    await dragFromCompendium(gamemaster, "Skills", "Climbing", sheet);
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing");
  });

  test("with Body 12 Strength, Dexterity and Health follow, on the player's screen too", async () => {
    const sheet = actorSheet(gamemaster.page, "Ada");
    const other = await openActor(player, "Ada");
    await openTab(sheet, "Overview");
    await sheet.getByLabel("Body, value").fill("12");
    await sheet.getByLabel("Body, value").press("Enter");
    for (const attribute of ["Body", "Strength", "Dexterity", "Health"]) {
      await expect(sheet.getByLabel(`${attribute}, value`)).toHaveValue("12");
      await expect(other.getByLabel(`${attribute}, value`)).toHaveValue("12");
    }
    await expect(sheet.getByLabel("Will, value")).toHaveValue("10");
  });

  test("Player 1 clicks Climbing, sees the terms and difficulty Normal, and rolls", async () => {
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await expect(dialog.getByLabel("Difficulty")).toHaveValue("normal");
    await expect(dialog.locator(".terms")).toContainText("Dexterity");
    await expect(dialog.locator(".terms")).toContainText("12");
    await expect(dialog.locator(".need")).toContainText("9");
    await roll(player, dialog, 4, 3, 2);

    card = await readCard(player);
    expect(card).toContain("Climbing");
    expect(card).toContain("Ada");
    expect(card).toMatch(/success/i);
    expect(card).toMatch(/Natural.* 9\b/i);
    expect(card).toMatch(/21/);
  });

  test("both players look at the same card", async () => {
    expect(await readCard(gamemaster)).toBe(card);
  });
});
