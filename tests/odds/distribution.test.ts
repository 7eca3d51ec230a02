import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atLeast, distribution, highest, probability, shifted, weightOf } from "#core/odds/distribution.ts";
import { naturals, results } from "../../src/odds/pools.ts";
import { DICE_POOLS, POOL_KEYS, readRoll } from "../../src/rules/checks/dice-pools.ts";
import { everyRoll } from "../rules/support.ts";
import { convolved, mean } from "./support.ts";

const DIE = distribution(1, [1, 1, 1, 1, 1, 1]);

describe("Distribution", () => {
  it("three dice added up are the throw of three dice", () => {
    expect(convolved(convolved(DIE, DIE), DIE)).toEqual(naturals("standard"));
  });

  it("cuts off what cannot come up", () => {
    expect(distribution(2, [0, 0, 3, 0, 1, 0])).toEqual({ lowest: 4, weights: [3, 0, 1], total: 4 });
    expect(distribution(2, [0, 0])).toEqual({ lowest: 0, weights: [], total: 0 });
  });

  it("answers for numbers that cannot come up", () => {
    expect([weightOf(DIE, 0), weightOf(DIE, 7), probability(DIE, 9)]).toEqual([0, 0, 0]);
    expect([atLeast(DIE, -4), atLeast(DIE, 5), atLeast(DIE, 7)]).toEqual([1, 2 / 6, 0]);
  });

  it("shifts, and tells what comes up on average", () => {
    expect(highest(shifted(DIE, 10))).toBe(16);
    expect(mean(DIE)).toBe(3.5);
  });

  it("a sum is as likely in either order and averages what both average", () => {
    const any = fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.array(fc.nat(9), { minLength: 1, maxLength: 8 }))
      .map(([lowest, weights]) => distribution(lowest, [...weights, 1]));
    fc.assert(
      fc.property(any, any, (one, other) => {
        const both = convolved(one, other);
        expect(both).toEqual(convolved(other, one));
        expect(mean(both)).toBeCloseTo(mean(one) + mean(other), 9);
      }),
    );
  });
});

describe("Pools", () => {
  it.each(POOL_KEYS)("%s: every throw read by the rule is counted", (pool) => {
    const counts: Record<number, number> = {};
    for (const dice of everyRoll(DICE_POOLS[pool].count)) {
      const { natural } = readRoll(pool, dice);
      counts[natural] = (counts[natural] ?? 0) + 1;
    }
    const { lowest, weights, total } = naturals(pool);
    expect(Object.fromEntries(weights.map((weight, index) => [lowest + index, weight]))).toEqual(counts);
    expect(total).toBe(6 ** DICE_POOLS[pool].count);
  });

  it("a total moves the results, not their chances", () => {
    expect(results({ pool: "mastery", total: 5 })).toEqual({ ...naturals("mastery"), lowest: 13 });
  });
});
