import { kept } from "#core/odds/kept.ts";
import type { OddsParticipant } from "../pools.ts";
import { type Chances, chancesOf, type Kind, kindsOf, rangeOf } from "./contenders.ts";
import { type Opponent, placesAfterTwo } from "./ranking-in-two.ts";

/*
 * Rolling again among those who are tied comes to the same as if everybody had rolled without end beforehand, and the first roll in
 * which two differ told who of them stands above. So for a participant whose rolls are known, all others stand above or below independently of one
 * another. Let one above count 1 and one below -1: how many stand above follows from the mean of the product of each group of
 * others (`placesFrom`), which is one number for a group and not a chance for each place. The mean of a group follows from those of its parts,
 * for any of them can be tied with the participant. Others are let in kind by kind, so that each group is looked at once for each kind and not
 * once for each of its parts.
 */

export interface RankingOdds {
  /** For each contender the chance, 0 to 1, of each place: first the chance of being first. */
  readonly places: readonly (readonly number[])[];
  /** Whether the chances are exact. They are for up to fifteen different contenders, and for thirty of a few kinds. */
  readonly exact: boolean;
  /** By how much a chance can be off at most; 0 if they are exact. */
  readonly error: number;
}

/** How many multiplications a ranking may take, so that it stays within about a quarter of a second. */
const LIMIT = 150_000_000;
/** With more contenders the chances would be differences of numbers so large that less than nine digits of them are right. */
const MOST = 30;

/**
 * Chapter "Rankings": the chance of each place, with those who are tied rolling again among themselves until none is.
 * In too large a ranking, who is tied with several others twice in a row, which is rare, is taken to leave each of those ties by itself;
 * `error` is the chance of being in such ties.
 * @param limit  How many multiplications may be made; by default what takes about a quarter of a second.
 */
export function rankingOdds(participants: readonly OddsParticipant[], limit = LIMIT): RankingOdds {
  if (participants.length === 0) return { places: [], exact: true, error: 0 };
  const { kinds, kindOf } = kindsOf(participants);
  const range = rangeOf(kinds.map(({ results }) => results));
  const chances = kinds.map(({ results }) => chancesOf(results, range));
  const fields = kinds.map((_, kind) => fieldOf(kind, kinds, chances));
  const effort = fields.reduce((all, field) => all + effortOf(field), 0);
  const exact = participants.length <= MOST && effort <= limit;
  const shared = new Shared();
  const rows = fields.map((field) => (exact ? { places: placesIn(field, shared), error: 0 } : placesAfterTwo(field)));
  return {
    places: kindOf.map((kind) => rows[kind]!.places),
    exact,
    error: Math.max(...rows.map(({ error }) => error)),
  };
}

/** A ranking as one of those in it sees it. */
export interface Field {
  /** The chance of each of their check results. */
  readonly own: readonly number[];
  /** All others, kind by kind: the chances of each are for these check results. */
  readonly others: readonly Opponent[];
}

function fieldOf(kind: number, kinds: readonly Kind[], chances: readonly Chances[]): Field {
  const values = chances[kind]!.at.flatMap((chance, value) => (chance > 0 ? value : []));
  const among = (all: readonly number[]) => values.map((value) => all[value]!);
  const others = kinds.map(({ count }, other) => {
    const { at, above, below } = chances[other]!;
    return { count: other === kind ? count - 1 : count, at: among(at), above: among(above), below: among(below) };
  });
  return { own: among(chances[kind]!.at), others: others.filter(({ count }) => count > 0) };
}

/** About how many multiplications it takes. */
function effortOf({ own, others }: Field): number {
  const groups = others.reduce((all, { count }) => all * (count + 1), 1);
  return groups * own.length * others.reduce((all, { count }) => all + count + 1, 0);
}

/** All groups of some kinds, by how many of each kind are in them. */
interface Groups {
  readonly count: number;
  /** How far apart two groups are of which one has one more of a kind. */
  readonly strides: readonly number[];
  /** Of each group how many of each kind are in it. */
  readonly members: Int32Array;
  /** How many are in each group. */
  readonly sizes: Int32Array;
  /** How many groups like each there are among all others. */
  readonly ways: Float64Array;
  /**
   * Of each group and kind where in the store it is what the kinds before this one have made of the group: groups with more of this kind
   * go on from it. Less than 0 where there are none.
   */
  readonly from: Int32Array;
  /** How many rows there are in the store. */
  readonly rows: number;
}

/** What is the same for all fields of a ranking: their groups by how many there are of each kind, and lists to be written anew. */
class Shared {
  readonly #groups = new Map<string, Groups>();
  readonly #lists = new Map<string, Float64Array>();

