import { expect, type Locator, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attackDialog } from "./support/attackers.ts";
import { attackCard } from "./support/attacking.ts";
import { LEVEL, notices } from "./support/console.ts";
import { dragToken, placeOf, putOnBoard } from "./support/moving.ts";
import { putFighter } from "./support/fighters.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("getting away from an opponent who has attacks left", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    const system = { structs: { injuryResistance: 30 } };
    await putFighter(gamemaster, "Ada", {
      ...{ styles: { Brawl: 6 }, manoeuvres: true, skills: { Disengage: 12 }, system },
      ownership: { "Player 1": LEVEL.owner },
    });
    await putFighter(gamemaster, "Wolf", { styles: { Brawl: 6 }, manoeuvres: true, system });
    await gamemaster.layDice(6, 6, 6, 3, 3, 3);
    await putOnBoard(gamemaster, {
      Ada: { at: [300, 300], disposition: 1 },
      Wolf: { at: [400, 300], disposition: -1 },
    });
    await expect(player.page.locator(".token", { hasText: "Ada" })).toBeVisible();
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const line = (seat: Seat): Locator => seat.page.locator("#sirpas-movement");
  const moveCard = async (seat: Seat): Promise<Locator> => {
    await seat.sidebar("Chat");
    return seat.page.locator("#chat .move-card").last();
  };

  /** Ada's player wants to move, and asks. */
  async function adaAsks(): Promise<void> {
    const asked = line(player).getByText("Wolf can attack to stop Ada moving.");
    // The encounter has only just begun: whoever moves before the program that judges it is there is told to move again.
    await expect(async () => {
      if (!(await asked.isVisible())) await dragToken(player, "Ada", -1);
      await expect(asked).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await line(player).getByRole("button", { name: "Ask opponents" }).click();
    await expect(prompts(gamemaster)).toContainText("Ada wants to move away");
  }

  /** The Gamemaster lets the wolf attack, from the strip. */
  async function wolfAttacks(...dice: number[]): Promise<void> {
    await prompts(gamemaster)
      .getByRole("button", { name: /Attack/ })
      .click();
    const dialog = attackDialog(gamemaster);
    await expect(dialog.locator(".foe.chosen")).toContainText("Ada");
    await dialog.locator(".technique", { hasText: "Punch" }).getByRole("radio").check();
    await gamemaster.layDice(...dice);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  test("the mover waits meanwhile: nobody moves before the opponent has said something", async () => {
    await adaAsks();
    await dragToken(player, "Ada", -1);
    await expect(notices(player)).toContainText("Ada");
    expect(await placeOf(gamemaster, "Ada")).toEqual([300, 300]);
    await expect(await moveCard(player)).toContainText("Opponents are deciding whether to attack.");
  });

  test("attacked to prevent it, Ada's player is offered Disengage first, and gets away at half the movement", async () => {
    await wolfAttacks(3, 3, 3);
    await expect(prompts(player)).toContainText("to stop a move");
    await expect(prompts(player).locator("[data-action=roll]")).toContainText("Disengage");
    await player.layDice(5, 5, 5);
    await prompts(player).locator("[data-action=roll]").click();
    await expect(await attackCard(gamemaster)).toContainText(/Disengage.*27/s);
    for (const seat of [gamemaster, player]) {
      await expect(await moveCard(seat)).toContainText("Ada gets away at half movement.");
      await expect(await moveCard(seat)).toContainText("attacks");
    }
  });

  test("half the movement it is: two squares, not three", async () => {
    await dragToken(player, "Ada", -3);
    expect(await placeOf(gamemaster, "Ada")).toEqual([300, 300]);
    await dragToken(player, "Ada", -2);
    await expect.poll(() => placeOf(gamemaster, "Ada")).toEqual([100, 300]);
  });
});
