import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  basedOn,
  readCheck,
  resolveCheck,
  type CheckOptions,
} from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import { readContest } from "../../../../../systems/tactical-3d6/src/rules/checks/contest.ts";
import { diceOf, everyRoll, terms } from "../../../dice.ts";

const EDGES: CheckOptions = { criticals: "edges" };

describe("a check (ruling 1)", () => {
  it("succeeds at or under the skill, by what is left", () => {
    expect(resolveCheck(terms(12), diceOf(12))).toMatchObject({ success: true, margin: 0, critical: null });
    expect(resolveCheck(terms(12), diceOf(9))).toMatchObject({ success: true, margin: 3 });
    expect(resolveCheck(terms(12), diceOf(14))).toMatchObject({ success: false, margin: -2, critical: null });
  });

  it("always succeeds with 3 and 4, always fails with 17 and 18", () => {
    expect(readCheck(4, 3)).toEqual({ success: true, margin: 0, critical: "success" });
    expect(readCheck(3, -5)).toEqual({ success: true, margin: 0, critical: "success" });
    expect(readCheck(17, 25)).toEqual({ success: false, margin: -1, critical: null });
    expect(readCheck(18, 25)).toEqual({ success: false, margin: -1, critical: "failure" });
  });

  it.each([
    [4, 10, "success"],
    [5, 14, null],
    [5, 15, "success"],
    [6, 15, null],
    [6, 16, "success"],
    [7, 30, null],
    [18, 16, "failure"],
    [17, 15, "failure"],
    [17, 16, null],
    [13, 4, null],
    [14, 4, "failure"],
    [16, 6, "failure"],
    [16, 7, null],
  ] as const)("with %i at skill %i is critically: %s", (roll, skill, critical) => {
    expect(readCheck(roll, skill).critical).toBe(critical);
  });

  it("has criticals at both ends alone, where the table says so", () => {
    expect(readCheck(3, 10, EDGES).critical).toBe("success");
    expect(readCheck(4, 20, EDGES)).toMatchObject({ success: true, critical: null });
    expect(readCheck(18, 10, EDGES).critical).toBe("failure");
    expect(readCheck(17, 3, EDGES)).toMatchObject({ success: false, critical: null });
  });

  it("has a margin on the side of its result, and grows no worse with the skill", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 18 }), fc.integer({ min: -5, max: 30 }), (roll, skill) => {
        const { success, margin } = readCheck(roll, skill);
        expect(margin >= 0).toBe(success);
        if (readCheck(roll, skill).success) expect(readCheck(roll, skill + 1).success).toBe(true);
      }),
    );
  });

  it("refuses dice that are none", () => {
    expect(() => resolveCheck(terms(10), [1, 2])).toThrow(RangeError);
    expect(() => resolveCheck(terms(10), [1, 2, 7])).toThrow(RangeError);
  });

  it("of another attribute counts its difference: a skill of dexterity by strength", () => {
    const strength = { label: "Strength", value: 13 };
    expect(resolveCheck(basedOn(terms(12), 11, strength), diceOf(10)).target).toBe(14);
    expect(basedOn(terms(12), 13, strength)).toEqual(terms(12));
  });
});

describe("a quick contest", () => {
  it("is won by the better margin, also between two failures", () => {
    expect(readContest(readCheck(8, 12), readCheck(10, 12))).toEqual({ winner: "first", margin: 2 });
    expect(readContest(readCheck(15, 12), readCheck(13, 12))).toEqual({ winner: "second", margin: 2 });
  });

  it("is won by nobody with equal margins", () => {
    expect(readContest(readCheck(10, 12), readCheck(9, 11))).toEqual({ winner: null, margin: 0 });
  });

  it("is the same seen from either side", () => {
    const rolls = everyRoll(1).map(([die = 1]) => readCheck(3 * die, 11));
    for (const one of rolls) {
      for (const other of rolls) {
        const [there, back] = [readContest(one, other), readContest(other, one)];
        expect(there.margin).toBe(back.margin);
        expect(there.winner === "first").toBe(back.winner === "second");
      }
    }
  });
});
