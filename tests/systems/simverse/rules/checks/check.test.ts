import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DIFFICULTIES,
  difficultyTerms,
  readCheck,
  resolveCheck,
  resolveWithoutHurry,
} from "../../../../../systems/simverse/src/rules/checks/check.ts";
import { anyRoll, anyTarget, diceOf, everyRoll, terms } from "../../../dice.ts";

describe("a check", () => {
  it("rolls 9 against 14: a success by 5", () => {
    expect(resolveCheck(terms(14), diceOf(9))).toMatchObject({ roll: 9, target: 14, margin: 5, success: true });
  });

  it("succeeds at its target number and fails above it", () => {
    expect(readCheck(11, 11)).toEqual({ margin: 0, success: true, critical: null });
    expect(readCheck(12, 11)).toEqual({ margin: -1, success: false, critical: null });
  });

  it("keeps the fraction of its target number", () => {
    expect(readCheck(5, 5.5)).toMatchObject({ margin: 0.5, success: true });
    expect(readCheck(6, 5.5)).toMatchObject({ margin: -0.5, success: false });
  });

  it("always succeeds with three ones, by 10 at least", () => {
    expect(readCheck(3, 1)).toEqual({ margin: 10, success: true, critical: "success" });
    expect(readCheck(3, 16).margin).toBe(13);
  });

  it("always fails with three sixes, by 10 at least", () => {
    expect(readCheck(18, 25)).toEqual({ margin: -10, success: false, critical: "failure" });
    expect(readCheck(18, 4).margin).toBe(-14);
  });

  it("succeeds in 212 of 216 throws against 16, and in 181 against 13", () => {
    const successes = (target: number) => everyRoll(3).filter((dice) => resolveCheck(terms(target), dice).success);
    expect([successes(16).length, successes(13).length]).toEqual([212, 181]);
  });

  it("adds up its terms, the difficulty among them", () => {
    const outcome = resolveCheck([...terms(13), ...difficultyTerms("hard")], diceOf(8));
    expect(outcome).toMatchObject({ target: 7, margin: -1 });
    expect(outcome.terms.map(({ value }) => value)).toEqual([13, DIFFICULTIES.hard]);
    expect(difficultyTerms("average")).toEqual([]);
  });

  it("counts as 10 without hurry, and is rolled where something presses", () => {
    expect(resolveWithoutHurry(terms(11), false)).toMatchObject({ ok: true, value: { roll: 10, margin: 1, dice: [] } });
    expect(resolveWithoutHurry(terms(11), true)).toEqual({ ok: false, reason: "timePressure", data: {} });
  });

  it("takes no dice that cannot have been rolled", () => {
    for (const dice of [
      [1, 2],
      [1, 2, 7],
      [1, 2, 0],
      [1, 2, 2.5],
      [1, 2, 3, 4],
    ]) {
      expect(() => resolveCheck(terms(10), dice)).toThrow(RangeError);
    }
  });

  it("is never worse against a higher target number, and never better with a higher roll", () => {
    fc.assert(
      fc.property(anyRoll, anyTarget, fc.integer({ min: 1, max: 10 }), (dice, target, more) => {
        const [low, high] = [resolveCheck(terms(target), dice), resolveCheck(terms(target + more), dice)];
        expect(high.margin).toBeGreaterThanOrEqual(low.margin);
        if (low.roll < 18) expect(readCheck(low.roll + 1, target).margin).toBeLessThanOrEqual(low.margin);
        expect(low.success).toBe(low.margin >= 0);
      }),
    );
  });
});
