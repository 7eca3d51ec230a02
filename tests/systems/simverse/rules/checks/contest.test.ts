import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  compareStandings,
  leaders,
  readProgress,
  resistancePenalty,
  resolveContest,
  resolveResistance,
} from "../../../../../systems/simverse/src/rules/checks/contest.ts";
import { anyTarget, diceOf, terms } from "../../../dice.ts";

const by = (margin: number) => readCheck(10, 10 + margin);
const anySum = fc.integer({ min: 3, max: 18 });

const RACE = { goal: 20, rolls: 10 };
const winners = (...margins: readonly number[]) =>
  resolveContest(
    "simple",
    margins.map((margin) => [by(margin)]),
    RACE,
  ).winners;

describe("a simple contest", () => {
  it("is won by margin 7 against margin 3", () => {
    expect(winners(7, 3)).toEqual([0]);
    expect(winners(3, 7)).toEqual([1]);
    expect(winners(3, 7, 5)).toEqual([1]);
  });

  it("is a stalemate where all fail, and a tie of those who do equally well", () => {
    expect(winners(-1, -4)).toEqual([]);
    expect(winners(4, 4)).toEqual([0, 1]);
    expect(winners(4, -2, 4)).toEqual([0, 2]);
    expect(winners(0, -1)).toEqual([0]);
  });

  it("waits for everybody, and ends the other way round if the sides change places", () => {
    expect(resolveContest("simple", [[by(3)], []], RACE)).toMatchObject({ waiting: [1], winners: [] });
    fc.assert(
      fc.property(anySum, anySum, anyTarget, anyTarget, (one, two, a, b) => {
        const [first, second] = [[readCheck(one, a)], [readCheck(two, b)]];
        const other = resolveContest("simple", [second, first], RACE).winners;
        expect(resolveContest("simple", [first, second], RACE).winners).toEqual(other.map((at) => 1 - at).toSorted());
      }),
    );
  });
});

describe("a resistance", () => {
  it("is at -2 against a margin of 12", () => {
    expect(resistancePenalty(12)).toBe(-2);
    const resisted = resolveResistance(by(12), terms(11), diceOf(10));
    expect(resisted).toMatchObject({ target: 9, success: false });
    expect(resisted.terms.at(-1)).toMatchObject({ label: "SIMVERSE.TERM.opponentMargin", value: -2 });
  });

  it("loses nothing to a margin below 5, and nothing to a failure", () => {
    expect([4.5, 4, 0, -7].map(resistancePenalty)).toEqual([0, 0, 0, 0]);
    expect([5, 9, 10].map(resistancePenalty)).toEqual([-1, -1, -2]);
  });

  it("asks nobody against a failure, and is won if one of several fails", () => {
    const of = (first: number, ...others: readonly number[]) =>
      resolveContest("resistance", [[by(first)], ...others.map((margin) => [by(margin)])], RACE);
    expect(resolveContest("resistance", [[by(-1)], []], RACE)).toMatchObject({ waiting: [], winners: [1] });
    expect(resolveContest("resistance", [[by(1)], []], RACE)).toMatchObject({ waiting: [1] });
    expect(of(2, 5).winners).toEqual([1]);
    expect(of(2, -1).winners).toEqual([0]);
    expect(of(2, 3, -1).winners).toEqual([0]);
    expect(of(2, 3, 1).winners).toEqual([1, 2]);
  });
});

describe("a complex contest", () => {
  const race = (...sides: readonly (readonly number[])[]) =>
    resolveContest(
      "complex",
      sides.map((margins) => margins.map(by)),
      RACE,
    );

  it("adds up margins of successes; failures add nothing", () => {
    expect(readProgress([by(6), by(-9), by(3)], RACE)).toEqual({ total: 9, reachedAt: null });
    expect(readProgress([by(8), by(7), by(6), by(9)], RACE)).toEqual({ total: 21, reachedAt: 3 });
  });

  it("is won by the side that reaches the goal in an earlier round", () => {
    expect(race([10, 10], [9, 9])).toMatchObject({ winners: [0], waiting: [] });
    expect(race([9, 9], [10, 10])).toMatchObject({ winners: [1] });
    expect(race([9, 9], [10, 10], [1, 1])).toMatchObject({ winners: [1] });
  });

  it("goes to the higher total where both reach the goal in the same round", () => {
    expect(race([9, 12], [10, 12]).winners).toEqual([1]);
    expect(race([10, 12], [10, 12]).winners).toEqual([0, 1]);
  });

  it("lets a side that is behind with its rolls finish the round", () => {
    expect(race([10, 10], [1])).toMatchObject({ winners: [], waiting: [1] });
    expect(race([], [])).toMatchObject({ winners: [], waiting: [0, 1] });
  });

  it("goes to the higher total once the rolls are used up", () => {
    const short = { goal: 20, rolls: 2 };
    expect(
      resolveContest(
        "complex",
        [
          [by(3), by(4)],
          [by(5), by(-5)],
        ],
        short,
      ).winners,
    ).toEqual([0]);
    expect(readProgress([by(3), by(4), by(15)], short)).toEqual({ total: 7, reachedAt: null });
  });

  it("has leaders that nobody is better than, whichever side is named first", () => {
    const anyStanding = fc.option(fc.tuple(fc.integer({ min: -9, max: 0 }), fc.integer({ min: 0, max: 9 })));
    fc.assert(
      fc.property(fc.array(anyStanding, { minLength: 1, maxLength: 4 }), (standings) => {
        const best = leaders(standings);
        expect(best.length > 0).toBe(standings.some((one) => one !== null));
        for (const at of best)
          for (const one of standings) expect(compareStandings(one, standings[at]!)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
