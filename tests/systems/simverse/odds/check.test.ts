import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkOdds, successWays } from "../../../../systems/simverse/src/odds/check.ts";
import { complexOdds, contestOdds, resistanceOdds } from "../../../../systems/simverse/src/odds/contest.ts";
import { readCheck, resolveCheck } from "../../../../systems/simverse/src/rules/checks/check.ts";
import {
  readContest,
  resolveComplexContest,
  resolveResistance,
} from "../../../../systems/simverse/src/rules/checks/contest.ts";
import { anyTarget, everyThrow, terms } from "../rules/dice.ts";

const THROWS = everyThrow(3);

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
      throws: 216,
      success: ways,
      criticalSuccess: 1,
      criticalFailure: 1,
      chance: ways / 216,
    });
  });

  it("are the share of all throws that the rule calls a success", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const outcomes = THROWS.map((dice) => resolveCheck(terms(target), dice));
        expect(successWays(target)).toBe(outcomes.filter(({ success }) => success).length);
      }),
    );
  });
});

describe("the chances of a contest", () => {
  it("are those of all pairs of throws, read by the rule", () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (first, second) => {
        const counted = { throws: THROWS.length ** 2, first: 0, second: 0, tie: 0, stalemate: 0 };
        const others = THROWS.map((dice) => resolveCheck(terms(second), dice));
        for (const dice of THROWS) {
          const own = resolveCheck(terms(first), dice);
          for (const other of others) counted[readContest(own, other)] += 1;
        }
        expect(contestOdds(first, second)).toEqual(counted);
      }),
      { numRuns: 8 },
    );
  });

  it("of a resistance count what the margin takes from it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 }), anyTarget, (margin, target) => {
        const against = readCheck(10, 10 + margin);
        const resisted = THROWS.filter((dice) => resolveResistance(against, terms(target), dice).success);
        expect(resistanceOdds(margin, target)).toBe(resisted.length / 216);
      }),
      { numRuns: 20 },
    );
  });

  it("of a complex contest of one roll are those of all pairs of throws", () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, fc.integer({ min: 1, max: 12 }), (first, second, goal) => {
        const contest = { goal, rolls: 1 };
        const counted = { first: 0, second: 0, tie: 0 };
        const others = THROWS.map((dice) => [resolveCheck(terms(second), dice)]);
        for (const dice of THROWS) {
          const own = [resolveCheck(terms(first), dice)];
          for (const other of others) counted[resolveComplexContest(own, other, contest).winner!] += 1;
        }
        const odds = complexOdds(first, second, contest);
        for (const end of ["first", "second", "tie"] as const) {
          expect(odds[end]).toBeCloseTo(counted[end] / THROWS.length ** 2, 12);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("of a complex contest of two rolls are those of every course of both sides", () => {
    const contest = { goal: 9, rolls: 2 };
    const counted = { first: 0, second: 0, tie: 0 };
    // Each sum of three dice once, by how many of 216 throws have it.
    const sums = Array.from({ length: 16 }, (_, index) => {
      const ways = THROWS.filter((dice) => dice.reduce((sum, die) => sum + die, 0) === index + 3).length;
      return { ways, first: readCheck(index + 3, 12), second: readCheck(index + 3, 10.5) };
    });
    for (const a of sums) {
      for (const b of sums) {
        for (const c of sums) {
          for (const d of sums) {
            const { winner } = resolveComplexContest([a.first, b.first], [c.second, d.second], contest);
            counted[winner!] += (a.ways * b.ways * c.ways * d.ways) / 216 ** 4;
          }
        }
      }
    }
    const odds = complexOdds(12, 10.5, contest);
    for (const end of ["first", "second", "tie"] as const) expect(odds[end]).toBeCloseTo(counted[end], 10);
  });

  it("of every complex contest add up to 1, and favour neither of two equal sides", () => {
    fc.assert(
      fc.property(
        anyTarget,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (target, goal, rolls) => {
          const { first, second, tie } = complexOdds(target, target, { goal, rolls });
          expect(first + second + tie).toBeCloseTo(1, 10);
          expect(first).toBeCloseTo(second, 10);
        },
      ),
      { numRuns: 20 },
    );
  });
});
