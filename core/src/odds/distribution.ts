/**
 * How often each of some consecutive whole numbers comes up. The weights are numbers of equally likely rolls wherever
 * a roll of dice is all there is (36 of two dice with six faces), so that a chance is an exact fraction; elsewhere they are chances of
 * which the total is 1.
 */
export interface Distribution {
  /** The number that the first weight belongs to. */
  readonly lowest: number;
  readonly weights: readonly number[];
  /** The sum of the weights. */
  readonly total: number;
}

/** A distribution of weights that are worth more than nothing at both ends: leading and trailing zeros are cut off. */
export function distribution(lowest: number, weights: readonly number[], total = sum(weights)): Distribution {
  const first = weights.findIndex((weight) => weight > 0);
  if (first < 0) return { lowest: 0, weights: [], total };
  const last = weights.findLastIndex((weight) => weight > 0);
  return { lowest: lowest + first, weights: weights.slice(first, last + 1), total };
}

/** The highest number that can come up; one below `lowest` of an empty distribution. */
export function highest(of: Distribution): number {
  return of.lowest + of.weights.length - 1;
}

/** The weight of one number; 0 of a number that cannot come up. */
export function weightOf(of: Distribution, value: number): number {
  return of.weights[value - of.lowest] ?? 0;
}

/** The chance of one number, 0 to 1. */
export function probability(of: Distribution, value: number): number {
  return weightOf(of, value) / of.total;
}

/** The chance of this number or a higher one, 0 to 1. */
export function atLeast(of: Distribution, value: number): number {
  return sum(of.weights.slice(Math.max(0, value - of.lowest))) / of.total;
}

/** Every number raised by the same amount: a natural result and a total make a check result. */
export function shifted(of: Distribution, by: number): Distribution {
  return { ...of, lowest: of.lowest + by };
}

function sum(weights: readonly number[]): number {
  let all = 0;
  for (const weight of weights) all += weight;
  return all;
}
