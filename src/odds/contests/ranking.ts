import type { OddsParticipant } from "../pools.ts";
import { type Chances, chancesOf, type Kind, kindsOf, rangeOf } from "./contenders.ts";

export interface RankingOdds {
  /** For each contender the chance, 0 to 1, of each place: first the chance of being first. */
  readonly places: readonly (readonly number[])[];
  /** Whether the chances are exact. They are for up to ten different contenders, and for many more of a few kinds. */
  readonly exact: boolean;
  /** By how much a chance can be off at most; 0 if they are exact. */
  readonly error: number;
}

/**
 * Chapter "Rankings": the chance of each place, with those who are tied throwing again among themselves until none is.
 * Too large a ranking is solved for ties of a few contenders only; larger ties, which are rare, are then left out of the
 * count, and `error` is the chance of being in one.
 * @param limit  How many cases of a tie may be looked at; by default what takes about a quarter of a second.
 */
export function rankingOdds(participants: readonly OddsParticipant[], limit?: number): RankingOdds {
  if (participants.length === 0) return { places: [], exact: true, error: 0 };
  const { kinds, kindOf } = kindsOf(participants);
  const range = rangeOf(kinds.map(({ results }) => results));
  const field: Field = {
    chances: kinds.map(({ results }) => chancesOf(results, range)),
    values: range.highest - range.lowest + 1,
    names: kinds.map((_, kind) => kinds.slice(0, kind).reduce((all, { count }) => all * (count + 1), 1)),
    largest: largestTie(kinds, limit),
    solved: new Map(),
  };
  const rows = placesOf(
    field,
    kinds.map(({ count }) => count),
  );
  const exact = field.largest >= participants.length;
  const covered = rows.map((row) => row.reduce((all, chance) => all + chance, 0));
  return {
    places: kindOf.map((kind) => rows[kind]!.map((chance) => chance / covered[kind]!)),
    exact,
    error: exact ? 0 : Math.max(0, ...covered.map((chance) => 1 - chance)),
  };
}

/** How many of each kind there are. */
type Counts = readonly number[];

interface Field {
  readonly chances: readonly Chances[];
  /** How many check results there are from the lowest to the highest. */
  readonly values: number;
  /** What one of each kind adds to the number that names a group. */
  readonly names: readonly number[];
  /** The largest tie that is solved. */
  readonly largest: number;
  readonly solved: Map<number, readonly (readonly number[])[]>;
}

/**
 * For one of each kind the chance of each place among so many of each kind. The first throw leaves everybody in a group
 * that is tied (often a group of one): so many others stand above it, and its members throw again among themselves. If all
 * are tied nothing has changed, so that case is left out of the count.
 */
function placesOf(field: Field, counts: Counts): readonly (readonly number[])[] {
  const key = nameOf(field, counts);
  const known = field.solved.get(key);
  if (known !== undefined) return known;
  const size = sizeOf(counts);
  const rows = counts.map(() => new Array<number>(size).fill(0));
  let again = 0;

  eachTie(field, counts, (tied, tiedSize, above) => {
    if (tiedSize === size && size > 1) {
      again = above[0]!;
      return;
    }
    const inner = tiedSize === 1 ? null : placesOf(field, tied);
    tied.forEach((count, kind) => {
      if (count === 0) return;
      const share = count / counts[kind]!;
      const row = rows[kind]!;
      const places = inner?.[kind] ?? [1];
      for (let before = 0; before < above.length; before += 1) {
        const chance = share * above[before]!;
        for (let place = 0; place < places.length; place += 1) {
          row[before + place]! += chance * places[place]!;
        }
      }
    });
  });

  const solved = rows.map((row) => row.map((chance) => chance / (1 - again)));
  field.solved.set(key, solved);
  return solved;
}

/**
 * Visits every group that can be tied among so many of each kind, up to the largest size solved, with the chances that it
 * is and that none, one, two and so on of the others stand above it. The chances are overwritten by the next visit.
 */
function eachTie(
  { chances, values, largest }: Field,
  counts: Counts,
  visit: (tied: readonly number[], size: number, above: Float64Array) => void,
): void {
  const size = sizeOf(counts);
  const tied = counts.map(() => 0);
  const above = new Float64Array(size);
  // For the kinds before the one at hand: row by row, so many of the others stand above, for each check result.
  const tables = Array.from({ length: counts.length + 1 }, () => new Float64Array((size + 1) * values));
  tables[0]?.fill(1, 0, values);

  const descend = (kind: number, inTie: number, others: number): void => {
    const table = tables[kind]!;
    if (kind === counts.length) {
      if (inTie > 0) visit(tied, inTie, sumRows(table, above, others + 1, values));
      return;
    }
    const next = tables[kind + 1]!;
    const own = chances[kind]!;
    const available = counts[kind]!;
    let ways = 1;
    for (let count = 0; count <= available && inTie + count <= largest; count += 1) {
      if (count > 0) ways *= (available - count + 1) / count;
      tied[kind] = count;
      join(table, next, others + 1, own, ways, count);
      for (let other = 0; other < available - count; other += 1) spread(next, others + 1 + other, own);
      descend(kind + 1, inTie + count, others + available - count);
    }
    tied[kind] = 0;
  };
  descend(0, 0, 0);
}

/** So many of a kind come to the check result of the tie as well. */
function join(from: Float64Array, to: Float64Array, rows: number, { at }: Chances, ways: number, count: number): void {
  for (let value = 0; value < at.length; value += 1) {
    const factor = ways * at[value]! ** count;
    for (let cell = value; cell < rows * at.length; cell += at.length) to[cell] = from[cell]! * factor;
  }
}

/** One more of the others stands above or below the tie. */
function spread(table: Float64Array, rows: number, { at: { length }, above, below }: Chances): void {
  for (let value = 0; value < length; value += 1) {
    let cell = rows * length + value;
    table[cell] = table[cell - length]! * above[value]!;
    for (cell -= length; cell >= length; cell -= length) {
      table[cell] = table[cell]! * below[value]! + table[cell - length]! * above[value]!;
    }
    table[value] = table[value]! * below[value]!;
  }
}

function sumRows(table: Float64Array, sums: Float64Array, rows: number, length: number): Float64Array {
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let cell = row * length; cell < (row + 1) * length; cell += 1) sum += table[cell]!;
    sums[row] = sum;
  }
  return sums.subarray(0, rows);
}

function sizeOf(counts: Counts): number {
  return counts.reduce((size, count) => size + count, 0);
}

function nameOf({ names }: Field, counts: Counts): number {
  return counts.reduce((name, count, kind) => name + count * names[kind]!, 0);
}

/** How many cases of a tie within a group a ranking may take, so that it stays within about a quarter of a second. */
const LIMIT = 150_000;

/**
 * The largest tie whose re-rolls a ranking of these kinds can solve within the limit; as many as there are contenders if
 * it can solve all of them, which makes the odds exact. Eleven different contenders no longer fit.
 */
function largestTie(kinds: readonly Kind[], limit = LIMIT): number {
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
