import { chancesOf, kindsOf, rangeOf } from "./kinds.ts";
import { standingOdds, type PartyStandings } from "./multi-contest-margins.ts";
import { winnerOdds } from "./multi-contest-sweep.ts";
import { results, type Contender } from "./pools.ts";

export interface PartyOdds extends PartyStandings {
  /** The chance that the party wins, within `error`. */
  readonly wins: number;
  /** How many points it scores on average; always exact. */
  readonly points: number;
}

export interface MultiContestOdds {
  readonly parties: readonly PartyOdds[];
  /** The chance of a multi-draw, within `error`. */
  readonly draw: number;
  /** Whether the chances to win and to draw are exact; all others always are. */
  readonly exact: boolean;
  /** By how much the chance to win or to draw can be off at most, 0 if exact. */
  readonly error: number;
}

/**
 * Chapter "Multi-contests": what to expect of a multi-contest, for the parties, their positions and their members.
 * @param limit  About how many multiplications may be made; by default what takes about a second.
 * @throws {RangeError} if there are fewer than two parties, or one of them is empty.
 */
export function multiContestOdds(parties: readonly (readonly Contender[])[], limit?: number): MultiContestOdds {
  if (parties.length < 2)
    throw new RangeError(`A multi-contest is between two or more parties, not ${parties.length}.`);
  if (parties.some(({ length }) => length === 0)) throw new RangeError("A party of a multi-contest has no members.");

  const range = rangeOf(parties.flat().map(results));
  const groups = parties.map((party) => {
    const { kinds, kindOf } = kindsOf(party);
    const members = kinds.map((kind) => ({ count: kind.count, chances: chancesOf(kind.results, range) }));
    return { members, each: kindOf.map((kind) => members[kind]!.chances) };
  });
  const { wins, draw, exact, error } = winnerOdds(
    groups.map(({ members }) => members),
    limit,
  );
  const standings = standingOdds(groups.map(({ each }) => each));
  return {
    parties: standings.map((standing, party) => ({
      ...standing,
      wins: wins[party]!,
      points: standing.positions.reduce((all, { point }) => all + point, 0),
    })),
    draw,
    exact,
    error,
  };
}
