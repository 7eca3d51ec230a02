import type { DiceTermResult } from "./types.ts";

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  "=": (a, b) => a === b,
  "": (a, b) => a === b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** Whether a face compares to a target as a modifier such as `cs>=5` asks. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  const compare = COMPARISONS[comparison];
  if (!compare) throw new Error(`"${comparison}" is no comparison of a dice modifier.`);
  return compare(result, target);
}

/**
 * Keeps or drops the highest or lowest of the active results; those which fall away are marked as discarded. Of equal
 * results the earlier ones fall away first.
 * @param number How many are kept or dropped.
 */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const active = results.filter((result) => result.active);
  const count = Math.min(Math.max(keep ? active.length - number : number, 0), active.length);
  const lowestFirst = keep === highest;
  const ordered = active.toSorted((a, b) => (lowestFirst ? a.result - b.result : b.result - a.result));
  for (const result of ordered.slice(0, count)) {
    result.discarded = true;
    result.active = false;
  }
  return results;
}

/** Counts results: those which fit the comparison are worth 1, the others 0. */
export function applyCount(
  results: DiceTermResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    const fits = compareResult(result.result, comparison, target);
    result.count = fits ? 1 : 0;
    if (flagSuccess) result.success = fits;
    if (flagFailure && fits) result.failure = true;
  }
}
