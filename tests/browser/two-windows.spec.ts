import { expect, test } from "@playwright/test";
import { runs } from "../support/sweep.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { combatCall, putEncounter, tracker } from "./support/encounter.ts";
import { attacksInLog, punch, takeForDead, teachToPunch, woundsOf } from "./support/strikes.ts";
import { Seat, Table } from "./support/table.ts";

/** Each round of a story has its own, so that no blow diminishes for those before it. */
const ROUNDS = Array.from({ length: runs(3, 14) }, (_, index) => index + 1);
const HUNTERS = ROUNDS.map((round) => `Hunter ${round}`);
const WOLVES = ROUNDS.map((round) => `Wolf ${round}`);

test.describe.serial("a Gamemaster with two windows, and a player who strikes", { tag: "@sample" }, () => {
  let table: Table;
  let first: Seat;
  let second: Seat;
  let player: Seat;
  /** How many rounds were fought. */
  let rounds = 0;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    first = await table.join(browser, "Gamemaster");
    second = await another(first);
    player = await table.join(browser, "Player 1");
    for (const name of [...HUNTERS, ...WOLVES]) {
      await putCharacter(first, name, { ownership: { "Player 1": LEVEL.owner } });
    }
    for (const name of HUNTERS) await teachToPunch(first, name, 3);
    for (const name of WOLVES) await takeForDead(first, name);
    await putEncounter(first, [...HUNTERS, ...WOLVES]);
    await first.seedDice();
    await combatCall(first, "startCombat");
    await player.sidebar("Combat");
    await expect(tracker(player)).toContainText("Turn 1");
  });

  test.afterAll(async () => {
    await Promise.all([first, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  /** Opens another window of the same browser. */
  async function another(seat: Seat): Promise<Seat> {
    const window = new Seat(seat.context, await seat.context.newPage(), seat.user);
    window.page.on("pageerror", (error) => window.errors.push(error));
    await window.page.goto(seat.page.url());
    await window.ready();
    return window;
  }

  /** Two strikes at the next wolf, one right after the other. */
  async function round(): Promise<void> {
    const [attacker, target] = [HUNTERS[rounds]!, WOLVES[rounds]!];
    rounds += 1;
    await punch(player, { attacker, target, dice: [6, 5, 4] });
    await punch(player, { attacker, target, dice: [5, 5, 5] });
  }

  /** As many entries as strikes, and as many wounds, also once everybody has read everything. */
  async function expectEachOnce(seats: readonly Seat[]): Promise<void> {
    for (const seat of seats) {
      await expect.poll(async () => (await attacksInLog(seat)).length).toBe(2 * rounds);
      for (const wolf of WOLVES.slice(0, rounds)) await expect.poll(() => woundsOf(seat, wolf)).toHaveLength(2);
      expect(await attacksInLog(seat)).toHaveLength(2 * rounds);
    }
  }

  test("every strike is applied once", async () => {
    for (let turn = 0; turn < runs(1, 5); turn += 1) await round();
    await expectEachOnce([first, second, player]);
  });

  test("the same while the one or the other window is loaded anew", { tag: "@sweep" }, async () => {
    for (let turn = 0; turn < runs(1, 5); turn += 1) {
      await Promise.all([round(), (turn % 2 === 0 ? first : second).reload()]);
    }
    await expectEachOnce([first, second, player]);
  });

  test("the other window goes on once the one that decides is closed", async () => {
    await second.page.close();
    await round();
    await expectEachOnce([first, player]);
  });

  // What is under way is waited for, as long as a window may take to answer.
  test("the other window goes on when one is closed in the middle", { tag: "@sweep" }, async () => {
    second = await another(first);
    await round();
    await Promise.all([round(), second.page.close()]);
    await expectEachOnce([first, player]);
    second = await another(first);
    await Promise.all([round(), first.page.close()]);
    await expectEachOnce([second, player]);
    expect(second.errors).toEqual([]);
    first = second;
  });
});
