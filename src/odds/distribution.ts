/**
 * How often each of some consecutive whole numbers comes up. The weights are numbers of equally likely throws wherever
 * a throw of dice is all there is (216 of 3d6), so that a chance is an exact fraction; elsewhere they are chances of
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

/** What comes up on average; not a number (NaN) of an empty distribution. */
export function mean(of: Distribution): number {
  return of.weights.reduce((all, weight, index) => all + weight * (of.lowest + index), 0) / sum(of.weights);
}

/** Every number raised by the same amount: a natural result and a total make a check result. */
export function shifted(of: Distribution, by: number): Distribution {
  return { ...of, lowest: of.lowest + by };
}

/** The distribution of what a function makes of each number; the function may map several to one. */
export function mapped(of: Distribution, map: (value: number) => number): Distribution {
  const values = of.weights.map((_, index) => map(of.lowest + index));
  const lowest = Math.min(...values);
  const weights = new Array<number>(values.length === 0 ? 0 : Math.max(...values) - lowest + 1).fill(0);
  values.forEach((value, index) => {
    weights[value - lowest]! += of.weights[index]!;
  });
  return distribution(lowest, weights, of.total);
}

/** The sum of two numbers that come up independently. */
export function convolved(one: Distribution, other: Distribution): Distribution {
  const weights = new Array<number>(Math.max(0, one.weights.length + other.weights.length - 1)).fill(0);
  one.weights.forEach((first, at) =>
    other.weights.forEach((second, by) => {
      weights[at + by]! += first * second;
    }),
  );
  return distribution(one.lowest + other.lowest, weights, one.total * other.total);
}

/** The first number less the second, both coming up independently. */
export function difference(first: Distribution, second: Distribution): Distribution {
  return convolved(first, { ...second, lowest: -highest(second), weights: second.weights.toReversed() });
}

function sum(weights: readonly number[]): number {
  let all = 0;
  for (const weight of weights) all += weight;
  return all;
}
