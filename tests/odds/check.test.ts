import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkOdds, type PlannedCheck } from "../../src/odds/checks/check.ts";
import { atLeast, probability } from "#core/odds/distribution.ts";
import { naturals } from "../../src/odds/pools.ts";
import { DICE_POOLS, POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS } from "../../src/rules/checks/difficulties.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";
import { everyRoll } from "../rules/support.ts";
import { anyParticipant, participant, termsOf } from "./support.ts";
import { few } from "../support/sweep.ts";

const OPTIONS = [false, true].flatMap((extendedAutomatic) =>
  [false, true].map((automaticCriticals) => ({ extendedAutomatic, automaticCriticals })),
);
const DEFAULT = { extendedAutomatic: false, automaticCriticals: true };

/** The odds, counted by throwing everything that can be thrown. */
function counted(check: PlannedCheck) {
  const ways = {
    success: 0,
    failure: 0,
    criticalSuccess: 0,
    criticalFailure: 0,
    automaticSuccess: 0,
    automaticFailure: 0,
  };
  const margins: Record<number, number> = {};
  let needed: number | null = null;
  const terms = termsOf(check);
  for (const dice of everyRoll(DICE_POOLS[check.pool].count)) {
    const outcome = resolveCheck({ ...check, dice, terms });
    ways[outcome.success ? "success" : "failure"] += 1;
    if (outcome.critical === "success") ways.criticalSuccess += 1;
    if (outcome.critical === "failure") ways.criticalFailure += 1;
    if (outcome.automatic === "success") ways.automaticSuccess += 1;
    if (outcome.automatic === "failure") ways.automaticFailure += 1;
    margins[outcome.margin] = (margins[outcome.margin] ?? 0) + 1;
    if (outcome.success) needed = Math.min(needed ?? Infinity, outcome.natural);
  }
  return { ways, margins, needed };
}

function told(check: PlannedCheck) {
  const { ways, margin, needed } = checkOdds(check);
  const margins = margin.weights.map((weight, index) => [margin.lowest + index, weight] as const);
  return { ways, margins: Object.fromEntries(margins.filter(([, weight]) => weight > 0)), needed };
}

const KINDS = POOL_KEYS.flatMap((pool) => DIFFICULTY_KEYS.map((difficulty) => ({ pool, difficulty })));

describe("The odds of a check are those of all throws", () => {
  it.each(few(KINDS, 7))("$pool at $difficulty", { tags: ["sample"] }, ({ pool, difficulty }) => {
    for (const total of [-4, 0, 3, 7, 9, 12, 15, 18, 27]) {
      for (const options of OPTIONS) {
        const check = { ...participant(total, pool), difficulty, options };
        expect(told(check)).toEqual(counted(check));
      }
    }
  });

  it.each([8, 20, 23, 25, 40])("at a success level of %i that was typed in", (successLevel) => {
    for (const total of [2, 10, 16]) {
      const check = { ...participant(total), successLevel, options: DEFAULT };
      expect(told(check)).toEqual(counted(check));
    }
  });
});

describe("Odds of a check", () => {
  it("skill 12 at Normal needs a 9: 160 throws of 216, 74.07 %", () => {
    const odds = checkOdds({ ...participant(12), difficulty: "normal", options: DEFAULT });
    expect(odds).toMatchObject({ rolls: 216, ways: { success: 160, failure: 56 }, needed: 9 });
    expect(odds.chances.success * 100).toBeCloseTo(74.07, 2);
  });

  it("nothing but the natural 18 helps the unskilled at Normal, nothing at all at Difficult", () => {
    expect(checkOdds({ ...participant(0), difficulty: "normal", options: DEFAULT })).toMatchObject({
      ways: { success: 1, automaticSuccess: 1, criticalSuccess: 1 },
      needed: 18,
    });
    expect(checkOdds({ ...participant(0), difficulty: "difficult", options: DEFAULT })).toMatchObject({
      ways: { success: 0 },
      needed: null,
    });
  });

  const anyCheck = fc.record({
    participant: anyParticipant,
    difficulty: fc.constantFrom(...DIFFICULTY_KEYS),
    options: fc.constantFrom(...OPTIONS),
  });

  it("more skill never lowers the chance of success", () => {
    fc.assert(
      fc.property(anyCheck, fc.integer({ min: 1, max: 8 }), ({ participant, ...check }, more) => {
        const [less, better] = [participant, { ...participant, total: participant.total + more }].map((one) =>
          checkOdds({ ...one, ...check }),
        );
        expect(better?.ways.success).toBeGreaterThanOrEqual(less?.ways.success ?? NaN);
        expect(better?.ways.criticalSuccess).toBeGreaterThanOrEqual(less?.ways.criticalSuccess ?? NaN);
        expect(better?.ways.criticalFailure).toBeLessThanOrEqual(less?.ways.criticalFailure ?? NaN);
      }),
    );
  });

  it("the chances sum to one, and the margins are those of success and failure", () => {
    fc.assert(
      fc.property(anyCheck, ({ participant, ...check }) => {
        const { rolls, ways, chances, margin } = checkOdds({ ...participant, ...check });
        expect(ways.success + ways.failure).toBe(rolls);
        expect(chances.success + chances.failure).toBeCloseTo(1, 12);
        expect(atLeast(margin, 0)).toBeCloseTo(chances.success, 12);
      }),
    );
  });
});

/** The table as it is printed, and what three dice really come to. */
const CHANCE_TABLE: readonly (readonly [number, number, number, number, number])[] = [
  // score, match printed, beat printed, match exact, beat exact
  [3, 0.46, 99.54, 0.46, 99.54],
  [4, 1.39, 98.15, 1.39, 98.15],
  [5, 4.17, 93.98, 2.78, 95.37],
  [6, 4.63, 89.35, 4.63, 90.74],
  [7, 5.56, 83.8, 6.94, 83.8],
  [8, 8.33, 75.46, 9.72, 74.07],
  [9, 10.19, 65.28, 11.57, 62.5],
  [10, 15.28, 50, 12.5, 50],
  [11, 15.28, 34.72, 12.5, 37.5],
  [12, 10.19, 24.54, 11.57, 25.93],
  [13, 8.33, 16.2, 9.72, 16.2],
  [14, 5.56, 10.65, 6.94, 9.26],
  [15, 4.63, 6.02, 4.63, 4.63],
  [16, 4.17, 1.85, 2.78, 1.85],
  [17, 1.39, 0.46, 1.39, 0.46],
  [18, 0.46, 0, 0.46, 0],
];

describe("Chance Table", () => {
  it.each(CHANCE_TABLE)("%i", (score, _matchPrinted, _beatPrinted, match, beat) => {
    expect(probability(naturals("standard"), score) * 100).toBeCloseTo(match, 2);
    expect(atLeast(naturals("standard"), score + 1) * 100).toBeCloseTo(beat, 2);
  });

  it("is not the printed one: 18 of its 32 figures differ", () => {
    const figures = CHANCE_TABLE.flatMap(([, match, beat, exactMatch, exactBeat]) => [
      match !== exactMatch,
      beat !== exactBeat,
    ]);
    expect(figures.filter((differs) => differs)).toHaveLength(18);
  });
});
