import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestOdds, drawlessOdds } from "../../src/odds/contests/contest.ts";
import { probability, weightOf } from "#core/odds/distribution.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import { resolveContest, type ContestOptions } from "../../src/rules/contests/contest.ts";
import { DICE_POOLS } from "../../src/rules/checks/dice-pools.ts";
import { everyRoll } from "../rules/support.ts";
import { anyParticipant, participant, termsOf, mean } from "./support.ts";
import { few } from "../support/sweep.ts";

const AUTOMATIC = { automaticCriticals: true };

/** The odds, counted by throwing everything that both can throw. */
function counted(first: OddsParticipant, second: OddsParticipant, options: ContestOptions) {
  const ways = { first: 0, second: 0, draw: 0, firstCritical: 0, secondCritical: 0 };
  const margins: Record<number, number> = {};
  const facing = everyRoll(DICE_POOLS[second.pool].count);
  const [ours, theirs] = [termsOf(first), termsOf(second)];
  for (const dice of everyRoll(DICE_POOLS[first.pool].count)) {
    const side = { pool: first.pool, dice, terms: ours };
    for (const other of facing) {
      const outcome = resolveContest(side, { pool: second.pool, dice: other, terms: theirs }, options);
      ways[outcome.winner ?? "draw"] += 1;
      if (outcome.critical && outcome.winner !== null) ways[`${outcome.winner}Critical`] += 1;
      const margin = outcome.winner === "second" ? -outcome.margin : outcome.margin;
      margins[margin] = (margins[margin] ?? 0) + 1;
    }
  }
  return { ways, margins };
}

function told(first: OddsParticipant, second: OddsParticipant, options: ContestOptions) {
  const { ways, margin } = contestOdds(first, second, options);
  return {
    ways,
    margins: Object.fromEntries(margin.weights.map((weight, index) => [margin.lowest + index, weight])),
  };
}

describe("The odds of a contest are those of all pairs of throws", () => {
  const pairs: [string, OddsParticipant, OddsParticipant, boolean][] = [
    ["10 against 13", participant(10), participant(13), true],
    ["10 against 13, no automatic criticals", participant(10), participant(13), false],
    ["Mastery against three dice", participant(8, "mastery"), participant(11), true],
    ["Mastery against Expertise", participant(9, "mastery"), participant(10, "expertise"), true],
    ["both against Mastery", participant(9, "masteryStacked"), participant(12, "mastery"), false],
  ];

  it.each(few(pairs, 2))("%s", { tags: ["sample"] }, (_name, first, second, automaticCriticals) => {
    expect(told(first, second, { automaticCriticals })).toEqual(counted(first, second, { automaticCriticals }));
  });
});

/** The table as it is printed, and what three dice against three really come to: win, lose, draw. */
const CONFLICT_TABLE: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [-9, [1.2, 97.79, 1.0], [0.99, 98.03, 0.98]],
  [-8, [2.21, 96.16, 1.63], [1.97, 96.41, 1.62]],
  [-7, [3.84, 93.67, 2.49], [3.59, 93.92, 2.49]],
  [-6, [6.33, 90.01, 3.66], [6.08, 90.35, 3.57]],
  [-5, [9.99, 85.13, 4.87], [9.65, 85.54, 4.82]],
  [-4, [14.87, 79.19, 5.94], [14.46, 79.42, 6.12]],
  [-3, [20.81, 72.07, 7.12], [20.58, 72.06, 7.35]],
  [-2, [27.93, 63.88, 8.19], [27.94, 63.69, 8.37]],
  [-1, [36.12, 54.78, 9.1], [36.31, 54.64, 9.05]],
  [0, [45.22, 45.22, 9.57], [45.36, 45.36, 9.28]],
  [1, [54.78, 36.12, 9.1], [54.64, 36.31, 9.05]],
  [2, [63.88, 27.93, 8.19], [63.69, 27.94, 8.37]],
  [3, [72.07, 20.81, 7.12], [72.06, 20.58, 7.35]],
  [4, [79.19, 14.87, 5.94], [79.42, 14.46, 6.12]],
  [5, [85.13, 9.99, 4.87], [85.54, 9.65, 4.82]],
  [6, [90.01, 6.33, 3.66], [90.35, 6.08, 3.57]],
  [7, [93.67, 3.84, 2.49], [93.92, 3.59, 2.49]],
  [8, [96.16, 2.21, 1.63], [96.41, 1.97, 1.62]],
  [9, [97.79, 1.2, 1.0], [98.03, 0.99, 0.98]],
];

