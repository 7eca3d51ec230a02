import { ScoreBoard } from "./multi-contest-board.ts";
import { standingsUpTo, type Ending } from "./multi-contest-scores.ts";
import {
  countStates,
  letFlow,
  likeliestStates,
  movesAt,
  partyStates,
  type Members,
  type PartyStates,
} from "./party-states.ts";

/** Who wins a multi-contest. */
export interface WinnerOdds {
  /** For each party the chance that it wins. */
  readonly wins: readonly number[];
  /** The chance of a multi-draw. */
  readonly draw: number;
  readonly exact: boolean;
  /** By how much a chance can be off at most; 0 if they are exact. */
  readonly error: number;
}

/** About how many multiplications may be made, a second's worth: enough for two parties of eight who all differ. */
const LIMIT = 700_000_000;

/** All parties' states together; a table of more would not fit. */
const MOST_CELLS = 2 ** 24;

/** How many multiplications a look-up is worth. */
const LOOK_UP = 60;

/** A party with more states than this is not even looked at. */
const MOST_STATES = 20_000;

/**
 * Chapter "Multi-contests": the chance that each party wins. The check results are gone through from the highest to the
 * lowest; on the way it is known which members of each party have come up so far, and how the points stand. A position
 * is decided as soon as the first party comes up to it.
 *
 * Members who cannot be told apart keep this small. Where there are too many states (two parties of nine who all differ),
 * the least likely ones of each party are left out; `error` is the chance to pass through one of them.
 * @param limit  About how many multiplications may be made.
 */
export function winnerOdds(parties: readonly (readonly Members[])[], limit = LIMIT): WinnerOdds {
  const positions = Math.min(...parties.map((members) => members.reduce((all, { count }) => all + count, 0)));
  const counts = parties.map((members) => countStates(members, positions));
  const unknown = { wins: parties.map(() => 0), draw: 0, exact: false, error: 1 };
  if (Math.max(...counts) > MOST_STATES) return unknown;
  const most = mostStates(parties, counts, positions, limit);
  if (counts.reduce((cells, count) => cells * Math.min(count, most + 2), 1) > MOST_CELLS) return unknown;

  const states = parties.map((members, party) => {
    const all = counts[party]! <= most;
    return partyStates(members, positions, all ? null : likeliestStates(members, positions, most));
  });
  const { wins, draw } = sweep(parties, states, positions);
  const exact = Math.max(...counts) <= most;
  const covered = exact ? 1 : wins.reduce((all, chance) => all + chance, draw);
  if (covered === 0) return unknown;
  return { wins: wins.map((chance) => chance / covered), draw: draw / covered, exact, error: Math.max(0, 1 - covered) };
}

/** How many states of each party can be kept within the limit. */
function mostStates(
  parties: readonly (readonly Members[])[],
  counts: readonly number[],
  positions: number,
  limit: number,
): number {
  const standings = standingsUpTo(parties.length, positions);
  const values = parties[0]![0]!.chances.at.length;
  const sizes = parties.map((members) => members.reduce((all, { count }) => all + Math.min(count, positions), 0));
  // What is reached has to be looked up once for each standing, whatever number of states it stands for.
  const lookUps = sizes.reduce((all, size) => all * (Math.min(size, positions) + 1), LOOK_UP);
  const effort = (most: number): number => {
    const cells = counts.reduce((all, count) => all * Math.min(count, most), 1);
    // A state has about half of each kind's members left, any number of which can come up.
    const moves = (cells * values * sizes.reduce((all, size) => all + size, 0)) / 2;
    return standings * (moves + Math.min(lookUps, cells * LOOK_UP));
  };
  let most = Math.max(...counts);
  while (most > 1 && effort(most) > limit) most = Math.floor(most * 0.9);
  return most;
}

function sweep(
  parties: readonly (readonly Members[])[],
  states: readonly PartyStates[],
  positions: number,
): { wins: number[]; draw: number } {
  const outcome = { wins: parties.map(() => 0), draw: 0 };
  const end = ({ winner }: Ending, chance: number): void => {
    if (winner === null) outcome.draw += chance;
    else outcome.wins[winner]! += chance;
  };
  const board = new ScoreBoard(states, positions);
  const size = states.reduce((all, party) => all * party.size, 1);
  const buffers = [new Float64Array(size), new Float64Array(size)] as const;
  for (let value = parties[0]![0]!.chances.at.length - 1; value >= 0; value -= 1) {
    if (parties.every((members) => members.every(({ chances }) => chances.at[value] === 0))) continue;
    const moves = parties.map((members) => members.map((member) => movesAt(member, value)));
    for (const { standing, mass } of board.turn()) {
      board.score(standing, move(mass, standing.decided, states, moves, buffers), end);
    }
  }
  return outcome;
}

/**
 * Lets one party after the other come up; what the others have come to only multiplies the chances. The party whose turn
 * it is has the rows of the table, and becomes the columns when its turn is over.
 */
function move(
  mass: Float64Array,
  decided: number,
  states: readonly PartyStates[],
  moves: readonly (readonly Float64Array[])[],
  [rows, columns]: readonly [Float64Array, Float64Array],
): Float64Array {
  let from = mass;
  let cells = states.reduce((all, { upTo }) => all * upTo[decided]!, 1);
  states.forEach((party, index) => {
    const filled = party.upTo[decided]!;
    const width = cells / filled;
    rows.set(from.subarray(0, cells));
    cells = party.size * width;
    rows.fill(0, filled * width, cells);
    letFlow(party, moves[index]!, rows, width, filled);
    for (let state = 0; state < party.size; state += 1) {
      const row = state * width;
      for (let cell = 0; cell < width; cell += 1) columns[cell * party.size + state] = rows[row + cell] as number;
    }
    from = columns;
  });
  return columns;
}
