import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DICE_POOLS, POOL_KEYS, type PoolKey } from "../../../src/rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { resolveCheck, type CheckOptions, type SimpleCheck } from "../../../src/rules/checks/simple-check.ts";
import { everyRoll, termsOfWounds } from "../support.ts";
import { dice } from "./sides.ts";

const OPTIONS: CheckOptions = { extendedAutomatic: false, automaticCriticals: false };

function check(natural: number, value: number, difficulty: Difficulty = "normal", options: Partial<CheckOptions> = {}) {
  const terms = [{ label: "Climbing", value }];
  return resolveCheck({
    pool: "standard",
    dice: dice(natural),
    terms,
    difficulty,
    options: { ...OPTIONS, ...options },
  });
}

describe("Simple check", () => {
  it("adds the natural result to the statistic and compares it with the success level", () => {
    expect(check(10, 12, "normal")).toMatchObject({
      kept: [6, 3, 1],
      dropped: [],
      natural: 10,
      result: 22,
      successLevel: 21,
      difficulty: "normal",
      margin: 1,
      success: true,
      automatic: null,
      critical: null,
    });
  });

  it("a result equal to the success level succeeds with margin 0, one below fails", () => {
    expect(check(9, 12)).toMatchObject({ result: 21, margin: 0, success: true });
    expect(check(8, 12)).toMatchObject({ result: 20, margin: -1, success: false });
  });

  it('skill 12 at Normal succeeds in 160 of 216 throws: "at least", 74.07 %', () => {
    const terms = [{ label: "Climbing", value: 12 }];
    const outcomes = everyRoll(3).map((rolled) =>
      resolveCheck({ pool: "standard", dice: rolled, terms, difficulty: "normal", options: OPTIONS }),
    );
    const passed = outcomes.filter(({ success }) => success).length;
    expect(passed).toBe(160);
    expect((passed / 216) * 100).toBeCloseTo(74.07, 2);
  });

  it("a heavy and a serious wound take 3 points off", () => {
    const wounds = termsOfWounds([
      { id: "a", severity: "heavy" },
      { id: "b", severity: "serious" },
    ]);
    const outcome = resolveCheck({
      pool: "standard",
      dice: dice(12),
      terms: [{ label: "Climbing", value: 12 }, ...wounds],
      difficulty: "normal",
      options: OPTIONS,
    });
    expect(outcome.result).toBe(21);
  });

  it("is Normal if nothing is said", () => {
    const { difficulty, successLevel } = resolveCheck({
      pool: "standard",
      dice: [1, 2, 3],
      terms: [],
      options: OPTIONS,
    });
    expect({ difficulty, successLevel }).toEqual({ difficulty: "normal", successLevel: 21 });
  });

  it("a repeated attempt raises the success level but not the row", () => {
    const again: SimpleCheck = {
      pool: "standard",
      dice: [5, 5, 5],
      terms: [{ label: "Lock Picking", value: 18 }],
      difficulty: "normal",
      successLevel: 25,
      options: OPTIONS,
    };
    expect(resolveCheck(again)).toMatchObject({ difficulty: "normal", margin: 8, critical: "success" });
  });
});

describe("Automatic Results", () => {
  it.each<[Difficulty, boolean, boolean]>([
    ["trivial", true, false],
    ["easy", true, false],
    ["normal", true, true],
    ["difficult", false, true],
    ["hard", false, true],
    ["veryHard", false, true],
  ])("at %s: natural 18 passes by itself %s, natural 3 fails by itself %s", (difficulty, passes, fails) => {
    expect(check(18, 0, difficulty).automatic).toBe(passes ? "success" : null);
    expect(check(3, 30, difficulty).automatic).toBe(fails ? "failure" : null);
  });

  it("have a margin on their side of 0", () => {
    expect(check(18, 1, "normal")).toMatchObject({ result: 19, success: true, margin: 0, automatic: "success" });
    expect(check(3, 20, "normal")).toMatchObject({ result: 23, success: false, margin: -1, automatic: "failure" });
    expect(check(18, 12, "normal").margin).toBe(9);
    expect(check(3, 2, "normal").margin).toBe(-16);
  });

  it.each<[Difficulty, number, "success" | "failure"]>([
    ["trivial", 16, "success"],
    ["easy", 17, "success"],
    ["hard", 4, "failure"],
    ["veryHard", 5, "failure"],
  ])("optional: at %s a natural %i is an automatic %s, and only with the option", (difficulty, natural, automatic) => {
    const next = automatic === "success" ? natural - 1 : natural + 1;
    expect(check(natural, 12, difficulty, { extendedAutomatic: true }).automatic).toBe(automatic);
    expect(check(next, 12, difficulty, { extendedAutomatic: true }).automatic).toBeNull();
    expect(check(natural, 12, difficulty).automatic).toBeNull();
  });
});

