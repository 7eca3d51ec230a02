import { type OddsParticipant, results } from "../pools.ts";
import { type Chances, chancesOf, kindsOf, rangeOf } from "./contenders.ts";
import { leaders, readMultiContest, readPosition } from "../../rules/checks/multi-contest.ts";
import { throwNatural, randomOf } from "../forecast/dice.ts";
import { countedChance } from "../forecast/tally-figures.ts";

/** Who wins a multi-contest. */
export interface WinnerOdds {
  /** For each party the chance that it wins. */
  readonly wins: readonly number[];
  /** The chance of a multi-draw. */
  readonly draw: number;
}

/** About how many multiplications fit between two pictures. */
const A_FRAME = 10_000_000;
/** A party with more states, or a table of more cells, is not even looked at. */
const MOST_STATES = 100;
const MOST_CELLS = 2 ** 20;

/**
 * Chapter "Multi-contests": the exact chance that each party wins. The check results are gone through from the highest to the
 * lowest; on the way it is known which members of each party have come up so far, and how the points stand. A position is
 * decided as soon as the first party comes up to it. Members who cannot be told apart keep this small.
 * @param limit  About how many multiplications may be made; by default what fits between two pictures.
 * @returns null if there are more to make; `sampleWinners` can be asked then.
 * @throws {RangeError} if there are fewer than two parties, or one of them is empty.
 */
export function winnerOdds(parties: readonly (readonly OddsParticipant[])[], limit = A_FRAME): WinnerOdds | null {
  if (parties.length < 2)
    throw new RangeError(`A multi-contest is between two or more parties, not ${parties.length}.`);
  if (parties.some(({ length }) => length === 0)) throw new RangeError("A party of a multi-contest has no members.");
  const positions = Math.min(...parties.map(({ length }) => length));
  const range = rangeOf(parties.flat().map(results));
  const axes: Axis[] = [];
  let cells = 1;
  for (const party of parties) {
    const { kinds } = kindsOf(party);
    const members = kinds.map((kind) => ({ count: kind.count, chances: chancesOf(kind.results, range) }));
    const states = statesOf(members, positions);
    if (!states || cells * (states.length + 1) > MOST_CELLS) return null;
    axes.push({ members, states, stride: cells, moves: movesBetween(states) });
    cells *= states.length + 1;
  }
  const values = range.highest - range.lowest + 1;
  if (effortOf(axes, cells, positions) * values > limit) return null;
  return sweep(axes, cells, new Standings(axes, cells, positions), values);
}

/** Goes through the check results from the highest to the lowest: for each standing the chances of all parties' states. */
function sweep(axes: readonly Axis[], cells: number, standings: Standings, values: number): WinnerOdds {
  const outcome = { wins: axes.map(() => 0), draw: 0 };
  let masses = new Map<string, Float64Array>([
    ["", Float64Array.from({ length: cells }, (_, cell) => (cell === 0 ? 1 : 0))],
  ]);
  for (let value = values - 1; value >= 0; value -= 1) {
    const moves = axes.map((axis) => movesAt(axis, value));
    const next = new Map<string, Float64Array>();
    for (const [standing, mass] of masses) {
      moves.forEach((move, index) => comeUp(mass, axes[index]!, move));
      const become = standings.after(standing);
      for (let cell = 0; cell < cells; cell += 1) {
        const chance = mass[cell]!;
        if (chance === 0) continue;
        const after = become(cell);
        if (typeof after === "string") {
          const into = next.get(after) ?? new Float64Array(cells);
          into[cell]! += chance;
          next.set(after, into);
        } else if (after.winner === null) outcome.draw += chance;
        else outcome.wins[after.winner]! += chance;
      }
    }
    masses = next;
  }
  return outcome;
}

/** About how many multiplications a check result takes: each move in each cell, in about so many standings. */
function effortOf(axes: readonly Axis[], cells: number, positions: number): number {
  const once = axes.reduce((all, { moves, states }) => all + (moves.flat().length * cells) / (states.length + 1), 0);
  return axes.reduce((all, _, index) => (all * positions) / (index + 1), once);
}

