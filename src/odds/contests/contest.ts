import { readContest, type ContestOptions } from "../../rules/contests/contest.ts";
import { atLeast, distribution, probability, type Distribution } from "#core/odds/distribution.ts";
import { chancesIn, naturals, results, scoresOf, type OddsParticipant } from "../pools.ts";
import type { Score } from "../../rules/checks/score.ts";

/** What a contest can come to; the critical successes are among the wins. */
export interface ContestCounts {
  readonly first: number;
  readonly second: number;
  readonly draw: number;
  readonly firstCritical: number;
  readonly secondCritical: number;
}

export interface ContestOdds {
  /** How many pairs of rolls there are, all equally likely: 216 x 216 of three dice each. */
  readonly rolls: number;
  /** In how many of them each comes up. */
  readonly ways: ContestCounts;
  /** The same as chances, 0 to 1. */
  readonly chances: ContestCounts;
  /** By how much the first side wins; below 0 the second side wins by that much, 0 is a draw. */
  readonly margin: Distribution;
}

/** Chapter "Contest": what to expect of a contest, each pair of natural results read by the rule. */
export function contestOdds(first: OddsParticipant, second: OddsParticipant, options: ContestOptions): ContestOdds {
  const [ours, theirs] = [scoresOf(first), scoresOf(second)];
  const ways = { first: 0, second: 0, draw: 0, firstCritical: 0, secondCritical: 0 };
  const floor = ours[0]!.result - theirs.at(-1)!.result;
  const margins = new Array<number>(ours.length + theirs.length - 1).fill(0);

  for (const own of ours) {
    for (const other of theirs) {
      const { winner, margin, critical } = readContest(own, other, options);
      const weight = own.weight * other.weight;
      ways[winner ?? "draw"] += weight;
      if (critical && winner !== null) ways[`${winner}Critical`] += weight;
      margins[(winner === "second" ? -margin : margin) - floor]! += weight;
    }
  }

  const rolls = naturals(first.pool).total * naturals(second.pool).total;
  return { rolls, ways, chances: chancesIn(ways, rolls), margin: distribution(floor, margins, rolls) };
}

export interface DrawlessOdds extends ContestOdds {
  /** How many rolls each side makes on average until the contest is decided. */
  readonly rounds: number;
}

/**
 * Chapter "Contest", drawless: the same, given that it is decided. A draw is rolled again under the same terms, so the
 * rolls that draw are left out of the count.
 */
export function drawlessOdds(first: OddsParticipant, second: OddsParticipant, options: ContestOptions): DrawlessOdds {
  const { rolls, ways, margin } = contestOdds(first, second, options);
  const decided = rolls - ways.draw;
  const kept = { ...ways, draw: 0 };
  return {
    rolls: decided,
    ways: kept,
    chances: chancesIn(kept, decided),
    margin: distribution(
      margin.lowest,
      margin.weights.map((weight, index) => (margin.lowest + index === 0 ? 0 : weight)),
      decided,
    ),
    rounds: rolls / decided,
  };
}

/** What to expect of a roll against one that is known; chances from 0 to 1. */
export interface AgainstOdds {
  readonly win: number;
  readonly draw: number;
}

/** Chapter "Contest": what to expect against a roll that has been made. The higher check result wins, equal ones draw. */
export function contestAgainst(participant: OddsParticipant, { result }: Score): AgainstOdds {
  const own = results(participant);
  return { win: atLeast(own, result + 1), draw: probability(own, result) };
}
