import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkOdds, successWays } from "../../../../systems/simverse/src/odds/check.ts";
import { contestOdds, resistanceOdds } from "../../../../systems/simverse/src/odds/contest.ts";
import { readCheck, resolveCheck } from "../../../../systems/simverse/src/rules/checks/check.ts";
import {
  resistancePenalty,
  resolveContest,
  resolveResistance,
  type ContestKind,
} from "../../../../systems/simverse/src/rules/checks/contest.ts";
import { anyTarget, everyRoll, terms } from "../../dice.ts";

const ROLLS = everyRoll(3);

describe("the chances of a check", () => {
  it.each([
    [16, 212],
    [13, 181],
    [10, 108],
    [3, 1],
    [-5, 1],
    [18, 215],
    [40, 215],
  ])("against %i are %i in 216", (target, ways) => {
    expect(checkOdds(target)).toEqual({
      rolls: 216,
      success: ways,
      criticalSuccess: 1,
      criticalFailure: 1,
      chance: ways / 216,
    });
  });

  it("are the share of all throws that the rule calls a success", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const outcomes = ROLLS.map((dice) => resolveCheck(terms(target), dice));
        expect(successWays(target)).toBe(outcomes.filter(({ success }) => success).length);
      }),
    );
  });
});

/** Every sum of three dice as the rule reads it, and the share of all throws that have it. */
function readings(target: number) {
  return Array.from({ length: 16 }, (_, index) => ({
    share: ROLLS.filter((dice) => dice.reduce((sum, die) => sum + die, 0) === index + 3).length / 216,
    reading: readCheck(index + 3, target),
  }));
}

const RACE = { goal: 20, rolls: 10 };

/** How a contest of one roll each ends, over all that each side can throw, read by the rule. */
function counted(kind: ContestKind, targets: readonly number[], race = RACE) {
  const penalty = (margin: number) => (kind === "resistance" ? resistancePenalty(margin) : 0);
  const [own = 0, ...others] = targets;
  const courses = readings(own).flatMap((first) =>
    others.reduce(
      (all, target) =>
        all.flatMap(({ share, rolls }) =>
          readings(target + penalty(first.reading.margin)).map((one) => ({
            ...{ share: share * one.share, rolls: [...rolls, [one.reading]] },
          })),
        ),
      [{ share: first.share, rolls: [[first.reading]] }],
    ),
  );
  const ends = { win: 0, tie: 0, stalemate: 0 };
  for (const { share, rolls } of courses) {
    const { winners } = resolveContest(kind, rolls, race);
    if (winners.length === 0) ends.stalemate += share;
    else if (winners.includes(0)) ends[winners.length === 1 ? "win" : "tie"] += share;
  }
  return ends;
}

function expectSame(odds: object, expected: object) {
  for (const [end, chance] of Object.entries(expected))
    expect(odds, end).toHaveProperty(end, expect.closeTo(chance as number, 10));
}

describe("the chances of a contest", () => {
  it("are those of all throws, read by the rule", () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (first, second) => {
        expectSame(contestOdds("simple", first, [second], RACE), counted("simple", [first, second]));
      }),
      { numRuns: 8 },
    );
  });

  it("against several are those of all their throws", () => {
    for (const kind of ["simple", "resistance"] as const) {
      expectSame(contestOdds(kind, 12, [10.5, 11], RACE), counted(kind, [12, 10.5, 11]));
    }
  });

  it("of a resistance count what the margin takes from it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 }), anyTarget, (margin, target) => {
        const against = readCheck(10, 10 + margin);
        const resisted = ROLLS.filter((dice) => resolveResistance(against, terms(target), dice).success);
        expect(resistanceOdds(margin, target)).toBe(resisted.length / 216);
      }),
      { numRuns: 20 },
    );
  });

  it("of a complex contest of one roll are those of all throws", () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, fc.integer({ min: 1, max: 12 }), (first, second, goal) => {
        const race = { goal, rolls: 1 };
        expectSame(contestOdds("complex", first, [second], race), counted("complex", [first, second], race));
      }),
      { numRuns: 8 },
    );
  });

  it("of a complex contest of two rolls are those of every course of both sides", () => {
    const race = { goal: 9, rolls: 2 };
    const ends = { win: 0, tie: 0 };
    const [own, other] = [readings(12), readings(10.5)];
    for (const a of own) {
      for (const b of own) {
        for (const c of other) {
          for (const d of other) {
            const sides = [
              [a.reading, b.reading],
              [c.reading, d.reading],
            ];
            const { winners } = resolveContest("complex", sides, race);
            const share = a.share * b.share * c.share * d.share;
            if (winners[0] === 0) ends[winners.length === 1 ? "win" : "tie"] += share;
          }
        }
      }
    }
    expectSame(contestOdds("complex", 12, [10.5], race), ends);
  });

  it("of every complex contest leave the other of two equal sides the same", () => {
    fc.assert(
      fc.property(
        anyTarget,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (target, goal, rolls) => {
          const { win, tie } = contestOdds("complex", target, [target], { goal, rolls });
          expect(2 * win + tie).toBeCloseTo(1, 10);
        },
      ),
      { numRuns: 20 },
    );
  });
});
