/*
 * What has many cases is swept by `npm run test:all`, and sampled by `npm test`. A group says which of the two it is part of by
 * its tag: `sweep` is in `test:all` alone, `sample` in both, and a group without a tag in `npm test` alone.
 */

/** Whether this is the run of `test:all`, in which all cases are tried. */
export const IS_SWEEP = process.env["SWEEP"] === "1";

/** Of many cases all of them, or `count` that are spread evenly over the list. */
export function few<Case>(all: readonly Case[], count: number): readonly Case[] {
  if (IS_SWEEP || all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

/** How often something is tried. */
export function runs(sampled: number, all: number): number {
  return IS_SWEEP ? all : sampled;
}
