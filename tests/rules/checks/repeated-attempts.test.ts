import { describe, expect, it } from "vitest";
import { raisedLevel, repeatedAttempt } from "../../../src/rules/checks/repeated-attempts.ts";
import { resolveCheck } from "../../../src/rules/checks/simple-check.ts";

describe("Repeated Attempts", () => {
  it("breaking into an apartment: 21, then 23, then 25", () => {
    expect([0, 1, 2].map((attempts) => 21 + repeatedAttempt(attempts).raise)).toEqual([21, 23, 25]);
    expect(repeatedAttempt(2).terms).toEqual([]);
  });

  it("breaking into an apartment: the throw that opens the door at first fails at the second attempt", () => {
    const tryLock = (attempts: number) =>
      resolveCheck({
        pool: "standard",
        dice: [4, 4, 3],
        terms: [{ label: "Lock Picking", value: 11 }],
        difficulty: "normal",
        successLevel: 21 + repeatedAttempt(attempts).raise,
        options: { extendedAutomatic: false, automaticCriticals: true },
      });
    expect(tryLock(0)).toMatchObject({ result: 22, success: true, margin: 1 });
    expect(tryLock(1)).toMatchObject({ successLevel: 23, success: false, margin: -1, difficulty: "normal" });
  });

  it("the raised success level says what it is made of, and keeps its row", () => {
    expect(raisedLevel({ difficulty: "normal", successLevel: 21 }, repeatedAttempt(2))).toEqual({
      difficulty: "normal",
      successLevel: 25,
      terms: [
        { label: "SIRPAS.DIFFICULTY.normal.label", value: 21, kind: "difficulty" },
        { label: "SIRPAS.TERM.attempts", value: 4, kind: "attempts" },
      ],
    });
    expect(raisedLevel({ difficulty: "normal", successLevel: 22 }, repeatedAttempt(0))).toEqual({
      difficulty: "normal",
      successLevel: 22,
      terms: [{ label: "SIRPAS.TERM.typedLevel", value: 22, kind: "difficulty" }],
    });
    expect(raisedLevel({ difficulty: "hard", successLevel: 27 }, repeatedAttempt(2, -1)).successLevel).toBe(27);
  });

  it("Endurance takes 1 off the check for each attempt instead, and says so", () => {
    expect(repeatedAttempt(3, -1)).toEqual({
      raise: 0,
      terms: [{ label: "SIRPAS.TERM.attempts", value: -3, kind: "attempts" }],
    });
    expect(repeatedAttempt(0, -1)).toEqual({ raise: 0, terms: [] });
  });

  it.each([-1, 0.5, Number.NaN])("there are no %d attempts", (attempts) => {
    expect(() => repeatedAttempt(attempts)).toThrow(RangeError);
  });
});