  groupsOf(counts: readonly number[]): Groups {
    return kept(this.#groups, counts.join(), () => groupsOf(counts));
  }

  /** A list of at least that length; what was in the last one of that name is gone. */
  listOf(name: "store" | "ties", length: number): Float64Array {
    const known = this.#lists.get(name);
    if (known !== undefined && known.length >= length) return known;
    const list = new Float64Array(length);
    this.#lists.set(name, list);
    return list;
  }
}

/** The means that are being worked out, at each check result of the participant whom all others are compared with. */
interface Work {
  readonly own: readonly number[];
  /** One list for all groups, for so many small ones take longer. */
  readonly store: Float64Array;
  /** The chance that all of a group are tied, group by group. */
  readonly ties: Float64Array;
}

/** The chance of each place. */
function placesIn({ own, others }: Field, shared: Shared): readonly number[] {
  const { count, strides, members, sizes, ways, from, rows } = shared.groupsOf(others.map((other) => other.count));
  const coming = others.map(comingIn);
  const [values, kinds] = [own.length, others.length];
  const store = shared.listOf("store", rows * values);
  const ties = shared.listOf("ties", count * values);
  const work: Work = { own, store, ties: ties.fill(1, 0, values) };
  const row = new Float64Array(values);
  const sums = new Float64Array(others.reduce((all, other) => all + other.count, 1));
  for (let group = 0, first = 0; group < count; group += 1, first += kinds) {
    row.fill(0);
    let [written, last] = [-1, -1];
    for (let kind = 0, at = first; kind < kinds; kind += 1, at += 1) {
      const place = from[at]!;
      if (place >= 0 && place !== written) store.set(row, (written = place) * values);
      const those = members[at]!;
      if (those > 0) last = kind;
      for (let more = 1; more <= those; more += 1) {
        letIn(work, from[at - more * strides[kind]! * kinds]! * values, row, coming[kind]![more]!, waysOf(those, more));
      }
    }
    if (last >= 0) tieWith(work, group, group - strides[last]!, others[last]!.at);
    const mean = last < 0 ? 1 : solved(work, row, group);
    sums[sizes[group]!]! += ways[group]! * mean;
    written = -1;
    for (let at = first; at < first + kinds; at += 1) {
      const place = from[at]!;
      if (place >= 0 && place !== written) addTied(work, (written = place) * values, group, mean);
    }
  }
  return placesFrom(sums);
}

function groupsOf(counts: readonly number[]): Groups {
  let count = 1;
  const strides = counts.map((most) => (count *= most + 1) / (most + 1));
  const members = new Int32Array(count * counts.length);
  const sizes = new Int32Array(count);
  const ways = new Float64Array(count).fill(1);
  const from = new Int32Array(members.length).fill(-1);
  let rows = 0;
  for (let group = 0, at = 0; group < count; group += 1) {
    // Nothing changes with a kind of which there are none, so that the next one finds the same.
    let isChanged = true;
    for (const [kind, most] of counts.entries()) {
      const some = Math.floor(group / strides[kind]!) % (most + 1);
      members[at] = some;
      sizes[group]! += some;
      ways[group]! *= waysOf(most, some);
      if (some < most) {
        if (isChanged) rows += 1;
        from[at] = rows - 1;
        isChanged = false;
      }
      isChanged ||= some > 0;
      at += 1;
    }
  }
  return { count, strides, members, sizes, ways, from, rows };
}

/** The mean at each check result of the product of none, one, two and more who come in: none of them is tied. */
function comingIn({ above, below, count }: Opponent): readonly Float64Array[] {
  const one = above.map((up, value) => up - below[value]!);
  return Array.from({ length: count + 1 }, (_, more) => Float64Array.from(one, (mean) => mean ** more));
}

/** Adds what a group with fewer of a kind comes to when these come in. */
function letIn({ store }: Work, from: number, row: Float64Array, coming: Float64Array, ways: number): void {
  for (let value = 0; value < row.length; value += 1) row[value]! += store[from + value]! * coming[value]! * ways;
}

/** The chance that all of a group are tied at each check result: those of a smaller one, and one more. */
function tieWith({ ties }: Work, group: number, smaller: number, at: readonly number[]): void {
  const [to, from] = [group * at.length, smaller * at.length];
  for (let value = 0; value < at.length; value += 1) ties[to + value] = ties[from + value]! * at[value]!;
}

/** The mean of a group: if all of it are tied nothing has changed, so that case is left out of the count. */
function solved({ own, ties }: Work, row: Float64Array, group: number): number {
  let [sum, again] = [0, 0];
  const from = group * row.length;
  for (let value = 0; value < row.length; value += 1) {
    sum += own[value]! * row[value]!;
    again += own[value]! * ties[from + value]!;
  }
  return sum / (1 - again);
}

/** Adds what follows where all of a group are tied. */
function addTied({ own, store, ties }: Work, place: number, group: number, mean: number): void {
  const from = group * own.length;
  for (let value = 0; value < own.length; value += 1) store[place + value]! += ties[from + value]! * mean;
}

/**
 * The chance that none, one, two and so on of the others stand above, from the sum of the means of all groups of each size. Of one other
 * the chances are (1 - mean) / 2 and (1 + mean) / 2: the coefficients of (1 + x) / 2 and, times the mean, of (x - 1) / 2. So those of all
 * are the product of both, the first for each who is not in the group, the second for each who is.
 */
function placesFrom(sums: Float64Array): number[] {
  let places = [sums.at(-1)!];
  let rest = [1];
  for (const sum of sums.subarray(0, -1).toReversed()) {
    rest = product(rest, 1);
    places = product(places, -1).map((chance, place) => chance + sum * rest[place]!);
  }
  // A chance of nothing comes out as a trifle above or below it.
  return places.map((chance) => Math.max(0, chance));
}

/** A polynomial times the half of `x + last`. */
function product(of: readonly number[], last: 1 | -1): number[] {
  return Array.from({ length: of.length + 1 }, (_, power) => ((of[power - 1] ?? 0) + last * (of[power] ?? 0)) / 2);
}

/** In how many ways so many of some can be chosen. */
function waysOf(of: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways *= (of - index) / (index + 1);
  return ways;
}
