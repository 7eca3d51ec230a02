import { CONTEST_DIFFICULTY } from "./contest.ts";
import { CRITICAL_MARGINS } from "./critical-results.ts";

/** One comparison of a multi-contest: the best of each party, the second best of each, and so on. */
export interface PositionReading {
  /** The party, by its place in the list, that has the single highest result; null: several share it, nothing counts. */
  readonly winner: number | null;
  /** For each party what its member here is behind the highest, always below 0. null: the highest, or nothing counts. */
  readonly margins: readonly (number | null)[];
}

/** What a multi-contest comes to. Parties are named by their place in the list. */
export interface MultiContestReading {
  /** As many as the smallest party has members. */
  readonly positions: readonly PositionReading[];
  readonly points: readonly number[];
  /** Who has the most points: one party has won, several are in a multi-draw. */
  readonly winners: readonly number[];
}

/**
 * Chapter "Multi-contests": what the check results of some parties come to, each party's in any order. The odds read it
 * as well.
 * @throws {RangeError} if there are fewer than two parties, or one of them is empty.
 */
export function readMultiContest(parties: readonly (readonly number[])[]): MultiContestReading {
  if (parties.length < 2)
    throw new RangeError(`A multi-contest is between two or more parties, not ${parties.length}.`);
  const compared = Math.min(...parties.map((party) => party.length));
  if (compared === 0) throw new RangeError("A party of a multi-contest has no members.");

  const rankings = parties.map((party) => [...party].sort((a, b) => b - a));
  const positions = Array.from({ length: compared }, (_, position) =>
    readPosition(rankings.map((ranking) => ranking[position]!)),
  );
  const points = parties.map((_, party) => positions.filter(({ winner }) => winner === party).length);
  return { positions, points, winners: leaders(points) };
}

/** Compares the results at one position of a multi-contest, one of each party. */
export function readPosition(results: readonly number[]): PositionReading {
  const highest = Math.max(...results);
  const winner = results.indexOf(highest);
  if (results.lastIndexOf(highest) !== winner) return { winner: null, margins: results.map(() => null) };
  return { winner, margins: results.map((result) => (result === highest ? null : result - highest)) };
}

/** The parties that have the most points, by their place in the list. */
export function leaders(points: readonly number[]): readonly number[] {
  const most = Math.max(...points);
  return points.flatMap((own, party) => (own === most ? [party] : []));
}

/** Chapters "Multi-contests" and "Critical Results": whether a member's margin is a critical failure. */
export function isCriticalFailure(margin: number | null): boolean {
  return margin !== null && margin <= -CRITICAL_MARGINS[CONTEST_DIFFICULTY];
}
