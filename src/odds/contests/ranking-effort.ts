import type { Kind } from "../kinds.ts";

/** How many cases of a tie within a group a ranking may take, so that it stays within about a quarter of a second. */
const LIMIT = 150_000;

/**
 * The largest tie whose re-rolls a ranking of these kinds can solve within the limit; as many as there are contenders if
 * it can solve all of them, which makes the odds exact. Eleven different contenders no longer fit.
 */
export function largestTie(kinds: readonly Kind[], limit = LIMIT): number {
  const size = kinds.reduce((all, { count }) => all + count, 0);
  const groups = kinds.reduce((all, { count }) => all * (count + 1), 1);
  if (groups > Number.MAX_SAFE_INTEGER) return 1;

  // Of each size: how many groups there are, and how many pairs of a group and a part of it.
  let single = [1];
  let pairs = [1];
  for (const { count } of kinds) {
    single = product(single, new Array<number>(count + 1).fill(1));
    pairs = product(
      pairs,
      Array.from({ length: count + 1 }, (_, part) => part + 1),
    );
  }
  if (pairs.reduce((all, number) => all + number, 0) <= limit) return size;

  let effort = 0;
  for (let largest = 1; largest < size; largest += 1) {
    // Each tie of the whole field also takes as many steps as there are others to spread above and below it.
    effort += pairs[largest]! + single[largest]! * size;
    if (largest > 1 && effort > limit) return largest - 1;
  }
  return size - 1;
}

function product(one: readonly number[], other: readonly number[]): number[] {
  const all = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, at) =>
    other.forEach((b, by) => {
      all[at + by]! += a * b;
    }),
  );
  return all;
}
