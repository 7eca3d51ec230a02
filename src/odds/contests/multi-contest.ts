import { chancesOf, kindsOf, rangeOf } from "../kinds.ts";
import { standingOdds, type PartyStandings } from "./multi-contest-margins.ts";
import { winnerOdds, type WinnerOdds } from "./multi-contest-sweep.ts";
import { results, type OddsParticipant } from "../pools.ts";

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
