import { describe, expect, it } from "vitest";
import { type TraitCost, traitLevelCost } from "../../../src/rules/points/trait-cost.ts";

const steps = (first: number, step: number): TraitCost => ({ first, step, alternatives: [] });
const choices = (...costs: number[]): TraitCost => ({
  first: 0,
  step: 0,
  alternatives: costs.map((cost) => ({ label: String(cost), cost })),
});
const levels = (cost: TraitCost, gives = false) =>
  [1, 2, 3, 4].map((level) => traitLevelCost({ cost, gives, choice: 0 }, level, "Trait"));
const granted = (...values: number[]) => values.map((value) => ({ ok: true, value }));

describe("Advantages with levels", () => {
  it("an advantage of 5+2 costs 5, then 7, then 9", () => {
    expect(levels(steps(5, 2)).slice(0, 3)).toEqual(granted(5, 7, 9));
  });

  it("Hard to Die 15/5 costs 15, 20, 25", () => {
    expect(levels(steps(15, 5)).slice(0, 3)).toEqual(granted(15, 20, 25));
  });

  it("Keen Eye has no second figure: every level costs 6", () => {
    expect(levels(steps(6, 0))).toEqual(granted(6, 6, 6, 6));
  });

  it("Lack of Instinct 6/3 gives 6, 9, 12 and 15", () => {
    expect(levels(steps(6, 3), true)).toEqual(granted(-6, -9, -12, -15));
  });

  it("a drag gives its points whether its price is written with a minus or without", () => {
    const blind = [-40, 40].map((first) =>
      traitLevelCost({ cost: steps(first, 0), gives: true, choice: 0 }, 1, "Blind"),
    );
    expect(blind).toEqual(granted(-40, -40));
  });
});

describe("A choice of prices", () => {
  it.each([
    ["Aristocrat", [20, 30, 40]],
    ["Famous", [10, 15, 20]],
    ["Criminal, alone or in an organisation", [10, 15]],
    ["Law Enforcer, of lower or higher rank", [15, 20]],
  ])("%s costs one of %j", (_, costs) => {
    const answers = costs.map((_cost, choice) =>
      traitLevelCost({ cost: choices(...costs), gives: false, choice }, 1, "x"),
    );
    expect(answers).toEqual(granted(...costs));
  });

  it("Crippled gives 15 for an arm or 20 for a leg", () => {
    const answers = [0, 1].map((choice) => traitLevelCost({ cost: choices(-15, -20), gives: true, choice }, 1, "x"));
    expect(answers).toEqual(granted(-15, -20));
  });

  it("a fourth of three is refused in words", () => {
    expect(traitLevelCost({ cost: choices(20, 30, 40), gives: false, choice: 3 }, 1, "Aristocrat")).toEqual({
      ok: false,
      reason: "unknownAlternative",
      data: { name: "Aristocrat", choice: 4, count: 3 },
    });
  });
});
