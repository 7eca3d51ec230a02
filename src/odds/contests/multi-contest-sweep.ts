import { ScoreBoard } from "./multi-contest-board.ts";
import { standingsUpTo, type Ending } from "./multi-contest-scores.ts";
import { countStates, letFlow, movesAt, partyStates, type Members, type PartyStates } from "./party-states.ts";

/** Who wins a multi-contest. */
export interface WinnerOdds {
  /** For each party the chance that it wins. */
  readonly wins: readonly number[];
  /** The chance of a multi-draw. */
  readonly draw: number;
}

/** About how many multiplications fit between two pictures. */
const A_FRAME = 12_000_000;

/** All parties' states together; a table of more would not fit. */
const MOST_CELLS = 2 ** 24;

/** How many multiplications a look-up is worth. */
const LOOK_UP = 60;

/** A party with more states than this is not even looked at. */
const MOST_STATES = 20_000;

/**
 * Chapter "Multi-contests": the chance that each party wins. The check results are gone through from the highest to the
 * lowest; on the way it is known which members of each party have come up so far, and how the points stand. A position
 * is decided as soon as the first party comes up to it. Members who cannot be told apart keep this small.
 * @param limit  About how many multiplications may be made.
 * @returns null if there are more to make, as with two parties of seven who all differ.
 */
export function winnerOdds(parties: readonly (readonly Members[])[], limit = A_FRAME): WinnerOdds | null {
  const positions = Math.min(...parties.map((members) => members.reduce((all, { count }) => all + count, 0)));
  const counts = parties.map((members) => countStates(members, positions));
  const cells = counts.reduce((all, count) => all * count, 1);
  if (Math.max(...counts) > MOST_STATES || cells > MOST_CELLS) return null;
  if (effortOf(parties, cells, positions) > limit) return null;
  const states = parties.map((members) => partyStates(members, positions));
  return sweep(parties, states, positions);
}

/** About how many multiplications are to be made. */
function effortOf(parties: readonly (readonly Members[])[], cells: number, positions: number): number {
  const values = parties[0]![0]!.chances.at.length;
  const sizes = parties.map((members) => members.reduce((all, { count }) => all + Math.min(count, positions), 0));
  // What is reached has to be looked up once for each standing, whatever number of states it stands for.
  const lookUps = sizes.reduce((all, size) => all * (Math.min(size, positions) + 1), LOOK_UP);
  // A state has about half of each kind's members left, any number of which can come up.
  const moves = (cells * values * sizes.reduce((all, size) => all + size, 0)) / 2;
  return standingsUpTo(parties.length, positions) * (moves + Math.min(lookUps, cells * LOOK_UP));
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
