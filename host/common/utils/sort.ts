import { SORT_INTEGER_DENSITY } from "../constants.ts";

export interface SortOptions<T> {
  /** The sibling to sort relative to; without one the source goes to the end, or before all. */
  target?: T | null;
  /** All objects in the container; the source may be among them. */
  siblings?: T[];
  sortKey?: string;
  /** Before the target, or after it? By default before it, unless the source comes from before. */
  sortBefore?: boolean;
}

export interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/**
 * The new sort values which put a source next to a target: the source's alone where there is room between its neighbours, else
 * those of all siblings.
 */
export function performIntegerSort<T extends object>(source: T, options: SortOptions<T> = {}): SortUpdate<T>[] {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const valueOf = (sibling: T): number => Number((sibling as Record<string, unknown>)[sortKey] ?? 0);
  const sortBefore = options.sortBefore ?? Boolean(target && valueOf(source) >= valueOf(target));
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => valueOf(a) - valueOf(b));
  const index = placeOf(target ? others.indexOf(target) : -1, others.length, sortBefore);
  const [before, after] = [others[index - 1], others[index]];
  if (before && after && valueOf(after) - valueOf(before) < 2) {
    const ordered = others.toSpliced(index, 0, source);
    return ordered.map((sibling, place) => ({
      target: sibling,
      update: { [sortKey]: (place + 1) * SORT_INTEGER_DENSITY },
    }));
  }
  const value = between(before && valueOf(before), after && valueOf(after));
  return [{ target: source, update: { [sortKey]: value } }];
}

function placeOf(target: number, count: number, sortBefore: boolean): number {
  if (target === -1) return sortBefore ? 0 : count;
  return sortBefore ? target : target + 1;
}

function between(before: number | undefined, after: number | undefined): number {
  if (before !== undefined && after !== undefined) return Math.round((before + after) / 2);
  if (before !== undefined) return before + SORT_INTEGER_DENSITY;
  return after !== undefined ? after - SORT_INTEGER_DENSITY : SORT_INTEGER_DENSITY;
}

/** The older way to the same function. */
export const SortingHelpers = Object.freeze({ performIntegerSort });
