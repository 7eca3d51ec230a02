import { chancesOf, kindsOf, rangeOf, results, type OddsParticipant } from "../pools.ts";
import { standingOdds, type PartyStandings } from "./multi-contest-margins.ts";
import { ScoreBoard, standingsUpTo, type Ending } from "./multi-contest-board.ts";
import { countStates, letFlow, movesAt, partyStates, type Members, type PartyStates } from "./party-states.ts";
import { readMultiContest } from "../../rules/checks/multi-contest.ts";
import { throwNatural, randomOf } from "../forecast/dice.ts";
import { countedChance } from "../forecast/tally.ts";

export interface PartyOdds extends PartyStandings {
  /** How many points the party scores on average. */
  readonly points: number;
}

export interface MultiContestOdds {
  readonly parties: readonly PartyOdds[];
  /** Who wins; null where counting would take too long: `sampleWinners` can be asked then. */
  readonly winner: WinnerOdds | null;
}

/**
 * Chapter "Multi-contests": what to expect of a multi-contest, for the parties, their positions and their members; all of it exact.
 * @param limit  About how many multiplications may be made; by default what fits between two pictures.
 * @throws {RangeError} if there are fewer than two parties, or one of them is empty.
 */
export function multiContestOdds(parties: readonly (readonly OddsParticipant[])[], limit?: number): MultiContestOdds {
  if (parties.length < 2)
    throw new RangeError(`A multi-contest is between two or more parties, not ${parties.length}.`);
  if (parties.some(({ length }) => length === 0)) throw new RangeError("A party of a multi-contest has no members.");

  const range = rangeOf(parties.flat().map(results));
  const groups = parties.map((party) => {
    const { kinds, kindOf } = kindsOf(party);
    const members = kinds.map((kind) => ({ count: kind.count, chances: chancesOf(kind.results, range) }));
    return { members, each: kindOf.map((kind) => members[kind]!.chances) };
  });
  const standings = standingOdds(groups.map(({ each }) => each));
  return {
    parties: standings.map((standing) => ({
      ...standing,
      points: standing.positions.reduce((all, { point }) => all + point, 0),
    })),
    winner: winnerOdds(
      groups.map(({ members }) => members),
      limit,
    ),
  };
}

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
function winnerOdds(parties: readonly (readonly Members[])[], limit = A_FRAME): WinnerOdds | null {
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

/** How often each party won in some multi-contests: sums of whole numbers. */
export interface WinnerTally {
  readonly contests: number;
  readonly wins: readonly number[];
  readonly draws: number;
}

/** What sampled multi-contests say of who wins. */
export interface SampledWinner extends WinnerOdds {
  /** Nineteen times out of twenty no chance is off by more than this, 0 to 1. */
  readonly error: number;
}

/** No multi-contest yet. */
export function noWinners(parties: readonly unknown[]): WinnerTally {
  return { contests: 0, wins: parties.map(() => 0), draws: 0 };
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
  let { draws } = before;
  const contests = before.contests + count;
  for (let contest = before.contests; contest < contests; contest += 1) {
    const random = randomOf(seed, contest);
    const { winners } = readMultiContest(
      parties.map((members) => members.map(({ pool, total }) => total + throwNatural(pool, random))),
    );
    const [winner] = winners;
    if (winners.length > 1 || winner === undefined) draws += 1;
    else wins[winner]! += 1;
  }
  return { contests, wins, draws };
}

/** The chances of a tally, and how far they can be trusted. */
export function sampledWinner({ contests, wins, draws }: WinnerTally): SampledWinner {
  const chances = [...wins, draws].map((count) => countedChance(count, contests));
  return {
    wins: chances.slice(0, -1).map(({ chance }) => chance),
    draw: chances.at(-1)!.chance,
    error: Math.max(...chances.map(({ chance, low, high }) => Math.max(chance - low, high - chance))),
  };
}
