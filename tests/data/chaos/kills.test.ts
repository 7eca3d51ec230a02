import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Arena } from "./arena.ts";
import { anything, fighting, type Move } from "./rounds.ts";
import { few, runs } from "../../support/sweep.ts";
import type { Seat } from "./seat.ts";

/** After so many milliseconds from the last move, while it is being done. */
const moment = fc.integer({ min: 0, max: 40 });
const story = (move: fc.Arbitrary<Move>) => fc.array(move, { minLength: 1, maxLength: 6 });

/** How many moments each test tries: more with CHAOS_RUNS. */
const RUNS = Number(process.env["CHAOS_RUNS"] ?? runs(1, 4));

let kills = 0;

const STORIES = [
  ["a fight", fighting, true],
  ["buying, paying and starring", anything, false],
] as const;

describe.each(few(STORIES, 1))("In the middle of %s", { tags: ["sample"] }, (_what, move, withEncounter) => {
  let arena: Arena;
  let gamemaster: Seat;
  let player: Seat;

  beforeAll(async () => {
    arena = await Arena.open();
    await sitDown();
  }, 60_000);
  afterAll(() => arena.close());
  afterEach(() => console.log(`${kills} kills so far`));

  async function sitDown(): Promise<void> {
    gamemaster = await arena.sit("Gamemaster");
    player = await arena.sit("Player 1");
    await Promise.all([gamemaster.do("seed", 1), player.do("seed", 2)]);
  }

  /** Does all moves but the last, begins with the last, and answers in the middle of it. */
  async function begun(moves: readonly Move[], wait: number): Promise<void> {
    await gamemaster.do("makeWorld", withEncounter);
    const seats = [gamemaster, player];
    for (const [index, one] of moves.slice(0, -1).entries()) await one.act(seats[index % 2]!);
    // Whether it is done is nobody's promise.
    void moves
      .at(-1)!
      .act(seats[moves.length % 2]!)
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, wait));
    kills += 1;
  }

  async function expectWhole(): Promise<void> {
    await expect.poll(() => gamemaster.do("broken")).toEqual([]);
  }

  it("the server is killed: once it is back, whatever had begun is done or was never begun", async () => {
    await fc.assert(
      fc.asyncProperty(story(move), moment, async (moves, wait) => {
        await begun(moves, wait);
        await arena.host.kill();
        await arena.leaveAll();
        await arena.host.restart();
        await sitDown();
        await expectWhole();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 900_000);

  it("the Gamemaster's tab is killed: as soon as it is open again, all is whole", async () => {
    await fc.assert(
      fc.asyncProperty(story(move), moment, async (moves, wait) => {
        await begun(moves, wait);
        await gamemaster.kill();
        gamemaster = await arena.sit("Gamemaster");
        await gamemaster.do("seed", 3);
        await expectWhole();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 900_000);

  it("the player's tab is killed: all is whole without it", async () => {
    await fc.assert(
      fc.asyncProperty(story(move), moment, async (moves, wait) => {
        await begun(moves, wait);
        await player.kill();
        await expectWhole();
        player = await arena.sit("Player 1");
        await player.do("seed", 4);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 900_000);
});
