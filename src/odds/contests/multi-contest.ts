import { kept } from "#core/odds/kept.ts";
import { type OddsParticipant, results } from "../pools.ts";
import { type Chances, chancesOf, kindsOf, rangeOf } from "./contenders.ts";
import { leaders, readMultiContest, readPosition } from "../../rules/contests/multi-contest.ts";
import { rollNatural, randomOf } from "../forecast/dice.ts";
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
/** A table of more cells is not even looked at. */
const MOST_CELLS = 2 ** 20;

/**
 * Chapter "Multi-contests": the exact chance that each party wins. The check results are gone through from the highest to the
 * lowest; on the way it is known which members of each party have come up so far, and how the points stand. A position is
 * decided as soon as the first party comes up to it. Members who cannot be told apart keep this small.
 * @param parties  Two or more, none of them empty.
 * @param limit    About how many multiplications may be made; by default what fits between two pictures.
 * @returns null if there are more to make; `winnerSampler` can be asked then.
 */
export function winnerOdds(parties: readonly (readonly OddsParticipant[])[], limit = A_FRAME): WinnerOdds | null {
  const range = rangeOf(parties.flat().map(results));
  const axes: Axis[] = [];
  let cells = 1;
  for (const [party, members] of parties.entries()) {
    for (const { count, results } of kindsOf(members).kinds) {
      axes.push({ party, count, stride: cells, chances: chancesOf(results, range) });
      cells *= count + 1;
    }
  }
  const positions = Math.min(...parties.map(({ length }) => length));
  const standings = parties.reduce((all, _, index) => (all * positions) / (index + 1), 1);
  const moves = axes.reduce((all, { count }) => all + (cells * (count + 2)) / 2, 0);
  const values = range.highest - range.lowest + 1;
  if (cells > MOST_CELLS || moves * standings * values > limit) return null;

  const outcome = { wins: parties.map(() => 0), draw: 0 };
  const after = standingsAfter(reachedIn(axes, cells, parties, positions), positions);
  // By the number of the standing; lists that nothing is left in are filled again.
  let masses: (Float64Array | undefined)[] = [new Float64Array(cells).fill(1, 0, 1)];
  const spare: Float64Array[] = [];
  for (let value = values - 1; value >= 0; value -= 1) {
    const next: typeof masses = [];
    const moves = axes.map((axis) => movesOf(axis, value));
    masses.forEach((mass, standing) => {
      if (mass === undefined) return;
      for (const [index, axis] of axes.entries()) if (moves[index]) comeUp(mass, axis, moves[index]);
      const become = after(standing);
      for (let cell = 0; cell < cells; cell += 1) {
        const chance = mass[cell]!;
        if (chance === 0) continue;
        mass[cell] = 0;
        const then = become(cell);
        if (then >= 0) (next[then] ??= spare.pop() ?? new Float64Array(cells))[cell]! += chance;
        else if (then === DRAW) outcome.draw += chance;
        else outcome.wins[FIRST_WINS - then]! += chance;
      }
      spare.push(mass);
    });
    masses = next;
  }
  return outcome;
}

/** How many members of a party who cannot be told apart have come up so far: an axis of the table of all that can have. */
interface Axis {
  readonly party: number;
  readonly count: number;
  /** How far apart in the table two neighbours on this axis are. */
  readonly stride: number;
  readonly chances: Chances;
}

/** Lets members come up to a check result, in place: those who are left have none above it. */
function comeUp(mass: Float64Array, { count, stride }: Axis, moves: readonly (readonly number[])[]): void {
  // From the fullest on: a state moves before others come up to it.
  for (let from = count - 1; from >= 0; from -= 1) {
    const [stay = 1, one = 0, ...more] = moves[from]!;
    for (let block = from * stride; block < mass.length; block += stride * (count + 1)) {
      for (let cell = block; cell < block + stride; cell += 1) {
        const own = mass[cell]!;
        if (own === 0) continue;
        mass[cell] = own * stay;
        mass[cell + stride]! += own * one;
        for (let up = 0; up < more.length; up += 1) mass[cell + (up + 2) * stride]! += own * more[up]!;
      }
    }
  }
}

/** For each number of members who have come up the chance that none, one, two and so on come up now; null where none can. */
function movesOf({ count, chances: { at, below } }: Axis, value: number): readonly (readonly number[])[] | null {
  if (at[value] === 0) return null;
  const hit = at[value]! / (at[value]! + below[value]!);
  return Array.from({ length: count }, (_, from) =>
    Array.from({ length: count - from + 1 }, (_, up) => binomial(count - from, up, hit)),
  );
}