describe("Conflict Table", () => {
  it.each(CONFLICT_TABLE)("a difference of %i", (by, _printed, exact) => {
    const { chances } = contestOdds(participant(10 + by), participant(10), AUTOMATIC);
    [chances.first, chances.second, chances.draw].forEach((chance, column) => {
      expect(chance * 100).toBeCloseTo(exact[column] ?? NaN, 2);
    });
  });

  it("is not the printed one: 55 of its 57 figures differ", () => {
    const differing = CONFLICT_TABLE.flatMap(([, printed, exact]) =>
      printed.filter((figure, column) => figure !== exact[column]),
    );
    expect(differing).toHaveLength(55);
  });

  it("three less wins 20.58 %, one chance in five", () => {
    expect(contestOdds(participant(10), participant(13), AUTOMATIC).chances.first * 100).toBeCloseTo(20.58, 2);
  });
});

describe("Odds of a contest", () => {
  it("change sides with the sides", () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, fc.boolean(), (first, second, automaticCriticals) => {
        const one = contestOdds(first, second, { automaticCriticals });
        const other = contestOdds(second, first, { automaticCriticals });
        expect(other.ways).toEqual({
          first: one.ways.second,
          second: one.ways.first,
          draw: one.ways.draw,
          firstCritical: one.ways.secondCritical,
          secondCritical: one.ways.firstCritical,
        });
        expect(other.margin.weights).toEqual(one.margin.weights.toReversed());
      }),
    );
  });

  it("sum to one, and the margin is 0 on a draw only", () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, (first, second) => {
        const { rolls, ways, margin } = contestOdds(first, second, AUTOMATIC);
        expect(ways.first + ways.second + ways.draw).toBe(rolls);
        expect(weightOf(margin, 0)).toBe(ways.draw);
      }),
    );
  });

  it("never fall with more skill", () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, fc.integer({ min: 1, max: 6 }), (first, second, more) => {
        const better = contestOdds({ ...first, total: first.total + more }, second, AUTOMATIC);
        expect(better.ways.first).toBeGreaterThanOrEqual(contestOdds(first, second, AUTOMATIC).ways.first);
      }),
    );
  });

  it("average the difference of what both throw", () => {
    const { margin } = contestOdds(participant(12), participant(9, "mastery"), AUTOMATIC);
    expect(mean(margin)).toBeCloseTo(12 + 10.5 - (9 + 13), 12);
  });
});

describe("Odds of a drawless contest", () => {
  it("share out what draws take, as it was without them", () => {
    const [with_, without] = [contestOdds, drawlessOdds].map((odds) =>
      odds(participant(10), participant(13), AUTOMATIC),
    );
    expect(without?.chances).toMatchObject({ draw: 0 });
    expect(without?.chances.first).toBeCloseTo(0.20584705 / (1 - 0.07353824), 7);
    expect((without?.chances.first ?? 0) + (without?.chances.second ?? 0)).toBeCloseTo(1, 12);
    expect(without && with_ && without.ways.first === with_.ways.first).toBe(true);
    expect(without && probability(without.margin, 0)).toBe(0);
  });

  it("equals throw 1.1 times on average until one wins", () => {
    const odds = drawlessOdds(participant(10), participant(10), AUTOMATIC);
    expect(odds?.chances.first).toBe(0.5);
    expect(odds?.rounds).toBeCloseTo(1 / 0.9072, 3);
  });

  it("decide even what is hopeless", () => {
    const odds = drawlessOdds(participant(0), participant(40), AUTOMATIC);
    expect(odds).toMatchObject({ chances: { first: 0, second: 1 }, rounds: 1 });
  });
});
