import { describe, expect, test } from "vitest";
import { checkOdds, improvementChance } from "../../../../../systems/death-or-glory/src/odds/check.ts";
import {
  DEFAULT_CHECK_OPTIONS,
  readAttribute,
  readSkill,
  resolveCheck,
  type CheckOptions,
} from "../../../../../systems/death-or-glory/src/rules/checks/check.ts";
import { resolveImprovement } from "../../../../../systems/death-or-glory/src/rules/checks/improvement.ts";

const of = (value: number) => [{ label: "", value }];
const OPTIONS: readonly CheckOptions[] = [
  DEFAULT_CHECK_OPTIONS,
  { critical: "atMost", improvement: "atMost", highest: "unlessReached" },
];

describe("a hundred-sided die under a skill", () => {
  test("succeeds up to the skill itself", () => {
    expect([43, 50, 51].map((roll) => readSkill(roll, 50).success)).toEqual([true, true, false]);
  });

  test("is a critical success below a tenth of the skill: with 50 from 1 to 4, with 59 too", () => {
    for (const skill of [50, 59]) {
      const criticals = [1, 2, 3, 4, 5, 6].filter((roll) => readSkill(roll, skill).critical === "success");
      expect(criticals).toEqual([1, 2, 3, 4]);
    }
    expect(readSkill(5, 50, { ...DEFAULT_CHECK_OPTIONS, critical: "atMost" }).critical).toBe("success");
  });

  test("shows a 1: a critical success even of who cannot do it at all", () => {
    for (const skill of [-30, 0, 3]) expect(readSkill(1, skill)).toEqual({ success: true, critical: "success" });
    expect(readSkill(2, 0).success).toBe(false);
  });

  test("shows 100, or 99 under a skill below 50: a critical failure", () => {
    expect([99, 100].map((roll) => readSkill(roll, 49).critical)).toEqual(["failure", "failure"]);
    expect([99, 100].map((roll) => readSkill(roll, 50).critical)).toEqual([null, "failure"]);
    expect(readSkill(100, 99)).toEqual({ success: false, critical: "failure" });
    expect(readSkill(100, 130)).toEqual({ success: false, critical: "failure" });
  });
});

describe("a twenty-sided die under an attribute", () => {
  test("succeeds up to the attribute itself; 1 and 20 are critical whatever it is", () => {
    expect([12, 13].map((roll) => readAttribute(roll, 12).success)).toEqual([true, false]);
    expect(readAttribute(1, 0)).toEqual({ success: true, critical: "success" });
    expect(readAttribute(20, 24)).toEqual({ success: false, critical: "failure" });
  });

  test("fails by its highest face as the hundred-sided one does: always, or only where that is not reached", () => {
    const lenient = { ...DEFAULT_CHECK_OPTIONS, highest: "unlessReached" } as const;
    const success = { success: true, critical: null };
    const failure = { success: false, critical: "failure" };
    expect([99, 100, 130].map((skill) => readSkill(100, skill, lenient))).toEqual([failure, success, success]);
    expect([19, 20, 24].map((number) => readAttribute(20, number, lenient))).toEqual([failure, success, success]);
    expect(resolveCheck("attribute", [of(20)], [20], lenient).success).toBe(true);
  });

  test("is followed by the second of two only where it succeeded: a rock is noticed before it is dodged", () => {
    const rock = (...dice: number[]) => resolveCheck("attributes", [of(12), of(9)], dice);
    expect(rock(13, 5)).toMatchObject({ success: false, steps: [{ roll: 13 }] });
    expect(rock(12, 10)).toMatchObject({ success: false, steps: [{ success: true }, { roll: 10, success: false }] });
    expect(rock(12, 9).success).toBe(true);
  });
});

test("dice of another check are no check of this one", () => {
  expect(() => resolveCheck("attribute", [of(12)], [21])).toThrow("none of a check");
  expect(() => resolveCheck("skill", [of(12)], [])).toThrow("none of a check");
  expect(() => resolveCheck("attributes", [of(12), of(9)], [4])).toThrow("none of a check");
});

describe("the chances of a check", () => {
  test("are those of counting every die, under every reading", () => {
    for (const options of OPTIONS) {
      for (let skill = -20; skill <= 120; skill += 1) {
        const dice = Array.from({ length: 100 }, (_, index) =>
          resolveCheck("skill", [of(skill)], [index + 1], options),
        );
        const odds = checkOdds("skill", [skill], options);
        expect(odds.success).toBeCloseTo(dice.filter(({ success }) => success).length / 100, 10);
        expect(odds.criticalSuccess).toBeCloseTo(
          dice.filter(({ critical }) => critical === "success").length / 100,
          10,
        );
        expect(odds.criticalFailure).toBeCloseTo(
          dice.filter(({ critical }) => critical === "failure").length / 100,
          10,
        );
      }
    }
  });

  test("of two attributes in a row are those of all pairs of dice", () => {
    const faces = Array.from({ length: 20 }, (_, index) => index + 1);
    const pairs = faces.flatMap((one) =>
      faces.map((other) => resolveCheck("attributes", [of(14), of(7)], [one, other])),
    );
    const share = (counts: (outcome: (typeof pairs)[number]) => boolean) => pairs.filter(counts).length / pairs.length;
    expect(checkOdds("attributes", [14, 7])).toEqual({
      success: expect.closeTo(share(({ success }) => success)) as number,
      criticalSuccess: expect.closeTo(share(({ critical, success }) => success && critical === "success")) as number,
      criticalFailure: expect.closeTo(share(({ critical }) => critical === "failure")) as number,
    });
  });
});

describe("a skill after a critical success", () => {
  test("gets better if one die is above it and another below its attribute", () => {
    const who = { skill: 43, attribute: 13 };
    expect(resolveImprovement({ skill: 44, attribute: 12, gain: 7 }, who)).toEqual({
      skill: true,
      attribute: true,
      gain: 7,
    });
    expect(resolveImprovement({ skill: 43, attribute: 12, gain: 7 }, who).gain).toBe(0);
    expect(resolveImprovement({ skill: 44, attribute: 13, gain: 7 }, who).gain).toBe(0);
    expect(resolveImprovement({ skill: 44, attribute: 13, gain: 7 }, who, OPTIONS[1]).gain).toBe(7);
  });

  test("needs no second die where it has no attribute", () => {
    expect(resolveImprovement({ skill: 44, attribute: null, gain: 2 }, { skill: 43, attribute: 0 })).toEqual({
      skill: true,
      attribute: null,
      gain: 2,
    });
  });

  test("has the chance that both dice give it, and none once it is 100", () => {
    expect(improvementChance(40, 11)).toBeCloseTo(0.6 * 0.5, 10);
    expect(improvementChance(40, 11, OPTIONS[1])).toBeCloseTo(0.6 * 0.55, 10);
    expect(improvementChance(40, null)).toBeCloseTo(0.6, 10);
    expect(improvementChance(100, 18)).toBe(0);
  });
});
