import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Arena } from "./arena.ts";
import { NAMES } from "./log-entries.ts";
import { anything, countable, fighting, playRounds, RUNS } from "./rounds.ts";
import type { Seat } from "./seat.ts";

/** How many moves were made, for the account at the end. */
let moves = 0;

describe("Two people who do things to the same characters at the same moment", { tags: ["sample"] }, () => {
  let arena: Arena;
  let gamemaster: Seat;
  let second: Seat;
  let player: Seat;

  beforeAll(async () => {
    arena = await Arena.open();
    gamemaster = await arena.sit("Gamemaster");
    await gamemaster.do("promote", "Player 2");
    [second, player] = await Promise.all([arena.sit("Player 2"), arena.sit("Player 1")]);
    await Promise.all([gamemaster, second, player].map((seat, index) => seat.do("seed", index)));
  }, 60_000);
  afterAll(async () => {
    await arena.close();
    console.log(`${moves} moves were made at the same moment as others.`);
  });
  afterEach(() => expect(arena.seats.flatMap(({ loose }) => loose)).toEqual([]));

  /** Once nothing moves any more, all invariants hold and everybody sees the same. */
  async function expectAgreement(): Promise<void> {
    await expect.poll(() => gamemaster.do("broken")).toEqual([]);
    const seen = async () => {
      const worlds = await Promise.all([gamemaster, second, player].map((seat) => seat.do("world")));
      return new Set(worlds).size;
    };
    await expect.poll(seen).toBe(1);
  }

  it("lose nothing of what either of them has bought, paid, taken, hurt or starred", async () => {
    const mine = countable(["Climbing", "will"]);
    const theirs = countable(["Poisons", "body"]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(mine, theirs), { minLength: 2, maxLength: 8 }), async (rounds) => {
        await gamemaster.do("makeWorld", false);
        const done = await playRounds([gamemaster, player], rounds);
        moves += done.length;
        await expectAgreement();
        const told = done.filter(({ came }) => came !== false).map(({ move }) => move.told);
        // What one of them has written over may still be on its way back: that nothing is there yet breaks no invariant.
        const found = async () => {
          const held = await Promise.all(NAMES.map(async (name) => ({ name, ...(await gamemaster.do("held", name)) })));
          const all = held.flatMap(({ name, bought, handmade, favourites, items }) => [
            ...bought.map((thing) => `buy ${name} ${thing}`),
            ...handmade.map((id) => `wound ${name} ${id}`),
            ...favourites.map((id) => `favourite ${name} ${id}`),
            ...items.map((id) => `item ${name} ${id}`),
          ]);
          return all.sort();
        };
        await expect.poll(found).toEqual([...told].sort());
        await expectAgreement();
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it("leave a ledger that says what the statistics say, and a purse that adds up, even if both mean the same thing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.option(anything), fc.option(anything)), { minLength: 2, maxLength: 10 }),
        async (rounds) => {
          await gamemaster.do("makeWorld", false);
          moves += (await playRounds([second, player], rounds)).length;
          await expectAgreement();
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);

  it.each([
    ["two Gamemasters", () => [gamemaster, second] as const],
    ["a Gamemaster and a player", () => [gamemaster, player] as const],
    ["a second Gamemaster and a player", () => [second, player] as const],
  ])(
    "fight, as %s: what came to pass stands once in the log, and nothing else in anybody",
    async (_who, seats) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.option(fighting), fc.option(fighting)), { minLength: 2, maxLength: 8 }),
          async (rounds) => {
            await gamemaster.do("makeWorld", true);
            moves += (await playRounds([...seats()], rounds)).length;
            await expectAgreement();
          },
        ),
        { numRuns: RUNS },
      );
    },
    600_000,
  );
});
