import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  compareProgress,
  readContest,
  readProgress,
  resistancePenalty,
  resolveComplexContest,
  resolveResistance,
} from "../../../../../systems/simverse/src/rules/checks/contest.ts";
import { anyTarget, diceOf, terms } from "../dice.ts";

const by = (margin: number) => readCheck(10, 10 + margin);
const anySum = fc.integer({ min: 3, max: 18 });

describe("a simple contest", () => {
  it("is won by margin 7 against margin 3", () => {
    expect(readContest(by(7), by(3))).toBe("first");
    expect(readContest(by(3), by(7))).toBe("second");
  });

  it("is a stalemate where both fail, and a tie where both do equally well", () => {
    expect(readContest(by(-1), by(-4))).toBe("stalemate");
    expect(readContest(by(4), by(4))).toBe("tie");
    expect(readContest(by(0), by(-1))).toBe("first");
  });

  it("ends the other way round if the sides change places", () => {
    const other = { first: "second", second: "first", tie: "tie", stalemate: "stalemate" } as const;
    fc.assert(
      fc.property(anySum, anySum, anyTarget, anyTarget, (one, two, a, b) => {
        const [first, second] = [readCheck(one, a), readCheck(two, b)];
        expect(readContest(second, first)).toBe(other[readContest(first, second)]);
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
});

describe("a complex contest", () => {
  const contest = { goal: 20, rolls: 10 };

  it("adds up margins of successes; failures add nothing", () => {
    expect(readProgress([by(6), by(-9), by(3)], contest)).toEqual({ total: 9, reachedAt: null });
    expect(readProgress([by(8), by(7), by(6), by(9)], contest)).toEqual({ total: 21, reachedAt: 3 });
  });

  it("is won by the side that reaches the goal in an earlier round", () => {
    const fast = [by(10), by(10)];
    const slow = [by(9), by(9)];
    expect(resolveComplexContest(fast, slow, contest)).toMatchObject({ winner: "first", waiting: [] });
    expect(resolveComplexContest(slow, fast, contest)).toMatchObject({ winner: "second" });
  });

  it("goes to the higher total where both reach the goal in the same round", () => {
    expect(resolveComplexContest([by(9), by(12)], [by(10), by(12)], contest).winner).toBe("second");
    expect(resolveComplexContest([by(10), by(12)], [by(10), by(12)], contest).winner).toBe("tie");
  });

  it("lets a side that is behind with its rolls finish the round", () => {
    expect(resolveComplexContest([by(10), by(10)], [by(1)], contest)).toMatchObject({
      winner: null,
      waiting: ["second"],
    });
    expect(resolveComplexContest([], [], contest)).toMatchObject({ winner: null, waiting: ["first", "second"] });
  });

  it("goes to the higher total once the rolls are used up", () => {
    const short = { goal: 20, rolls: 2 };
    expect(resolveComplexContest([by(3), by(4)], [by(5), by(-5)], short).winner).toBe("first");
    expect(readProgress([by(3), by(4), by(15)], short)).toEqual({ total: 7, reachedAt: null });
  });

  it("has one winner at most, whichever side is named first", () => {
    const anyProgress = fc.record({
      total: fc.integer({ min: 0, max: 30 }),
      reachedAt: fc.option(fc.integer({ min: 1, max: 10 })),
    });
    fc.assert(
      fc.property(anyProgress, anyProgress, (one, other) => {
        const opposite = { first: "second", second: "first", tie: "tie" } as const;
        expect(compareProgress(other, one)).toBe(opposite[compareProgress(one, other)]);
      }),
    );
  });
});
