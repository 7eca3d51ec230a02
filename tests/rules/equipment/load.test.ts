import { describe, expect, it } from "vitest";
import { loadCuts, loadOf, weightOf } from "../../../src/rules/equipment/load.ts";
import { movement } from "../../../src/rules/statistics/load-and-movement.ts";

describe("what is carried", () => {
  it("weighs as much as all of it together, to the hundredth of a pound", () => {
    expect(weightOf([])).toBe(0);
    expect(
      weightOf([
        { weight: 0.1, quantity: 1 },
        { weight: 0.1, quantity: 2 },
        { weight: 12, quantity: 0 },
      ]),
    ).toBe(0.3);
  });

  it("says how much more can be taken up before it becomes a heavier burden", () => {
    expect(loadOf(7.5, 10)).toMatchObject({ step: 0, spare: 2.5, limits: [10, 20, 30, 40, 50] });
    expect(loadOf(10, 10)).toMatchObject({ step: 0, spare: 0 });
    expect(loadOf(10.5, 10)).toMatchObject({ step: 1, spare: 9.5, tier: { transport: "easy" } });
    expect(loadOf(51, 10)).toMatchObject({ step: 5, spare: null, tier: { transport: "veryHard" } });
  });

  it("is too much from the first pound on for who has no Strength", () => {
    expect(loadOf(0, 0)).toMatchObject({ step: 0, spare: 0 });
    expect(loadOf(1, 0)).toMatchObject({ step: 5, spare: null });
  });

  it.each([
    [20, 28, []],
    [30, 21, [-7]],
    [40, 18, [-10]],
    [50, 14, [-14]],
    [51, 9, [-19]],
  ])("with %i pounds a character of Strength and Dexterity 10 moves %i feet in a turn", (weight, feet, lost) => {
    const moved = movement({ dexterity: 10, cuts: loadCuts(loadOf(weight, 10)) });
    expect(moved.value).toBe(feet);
    expect(moved.terms.filter(({ kind }) => kind === "cut").map(({ value }) => value)).toEqual(lost);
  });
});