/** Members of a party who cannot be told apart, with the chances of their check results. */
interface Members {
  readonly count: number;
  readonly chances: Chances;
}

/** How many of each kind of member have come up so far. */
type State = readonly number[];

/**
 * A party as one axis of the table of all parties' states. Behind its states stands one for all in which as many members have
 * come up as there are positions: what comes after no longer counts.
 */
interface Axis {
  readonly members: readonly Members[];
  readonly states: readonly State[];
  /** How far apart in the table two neighbours on this axis are. */
  readonly stride: number;
  readonly moves: readonly (readonly Move[])[];
}

/** A state that another can become, by so many of each kind coming up. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly up: State;
}

interface MoveChance extends Pick<Move, "from" | "to"> {
  readonly chance: number;
}

/** The states of a party in which fewer members have come up than there are positions; null if they are too many. */
function statesOf(members: readonly Members[], positions: number): readonly State[] | null {
  let states: State[] = [[]];
  for (const { count } of members) {
    states = states.flatMap((state) => {
      const most = Math.min(count, positions - 1 - sizeOf(state));
      return Array.from({ length: most + 1 }, (_, up) => [...state, up]);
    });
    if (states.length > MOST_STATES) return null;
  }
  return states;
}

/** What each state can become, from the fullest state on: a state moves before others come up to it. That it stays comes last. */
function movesBetween(states: readonly State[]): readonly (readonly Move[])[] {
  const order = states.map((_, index) => index).sort((a, b) => sizeOf(states[b]!) - sizeOf(states[a]!));
  return order.map((from) => {
    const moves = states.flatMap((state, to): Move[] => {
      const up = state.map((count, kind) => count - states[from]![kind]!);
      return to !== from && up.every((count) => count >= 0) ? [{ from, to, up }] : [];
    });
    return [...moves, { from, to: from, up: states[from]!.map(() => 0) }];
  });
}

/** The chances of a party's moves at one check result, given that those who are left have none above it. */
function movesAt({ members, states, moves }: Axis, value: number): readonly MoveChance[] {
  const hits = members.map(({ chances: { at, below } }) => at[value]! && at[value]! / (at[value]! + below[value]!));
  return moves.flatMap((of) => {
    const found = of.map(({ from, to, up }) => {
      const left = (kind: number) => members[kind]!.count - states[from]![kind]!;
      return { from, to, chance: up.reduce((all, count, kind) => all * binomial(left(kind), count, hits[kind]!), 1) };
    });
    const { from } = found[0]!;
    const rest = found.reduce((all, { chance }) => all - chance, 1);
    const full = rest > 1e-15 ? [{ from, to: states.length, chance: rest }] : [];
    return [...full, ...found.filter(({ to, chance }) => chance > 0 || to === from)];
  });
}

/** The chance that so many of some come up, each of them with the same chance. */
function binomial(of: number, count: number, chance: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways *= (of - index) / (index + 1);
  return ways * chance ** count * (1 - chance) ** (of - count);
}

/** Lets the members of a party come up to a check result, in place; what the others have come to only multiplies the chances. */
function comeUp(mass: Float64Array, { states, stride }: Axis, moves: readonly MoveChance[]): void {
  for (const { from, to, chance } of moves) {
    if (from === to && chance === 1) continue;
    for (let block = from * stride; block < mass.length; block += stride * (states.length + 1)) {
      for (let cell = block; cell < block + stride; cell += 1) {
        const own = mass[cell]!;
        if (from === to) mass[cell] = own * chance;
        else if (own !== 0) mass[cell + (to - from) * stride]! += own * chance;
      }
    }
  }
}

function sizeOf(state: State): number {
  return state.reduce((all, count) => all + count, 0);
}

/** A multi-contest that is decided: the party that wins by its place in the list; null: a multi-draw. */
interface Ending {
  readonly winner: number | null;
}

/**
 * How the points stand while positions are still to be decided: for each party how many it is behind the leader. Who can no
 * longer draw level is put just out of reach, so that standings which can only end alike are the same one.
 */
