import type { Tally } from "./tally.ts";

/** A chance that was counted in so many fights. */
export interface CountedChance {
  readonly count: number;
  readonly fights: number;
  /** 0 to 1. */
  readonly chance: number;
  /** The true chance lies between these nineteen times out of twenty, 0 to 1 (Wilson's interval). */
  readonly low: number;
  readonly high: number;
}

/** How many standard errors nineteen out of twenty lie within. */
const WITHIN = 1.96;

/** A chance and how far the number of fights lets it be trusted. */
export function countedChance(count: number, fights: number): CountedChance {
  const chance = count / fights;
  const square = WITHIN ** 2;
  const middle = (chance + square / (2 * fights)) / (1 + square / fights);
  const spread =
    (WITHIN * Math.sqrt((chance * (1 - chance)) / fights + square / (4 * fights ** 2))) / (1 + square / fights);
  return { count, fights, chance, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** How many turns fights took on average, and eight out of ten of them: all but the tenth of the shortest and of the longest. */
export function lengthOf({ lengths, fights }: Pick<Tally, "lengths" | "fights">) {
  const sum = lengths.reduce((all, count, turns) => all + count * turns, 0);
  return { mean: sum / fights, from: reached(lengths, fights * 0.1), to: reached(lengths, fights * 0.9) };
}

/** The length up to which at least so many fights are over. */
function reached(lengths: readonly number[], fights: number): number {
  let over = 0;
  return lengths.findIndex((count) => (over += count) >= fights && over > 0);
}