/** The chance that so many of some come up, each of them with the same chance. */
function binomial(of: number, count: number, chance: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways *= (of - index) / (index + 1);
  return ways * chance ** count * (1 - chance) ** (of - count);
}

/** How many positions each party has come up to, in each cell of the table. */
function reachedIn(axes: readonly Axis[], cells: number, parties: readonly unknown[], positions: number) {
  return Array.from({ length: cells }, (_, cell) => {
    const up = parties.map(() => 0);
    for (const { party, count, stride } of axes) up[party]! += Math.floor(cell / stride) % (count + 1);
    return up.map((members) => Math.min(members, positions));
  });
}

/** What a standing becomes where the multi-contest is decided: a draw, or below that the win of the first party, of the second and so on. */
const DRAW = -1;
const FIRST_WINS = -2;

/**
 * What a standing becomes when the parties have come up as far as a cell of the table says: another standing, or the end. A
 * standing is the number of positions that are decided, and for each party how many points it is behind the leader. Who can no
 * longer draw level is put just out of reach, so that standings which can only end alike are the same one. Each has a number; that of the
 * first, in which nothing is decided, is 0.
 */
function standingsAfter(reached: readonly (readonly number[])[], positions: number) {
  const names = Int32Array.from(reached, (counts) => counts.reduce((name, count) => name * (positions + 1) + count, 0));
  const standings = [[0, ...reached[0]!.map(() => 0)]];
  const numbers = new Map([[standings[0]!.join(), 0]]);
  const known: (number | undefined)[][] = [];

  /** The points of every position that some party has reached by now go to the party that alone reaches it. */
  function resolve(standing: number, counts: readonly number[]): number {
    let [decided = 0, ...gaps] = standings[standing]!;
    for (const most = Math.max(...counts); decided < most; decided += 1) {
      const { winner } = readPosition(counts.map((count) => (count > decided ? 1 : 0)));
      const points = gaps.map((gap, party) => (party === winner ? 1 : 0) - gap);
      const lead = Math.max(...points);
      gaps = points.map((own) => lead - own);
    }
    const open = positions - decided;
    if (open > 0) return numberOf([decided, ...gaps.map((gap) => Math.min(gap, open + 1))]);
    const [winner, ...others] = leaders(gaps.map((gap) => -gap));
    return winner === undefined || others.length > 0 ? DRAW : FIRST_WINS - winner;
  }

  function numberOf(standing: readonly number[]): number {
    return kept(numbers, standing.join(), () => standings.push([...standing]) - 1);
  }

  return (standing: number) => {
    const next = (known[standing] ??= []);
    return (cell: number) => (next[names[cell]!] ??= resolve(standing, reached[cell]!));
  };
}

/** What sampled multi-contests say of who wins. */
export interface SampledWinner extends WinnerOdds {
  /** How many were played. */
  readonly contests: number;
  /** Nineteen times out of twenty no chance is off by more than this, 0 to 1. */
  readonly error: number;
  /** How many points each party scores on average. */
  readonly points: readonly number[];
}

/**
 * Plays multi-contests, whose dice follow from a seed and the number of the contest.
 * @param parties  The members of each party.
 * @returns plays so many more, and says what all of them come to.
 */
export function winnerSampler(
  parties: readonly (readonly OddsParticipant[])[],
  seed: number,
): (count: number) => SampledWinner {
  const wins = parties.map(() => 0);
  const points = parties.map(() => 0);
  let contests = 0;
  return (count) => {
    for (const end = contests + count; contests < end; contests += 1) {
      const random = randomOf(seed, contests);
      const { winners, points: scored } = readMultiContest(
        parties.map((members) => members.map(({ pool, total }) => total + rollNatural(pool, random))),
      );
      scored.forEach((own, party) => (points[party]! += own));
      if (winners.length === 1) wins[winners[0]!]! += 1;
    }
    const draws = wins.reduce((left, own) => left - own, contests);
    const chances = [draws, ...wins].map((own) => countedChance(own, contests));
    const [draw = 0, ...each] = chances.map(({ chance }) => chance);
    const error = Math.max(...chances.map(({ chance, low, high }) => Math.max(chance - low, high - chance)));
    return { contests, wins: each, draw, error, points: points.map((own) => own / contests) };
  };
}
