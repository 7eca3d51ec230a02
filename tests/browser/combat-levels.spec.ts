import { expect, type Locator, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attackDialog } from "./support/attackers.ts";
import { attackCard } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { active, putEncounter, tracker } from "./support/encounter.ts";
import { eventsOf } from "./support/fight-facts.ts";
import { putFighter } from "./support/fighters.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("one encounter, played at every level of combat", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let board: Locator;
  /** The wounds of the wolf before it is slashed: the round may have given it some. */
  let damageBefore = 0;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
    await gamemaster.page.setViewportSize({ width: 1500, height: 1000 });
    const system = { structs: { injuryResistance: 30 } };
    await putFighter(gamemaster, "Ada", {
      ...{ styles: { Swordfight: 8 }, weapons: ["Sword"], manoeuvres: true, system },
      ownership: { "Player 1": LEVEL.owner },
    });
    for (const name of ["Thug", "Wolf"])
      await putFighter(gamemaster, name, { type: "npc", styles: { Brawl: 6 }, manoeuvres: true, system });
    await putEncounter(gamemaster, ["Ada", "Thug", "Wolf"]);
    board = gamemaster.page.locator(".fight-board");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const level = (key: string) => tracker(gamemaster).getByLabel("Combat level").selectOption(key);

  test("simplified: the tracker opens the board with both sides on it, and a round is fought", async () => {
    await level("simplified");
    await tracker(gamemaster).locator("[data-action=sirpasRound]").click();
    await expect(board).toBeVisible();
    const party = (name: string) => board.getByRole("region", { name, exact: true });
    await expect(party("Friends").locator("[data-person]")).toHaveText(/Ada/);
    await expect(party("Foes").locator("[data-person]")).toHaveText([/Thug/, /Wolf/]);
    await expect(board.getByRole("button", { name: "Fight round 1" })).toBeDisabled();
    await board.getByRole("button", { name: "Allow generic skills" }).first().click();
    await gamemaster.layDice(6, 6, 5, 2, 2, 2, 3, 3, 3);
    await board.getByRole("button", { name: "Fight round 1" }).click();
    await expect(board.locator(".multi-contest-card").first()).toContainText("The round lasts");
    await expect.poll(async () => (await eventsOf(player)).includes("round")).toBe(true);
    await tracker(gamemaster).locator("[data-action=sirpasLog]").click();
    await expect(gamemaster.page.locator(".application.encounter-log")).toContainText("Round 1");
    await gamemaster.page.locator(".encounter-log .window-header [data-action=close]").click();
    await board.locator(".window-header [data-action=close]").click();
  });

  test("then basic, in the middle of it: Ada attacks with her style, and it comes to a wound", async () => {
    await player.sidebar("Combat");
    await level("basic");
    await expect(tracker(player)).toContainText("basic combat");
    await gamemaster.layDice(6, 6, 6, 4, 4, 4, 2, 2, 2);
    await tracker(gamemaster).locator(".next-button").click();
    await expect(active(gamemaster)).toHaveText("Ada");
    await tracker(player).getByRole("button", { name: "Attack with Ada" }).click();
    const dialog = attackDialog(player);
    await expect(dialog.locator(".technique")).not.toHaveCount(0);
    await expect(dialog.locator(".techniques, .picker").first()).not.toContainText("Cleave");
    await dialog.locator(".technique", { hasText: "Swordfight" }).getByRole("radio").check();
    await dialog.getByRole("checkbox", { name: /Thug/ }).check();
    await player.layDice(2, 2, 3);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(prompts(gamemaster)).toContainText("Ada attacks with Swordfight");
    await gamemaster.layDice(2, 2, 2);
    await prompts(gamemaster).locator("[data-action=roll]").click();
    await expect(await attackCard(player)).toContainText(/hit\s+margin/i);
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(1);
    // Style, its modifier and the weapon's dominance: each with its name.
    const card = await attackCard(player);
    await card
      .getByText(/^Breakdown of/)
      .first()
      .click();
    await expect(card).toContainText("Swordfight");
  });

  test("then advanced, in the same turn: manoeuvres are back, and what was done still counts", async () => {
    await player.sidebar("Combat");
    await level("advanced");
    await expect(tracker(player)).toContainText("advanced combat");
    const sheet = await openActor(player, "Ada");
    await openTab(sheet, "Combat");
    await expect(sheet.locator(".turn-use")).toHaveText(["Swordfight"]);
    await sheet
      .locator(".style-list")
      .getByRole("button", { name: /^(Roll|Use) Slash/ })
      .click();
    const dialog = attackDialog(player);
    damageBefore = (await woundsOf(player, "Wolf")).length;
    // Thug, who was attacked last, is suggested.
    await dialog.locator(".target-line").filter({ hasText: "Wolf" }).click();
    await player.layDice(2, 2, 3);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await gamemaster.layDice(2, 2, 2);
    await prompts(gamemaster).locator("[data-action=roll]").click();
    await expect.poll(() => woundsOf(player, "Wolf")).toHaveLength(damageBefore + 1);
    await expect(sheet.locator(".turn-use")).toHaveText(["Swordfight", "Slash"]);
  });

  test("the changes of level stand in the log, and are taken back one by one with what followed", async () => {
    await gamemaster.sidebar("Combat");
    await tracker(gamemaster).locator("[data-action=sirpasLog]").click();
    const log = gamemaster.page.locator(".application.encounter-log");
    for (const name of ["simplified", "basic", "advanced"])
      await expect(log).toContainText(`The combat level is now ${name} combat.`);
    // The slash, and then the change to advanced combat.
    for (const gone of [1, 2]) {
      await log.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(log.locator("li.gone")).toHaveCount(gone);
    }
    await player.sidebar("Combat");
    await expect(tracker(player)).toContainText("basic combat");
    await expect.poll(() => woundsOf(player, "Wolf")).toHaveLength(damageBefore);
    for (const left of [1, 0]) {
      await log.getByRole("button", { name: "Redo" }).click();
      await expect(log.locator("li.gone")).toHaveCount(left);
    }
    await expect(tracker(player)).toContainText("advanced combat");
    await expect.poll(() => woundsOf(player, "Wolf")).toHaveLength(damageBefore + 1);
  });
});