describe("Critical Results", () => {
  it.each<[Difficulty, number, number]>([
    ["trivial", 15, 6],
    ["easy", 18, 7],
    ["normal", 21, 8],
    ["difficult", 24, 9],
    ["hard", 27, 10],
    ["veryHard", 29, 11],
  ])("at %s (%i) a margin of %i is critical on either side", (difficulty, level, threshold) => {
    expect(check(10, level - 10 + threshold, difficulty).critical).toBe("success");
    expect(check(10, level - 10 + threshold - 1, difficulty).critical).toBeNull();
    expect(check(10, level - 10 - threshold, difficulty).critical).toBe("failure");
    expect(check(10, level - 10 - threshold + 1, difficulty).critical).toBeNull();
  });

  it("optional: an automatic result is critical whatever its margin", () => {
    expect(check(18, 3, "normal", { automaticCriticals: true }).critical).toBe("success");
    expect(check(3, 30, "normal", { automaticCriticals: true }).critical).toBe("failure");
    expect(check(18, 3, "normal").critical).toBeNull();
  });

  it("a typed success level is read on the row at or below it, one below them all as Trivial", () => {
    const typed = (successLevel: number, value: number) =>
      resolveCheck({
        pool: "standard",
        dice: dice(10),
        terms: [{ label: "x", value }],
        successLevel,
        options: OPTIONS,
      });
    expect(typed(23, 21)).toMatchObject({ difficulty: "normal", margin: 8, critical: "success" });
    expect(typed(10, 6)).toMatchObject({ difficulty: "trivial", margin: 6, critical: "success" });
  });
});

describe("Whatever is thrown", () => {
  const die = fc.integer({ min: 1, max: 6 });
  const rolled = fc
    .tuple(fc.constantFrom(...POOL_KEYS), fc.array(die, { minLength: 4, maxLength: 4 }))
    .map(([pool, four]): { pool: PoolKey; dice: number[] } => ({ pool, dice: four.slice(0, DICE_POOLS[pool].count) }));
  const anyCheck = fc.record({
    rolled,
    value: fc.integer({ min: 0, max: 40 }),
    difficulty: fc.constantFrom(...DIFFICULTY_KEYS),
    options: fc.record({ extendedAutomatic: fc.boolean(), automaticCriticals: fc.boolean() }),
  });
  const resolve = ({ rolled, value, difficulty, options }: typeof anyCheck extends fc.Arbitrary<infer T> ? T : never) =>
    resolveCheck({ ...rolled, terms: [{ label: "x", value }], difficulty, options });

  it("a higher term never lowers the margin", () => {
    fc.assert(
      fc.property(anyCheck, fc.integer({ min: 1, max: 10 }), (one, more) => {
        expect(resolve({ ...one, value: one.value + more }).margin).toBeGreaterThanOrEqual(resolve(one).margin);
      }),
    );
  });

  it("success, margin, automatic and critical never contradict one another", () => {
    fc.assert(
      fc.property(anyCheck, (one) => {
        const { success, margin, automatic, critical } = resolve(one);
        expect(success).toBe(margin >= 0);
        if (automatic !== null) expect(success).toBe(automatic === "success");
        if (critical !== null) expect(success).toBe(critical === "success");
      }),
    );
  });

  it("no one with Mastery throws a natural 3", () => {
    const naturals = everyRoll(2).map(
      (two) => resolveCheck({ pool: "mastery", dice: two, terms: [], options: OPTIONS }).natural,
    );
    expect(Math.min(...naturals)).toBe(8);
  });

  it("the order of the terms does not matter", () => {
    const term = fc.integer({ min: -10, max: 20 }).map((value) => ({ label: "x", value }));
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        const of = (list: typeof terms) =>
          resolveCheck({ pool: "standard", dice: [2, 3, 4], terms: list, options: OPTIONS }).margin;
        expect(of([...terms].reverse())).toEqual(of(terms));
      }),
    );
  });
});
