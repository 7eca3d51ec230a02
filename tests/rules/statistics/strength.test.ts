import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadTier } from "../../../src/rules/statistics/load-and-movement.ts";

describe("Strength: weight, transport, lift and movement", () => {
  it.each([
    [[0, 0.5, 10], "trivial", "normal", [1, 1]],
    [[10.5, 11, 20], "easy", "difficult", [1, 1]],
    [[20.1, 30], "normal", "hard", [3, 4]],
    [[31, 40], "difficult", "veryHard", [2, 3]],
    [[41, 50], "hard", "veryHard", [1, 2]],
    [[50.01, 51, 5000], "veryHard", "veryHard", [1, 3]],
  ])("with Strength 10, %j pounds are %s to transport and %s to lift", (weights, transport, lift, [top, bottom]) => {
    for (const weight of weights) {
      expect(loadTier(weight, 10)).toMatchObject({
        transport,
        lift,
        movement: { numerator: top, denominator: bottom },
      });
    }
  });

  it("without Strength nothing but nothing can be carried with ease", () => {
    expect(loadTier(0, 0).transport).toBe("trivial");
    expect(loadTier(1, 0).transport).toBe("veryHard");
  });

  it.each([
    [-1, 10],
    [Number.NaN, 10],
    [10, -1],
    [10, Number.NaN],
  ])("a weight of %d on Strength %d is a fault", (weight, strength) => {
    expect(() => loadTier(weight, strength)).toThrow(RangeError);
  });

  it("more weight never leaves more movement", () => {
    const left = (weight: number, strength: number) => {
      const { numerator, denominator } = loadTier(weight, strength).movement;
      return numerator / denominator;
    };
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(30), (weight, more, strength) => {
        expect(left(weight + more, strength)).toBeLessThanOrEqual(left(weight, strength));
      }),
    );
  });
});
