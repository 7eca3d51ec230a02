import { kept } from "#core/odds/kept.ts";
import type { OddsParticipant } from "../pools.ts";
import { type Chances, chancesOf, type Kind, kindsOf, rangeOf } from "./contenders.ts";
import { type Opponent, placesAfterTwo } from "./ranking-in-two.ts";

/*
 * Throwing again among those who are tied comes to the same as if everybody had thrown without end beforehand, and the first throw in
 * which two differ told who of them stands above. So for a participant whose rolls are known, all others stand above or below independently of one
 * another, each by chances of their own. For each group that can be tied with somebody there is a polynomial, whose coefficients are the
 * chances that none, one, two and so on of the group stand above; that of a group follows from those of its parts. Others are let in kind
 * by kind, so that each group is looked at once for each kind and not once for each of its parts.
 */

export interface RankingOdds {
  /** For each contender the chance, 0 to 1, of each place: first the chance of being first. */
  readonly places: readonly (readonly number[])[];
  /** Whether the chances are exact. They are for up to thirteen different contenders, and for many more of a few kinds. */
  readonly exact: boolean;
  /** By how much a chance can be off at most; 0 if they are exact. */
  readonly error: number;
}

/** How many multiplications a ranking may take, so that it stays within about a quarter of a second. */
const LIMIT = 150_000_000;

/**
 * Chapter "Rankings": the chance of each place, with those who are tied throwing again among themselves until none is.
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
  const exact = fields.reduce((all, field) => all + effortOf(field), 0) <= limit;
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
  const size = others.reduce((all, { count }) => all + count, 0);
  const parts = others.reduce((all, { count }) => all + (count * (count + 5)) / 6, 0);
  return groups * own.length * (size / 2 + 1) * parts;
}

/** All groups of some kinds, by how many of each kind are in them. */
interface Groups {
  readonly count: number;
  /** How far apart two groups are of which one has one more of a kind. */
  readonly strides: readonly number[];
  /** Of each group how many of each kind are in it. */
  readonly members: Int32Array;
  /** How many each group is with the participant they are compared with. */
  readonly sizes: Int32Array;
  /**
   * Of each group and kind where in the store it is what the kinds before this one have made of the group: groups with more of this kind
   * go on from it. Less than 0 where there are none.
   */
  readonly from: Int32Array;
  /** How many rows there are in the store. */
  readonly rows: number;
}

/** The chances that are being worked out: for each number that stand above a row of those at each check result. */
interface Work {
  readonly own: readonly number[];
  /** One list for all groups, for so many small ones take longer. */
  readonly store: Float64Array;
  /** The chance that all of a group are tied, group by group. */
  readonly ties: Float64Array;
}

/** What is the same for all fields of a ranking: their groups by how many there are of each kind, and a list to be written anew. */
class Shared {
  readonly #groups = new Map<string, Groups>();
  #list = new Float64Array(0);

