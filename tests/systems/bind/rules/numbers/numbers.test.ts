import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfOf, rounded } from "../../../../../systems/bind/src/rules/numbers/rounding.ts";
import { helpShares, shares, stacked } from "../../../../../systems/bind/src/rules/numbers/stacking.ts";

describe("rounding", () => {
  it("is up at a half, so that a quarter of 1 is nothing and half of 3 is 2", () => {
    expect([1 / 4, 3 / 2, 0.5, 2.4999, 7.5].map(rounded)).toEqual([0, 2, 1, 2, 8]);
  });

  it("is away from 0 below it (ruling 8)", () => {
    expect([-0.5, -1.5, -0.25].map(rounded)).toEqual([-1, -2, 0]);
    expect(halfOf(-1)).toBe(-1);
    expect(Object.is(rounded(-0.2), 0)).toBe(true);
  });
});

describe("stacking", () => {
  it("counts the highest wholly, the second half, the third a quarter, the fourth an eighth", () => {
    expect(shares([2, 8, 4, 1])).toEqual([8, 2, 0.5, 0.125]);
  });

  it("is rounded once at the end: 5, 4 and 2 are 7.5, and so 8", () => {
    expect(stacked([2, 4, 5])).toBe(8);
    expect(stacked([])).toBe(0);
  });

  it("of helpers rounds each by itself (ruling 28)", () => {
    expect(helpShares([3, 3, 3])).toEqual([2, 1, 0]);
  });

  it("is at least the highest and less than twice as much, in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 }), (values) => {
        const most = Math.max(...values);
        expect(stacked(values)).toBeGreaterThanOrEqual(most);
        expect(stacked(values)).toBeLessThanOrEqual(2 * most);
        expect(stacked(values.toReversed())).toBe(stacked(values));
      }),
    );
  });
});
