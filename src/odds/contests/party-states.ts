import type { Chances } from "../pools.ts";

/** Members of a party who cannot be told apart, with the chances of their check results. */
export interface Members {
  readonly count: number;
  readonly chances: Chances;
}

/** What one kind of member can do to a state: some of those who are left come up. */
export interface Flow {
  /** The states that have some of the kind left, the fullest first. */
  readonly from: Int32Array;
  /** Which chance it is that none comes up. */
  readonly stays: Int32Array;
  /** The state `from[i]` goes to `targets[k]` with the chance `moves[k]` for k from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  readonly moves: Int32Array;
}

/**
 * The states of a party when check results are gone through from the highest to the lowest: how many of each kind of
 * member have come up so far. They are sorted by how many members that makes; the last state stands for all that make as
 * many as there are positions, for what comes after no longer counts.
 */
export interface PartyStates {
  readonly size: number;
  /** For each number of members how many states have come up to that many or fewer. */
  readonly upTo: readonly number[];
  readonly flows: readonly Flow[];
}

/** How many states a party has; more than can be named if the number is not safe. */
export function countStates(members: readonly Members[], positions: number): number {
  if (members.reduce((all, { count }) => all * (count + 1), 1) > Number.MAX_SAFE_INTEGER) return Infinity;
  let ways = [1];
  for (const { count } of members) {
    ways = Array.from({ length: Math.min(positions, ways.length + count) }, (_, size) =>
      ways.slice(Math.max(0, size - count), size + 1).reduce((all, number) => all + number, 0),
    );
  }
  return ways.reduce((all, number) => all + number, 1);
}

/** The states of a party of which so many positions are compared. */
export function partyStates(members: readonly Members[], positions: number): PartyStates {
  const places = members.map((_, kind) => members.slice(0, kind).reduce((all, { count }) => all * (count + 1), 1));
  const found: { readonly name: number; readonly up: readonly number[]; readonly size: number }[] = [];
  const visit = (up: readonly number[], name: number, size: number): void => {
    const { count } = members[up.length] ?? { count: -1 };
    if (count < 0) {
      found.push({ name, up, size });
      return;
    }
    const place = places[up.length]!;
    for (let more = 0; more <= count && size + more < positions; more += 1) {
      visit([...up, more], name + more * place, size + more);
    }
  };
  visit([], 0, 0);
  found.sort((a, b) => a.size - b.size);
  const indexes = new Map(found.map(({ name }, index) => [name, index]));

  const flows = members.map(({ count }, kind): Flow => {
    const flow = {
      from: [] as number[],
      stays: [] as number[],
      starts: [0],
      targets: [] as number[],
      moves: [] as number[],
    };
    for (let index = found.length - 1; index >= 0; index -= 1) {
      const { name, up, size } = found[index]!;
      const left = count - up[kind]!;
      if (left === 0) continue;
      flow.from.push(index);
      flow.stays.push(moveOf(left, 0, false));
      for (let more = 1; more <= left; more += 1) {
        const done = size + more >= positions;
        flow.targets.push(done ? found.length : indexes.get(name + more * places[kind]!)!);
        flow.moves.push(moveOf(left, more, done));
        if (done) break;
      }
      flow.starts.push(flow.targets.length);
    }
    return {
      from: Int32Array.from(flow.from),
      stays: Int32Array.from(flow.stays),
      starts: Int32Array.from(flow.starts),
      targets: Int32Array.from(flow.targets),
      moves: Int32Array.from(flow.moves),
    };
  });
  const upTo = Array.from({ length: positions }, (_, size) => found.filter((state) => state.size <= size).length);
  return { size: found.length + 1, upTo: [...upTo, found.length + 1], flows };
}

/** Where `movesAt` puts the chance that so many of those left come up, or at least so many. */
function moveOf(left: number, more: number, orMore: boolean): number {
  return left * (left + 1) + 2 * more + (orMore ? 1 : 0);
}

/** For a kind of member the chances of every move at one check result, given that those left have none above it. */
export function movesAt({ count, chances }: Members, value: number): Float64Array {
  const at = chances.at[value]!;
  const moves = new Float64Array(moveOf(count, count, true) + 1);
  const hit = at === 0 ? 0 : at / (at + chances.below[value]!);
  for (let left = 0; left <= count; left += 1) {
    let ways = 1;
    for (let more = 0; more <= left; more += 1) {
      moves[moveOf(left, more, false)] = ways * hit ** more * (1 - hit) ** (left - more);
      ways *= (left - more) / (more + 1);
    }
    let orMore = 0;
    for (let more = left; more >= 0; more -= 1) {
      orMore += moves[moveOf(left, more, false)]!;
      moves[moveOf(left, more, true)] = orMore;
    }
  }
  return moves;
}

/**
 * Lets all members of a party come up to one check result, in place. A state only goes to fuller ones, which have been
 * dealt with before.
 * @param cells   A row for each state of the party; the cells of a row are whatever the other parties have come to.
 * @param filled  How many of the rows have something in them.
 */
export function letFlow(
  { flows, size }: PartyStates,
  chances: readonly Float64Array[],
  cells: Float64Array,
  width: number,
  filled: number,
): void {
  const live = new Uint8Array(size);
  for (let state = 0; state < filled; state += 1) {
    for (let cell = state * width; cell < (state + 1) * width; cell += 1) {
      if (cells[cell] !== 0) {
        live[state] = 1;
        break;
      }
    }
  }
  flows.forEach((flow, kind) => {
    const moves = chances[kind];
    // Entry 2 is that none comes up of one that is left.
    if (moves !== undefined && moves[2] !== 1) letKindFlow(flow, moves, cells, width, live);
  });
}

function letKindFlow(
  { from, stays, starts, targets, moves }: Flow,
  chances: Float64Array,
  cells: Float64Array,
  width: number,
  live: Uint8Array,
): void {
  for (let index = 0; index < from.length; index += 1) {
    const state = from[index] as number;
    if (live[state] === 0) continue;
    const source = state * width;
    const end = starts[index + 1] as number;
    for (let edge = starts[index] as number; edge < end; edge += 1) {
      const chance = chances[moves[edge] as number] as number;
      const shift = (targets[edge] as number) * width - source;
      live[targets[edge] as number] = 1;
      for (let cell = source; cell < source + width; cell += 1) {
        cells[cell + shift] = (cells[cell + shift] as number) + chance * (cells[cell] as number);
      }
    }
    const stay = chances[stays[index] as number] as number;
    for (let cell = source; cell < source + width; cell += 1) cells[cell] = (cells[cell] as number) * stay;
  }
}
