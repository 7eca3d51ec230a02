import { rounded } from "./rounding.ts";

/** What each of some numbers counts for: the highest wholly, the second half, the third a quarter, and so on; not rounded. */
export function shares(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => other - one).map((value, index) => value / 2 ** index);
}

/** Section "Stacking Armour": what such numbers come to together, rounded once at the end. */
export function stacked(values: readonly number[]): number {
  return rounded(shares(values).reduce((sum, share) => sum + share, 0));
}

/** Basics: what helpers add, the best half, the next a quarter, the third an eighth, each rounded by itself (ruling 28). */
export function helpShares(bonuses: readonly number[]): readonly number[] {
  return shares(bonuses).map((share) => rounded(share / 2));
}
