import fc from "fast-check";
import { DICE_POOLS, POOL_KEYS } from "../../../src/rules/checks/dice-pools.ts";
import type { Side } from "../../../src/rules/checks/score.ts";

/** Three dice of the sum wanted. */
export function dice(sum: number): number[] {
  const first = Math.min(6, sum - 2);
  const second = Math.min(6, sum - first - 1);
  return [first, second, sum - first - second];
}

/** A side with the check result wanted, thrown with the natural result given. */
export function sideOf(result: number, natural = 10): Side {
  return { pool: "standard", dice: dice(natural), terms: [{ label: "Running", value: result - natural }] };
}

const die = fc.integer({ min: 1, max: 6 });

/** Any side that can be thrown. */
export const anySide: fc.Arbitrary<Side> = fc
  .tuple(
    fc.constantFrom(...POOL_KEYS),
    fc.array(die, { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer({ min: -6, max: 18 }), { maxLength: 3 }),
  )
  .map(([pool, four, values]) => ({
    pool,
    dice: four.slice(0, DICE_POOLS[pool].count),
    terms: values.map((value) => ({ label: "x", value })),
  }));