class Standings {
  readonly #positions: number;
  /** How many members of each party have come up in each cell of the table, and a number that stands for that. */
  readonly #reached: readonly (readonly number[])[];
  readonly #names: readonly number[];
  readonly #next = new Map<string, (string | Ending)[]>();

  constructor(axes: readonly Axis[], cells: number, positions: number) {
    this.#positions = positions;
    this.#reached = Array.from({ length: cells }, (_, cell) =>
      axes.map(({ states, stride }) => {
        const state = states[Math.floor(cell / stride) % (states.length + 1)];
        return state ? sizeOf(state) : positions;
      }),
    );
    this.#names = this.#reached.map((counts) => counts.reduce((name, count) => name * (positions + 1) + count, 0));
  }

  /** What a standing becomes when the parties have come up as far as a cell of the table says: another standing, or the end. */
  after(standing: string): (cell: number) => string | Ending {
    const next = this.#next.get(standing) ?? [];
    this.#next.set(standing, next);
    return (cell) => (next[this.#names[cell]!] ??= this.#decided(standing, this.#reached[cell]!));
  }

  /** The points of every position that some party has reached by now go to the party that alone reaches it. */
  #decided(standing: string, reached: readonly number[]): string | Ending {
    let [decided = 0, ...gaps] = standing === "" ? [0, ...reached.map(() => 0)] : standing.split(",").map(Number);
    for (const most = Math.max(...reached); decided < most; decided += 1) {
      const { winner } = readPosition(reached.map((count) => (count > decided ? 1 : 0)));
      const points = gaps.map((gap, party) => (party === winner ? 1 : 0) - gap);
      const lead = Math.max(...points);
      gaps = points.map((own) => lead - own);
    }
    const open = this.#positions - decided;
    if (open > 0) return [decided, ...gaps.map((gap) => Math.min(gap, open + 1))].join();
    const [winner = null, ...others] = leaders(gaps.map((gap) => -gap));
    return { winner: others.length > 0 ? null : winner };
  }
}

/** How often each party won in some multi-contests, and how many points it scored in all of them: sums of whole numbers. */
export interface WinnerTally {
  readonly contests: number;
  readonly wins: readonly number[];
  readonly draws: number;
  readonly points: readonly number[];
}

/** What sampled multi-contests say of who wins. */
export interface SampledWinner extends WinnerOdds {
  /** Nineteen times out of twenty no chance is off by more than this, 0 to 1. */
  readonly error: number;
  /** How many points each party scores on average. */
  readonly points: readonly number[];
}

/** No multi-contest yet. */
export function noWinners(parties: readonly unknown[]): WinnerTally {
  return { contests: 0, wins: parties.map(() => 0), draws: 0, points: parties.map(() => 0) };
}

/**
 * Plays some more multi-contests, whose dice follow from a seed and the number of the contest.
 * @param parties  The members of each party.
 */
export function sampleWinners(
  parties: readonly (readonly OddsParticipant[])[],
  before: WinnerTally,
  seed: number,
  count: number,
): WinnerTally {
  const wins = [...before.wins];
  const points = [...before.points];
  let { draws } = before;
  const contests = before.contests + count;
  for (let contest = before.contests; contest < contests; contest += 1) {
    const random = randomOf(seed, contest);
    const { winners, points: scored } = readMultiContest(
      parties.map((members) => members.map(({ pool, total }) => total + throwNatural(pool, random))),
    );
    scored.forEach((own, party) => (points[party]! += own));
    const [winner] = winners;
    if (winners.length > 1 || winner === undefined) draws += 1;
    else wins[winner]! += 1;
  }
  return { contests, wins, draws, points };
}

/** The chances of a tally, and how far they can be trusted. */
export function sampledWinner({ contests, wins, draws, points }: WinnerTally): SampledWinner {
  const chances = [...wins, draws].map((count) => countedChance(count, contests));
  return {
    wins: chances.slice(0, -1).map(({ chance }) => chance),
    draw: chances.at(-1)!.chance,
    error: Math.max(...chances.map(({ chance, low, high }) => Math.max(chance - low, high - chance))),
    points: points.map((own) => own / Math.max(1, contests)),
  };
}