  groupsOf(counts: readonly number[]): Groups {
    return kept(this.#groups, counts.join(), () => groupsOf(counts));
  }

  listOf(length: number): Float64Array {
    if (this.#list.length < length) this.#list = new Float64Array(length);
    return this.#list;
  }
}

/** The chance of each place. */
function placesIn({ own, others }: Field, shared: Shared): readonly number[] {
  const counts = others.map(({ count }) => count);
  const { count, strides, members, sizes, from, rows } = shared.groupsOf(counts);
  const coming = others.map((other) => Array.from({ length: other.count + 1 }, (_, more) => comingIn(other, more)));
  const [values, kinds] = [own.length, others.length];
  const ties = new Float64Array(count * values).fill(1, 0, values);
  const work: Work = { own, store: shared.listOf(rows * values), ties };
  const tables = Array.from({ length: sizes[count - 1]! + 1 }, (_, size) => new Float64Array(size * values));
  let places = [1];
  for (let group = 0; group < count; group += 1) {
    const table = tables[sizes[group]!]!.fill(0);
    let written = -1;
    for (let kind = 0, at = group * kinds; kind < kinds; kind += 1, at += 1) {
      const place = from[at]!;
      if (place >= 0 && place !== written) copyTo(work, place * values, table);
      if (place >= 0) written = place;
      for (let more = 1; more <= members[at]!; more += 1) {
        const before = from[at - more * strides[kind]! * kinds]! * values;
        letIn(work, before, table, coming[kind]![more]!, waysOf(members[at]!, more));
      }
    }
    if (group > 0) {
      const kind = members.subarray(group * kinds, (group + 1) * kinds).findIndex((some) => some > 0);
      tieWith(work, group, group - strides[kind]!, others[kind]!.at);
      places = solved(work, table, group);
    }
    written = -1;
    for (let at = group * kinds; at < (group + 1) * kinds; at += 1) {
      if (from[at]! >= 0 && from[at] !== written) addTied(work, from[at]! * values, group, places);
      if (from[at]! >= 0) written = from[at]!;
    }
  }
  return places;
}

function groupsOf(counts: readonly number[]): Groups {
  let count = 1;
  const strides = counts.map((most) => (count *= most + 1) / (most + 1));
  const members = new Int32Array(count * counts.length);
  const sizes = new Int32Array(count).fill(1);
  const from = new Int32Array(members.length).fill(-1);
  let rows = 0;
  for (let group = 0, at = 0; group < count; group += 1) {
    for (const [kind, most] of counts.entries()) {
      sizes[group]! += members[at + kind] = Math.floor(group / strides[kind]!) % (most + 1);
    }
    // Nothing changes with a kind of which there are none, so that the next one finds the same.
    let isChanged = true;
    for (const most of counts) {
      const some = members[at]!;
      if (some < most) {
        if (isChanged) rows += sizes[group]!;
        from[at] = rows - sizes[group]!;
        isChanged = false;
      }
      isChanged ||= some > 0;
      at += 1;
    }
  }
  return { count, strides, members, sizes, from, rows };
}

/** The chances, for each number and then for each check result, that so many of those who come in stand above: none of them is tied. */
function comingIn({ at: { length }, above, below }: Opponent, count: number): Float64Array {
  const all = new Float64Array((count + 1) * length);
  for (let up = 0; up <= count; up += 1) {
    const ways = waysOf(count, up);
    for (let value = 0; value < length; value += 1) {
      all[up * length + value] = ways * above[value]! ** up * below[value]! ** (count - up);
    }
  }
  return all;
}

function copyTo({ store }: Work, place: number, table: Float64Array): void {
  for (let cell = 0; cell < table.length; cell += 1) store[place + cell] = table[cell]!;
}

/** Adds what a group with fewer of a kind comes to when these come in. */
function letIn(work: Work, from: number, table: Float64Array, coming: Float64Array, ways: number): void {
  const { own, store } = work;
  const values = own.length;
  const cells = table.length - coming.length + values;
  if (coming.length === 2 * values) return letOneIn(work, from, table, coming, ways);
  for (let up = 0; up < coming.length; up += values) {
    for (let row = 0; row < cells; row += values) {
      for (let value = 0; value < values; value += 1) {
        table[up + row + value]! += store[from + row + value]! * coming[up + value]! * ways;
      }
    }
  }
}

/** The same of one alone, as always where all differ, in one pass: it takes a third less. */
function letOneIn({ own, store }: Work, from: number, table: Float64Array, coming: Float64Array, ways: number): void {
  const values = own.length;
  for (let row = 0; row < table.length - values; row += values) {
    for (let value = 0; value < values; value += 1) {
      const chance = store[from + row + value]! * ways;
      table[row + value]! += chance * coming[value]!;
      table[values + row + value]! += chance * coming[values + value]!;
    }
  }
}

/** The chance that all of a group are tied at each check result: those of a smaller one, and one more. */
function tieWith({ own, ties }: Work, group: number, smaller: number, at: readonly number[]): void {
  const values = own.length;
  for (let value = 0; value < values; value += 1) {
    ties[group * values + value] = ties[smaller * values + value]! * at[value]!;
  }
}

/** The polynomial of a group: if all of it are tied nothing has changed, so that case is left out of the count. */
function solved({ own, ties }: Work, table: Float64Array, group: number): number[] {
  const values = own.length;
  let again = 0;
  for (let value = 0; value < values; value += 1) again += own[value]! * ties[group * values + value]!;
  const places: number[] = [];
  for (let row = 0; row < table.length; row += values) {
    let sum = 0;
    for (let value = 0; value < values; value += 1) sum += own[value]! * table[row + value]!;
    places.push(sum / (1 - again));
  }
  return places;
}

/** Adds the chances that follow where all of a group are tied. */
function addTied({ own, store, ties }: Work, place: number, group: number, places: readonly number[]): void {
  const values = own.length;
  let row = place;
  for (const chance of places) {
    for (let value = 0; value < values; value += 1) store[row + value]! += ties[group * values + value]! * chance;
    row += values;
  }
}

/** In how many ways so many of some can be chosen. */
function waysOf(of: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways *= (of - index) / (index + 1);
  return ways;
}
