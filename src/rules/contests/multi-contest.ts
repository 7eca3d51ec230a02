import { CONTEST_DIFFICULTY } from "./contest.ts";
import { CRITICAL_MARGINS } from "../checks/difficulties.ts";
import { scoreSide, type ScoredSide, type Side } from "../checks/score.ts";

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
 * @param parties  Two or more, none of them empty.
 */
export function readMultiContest(parties: readonly (readonly number[])[]): MultiContestReading {
  const compared = Math.min(...parties.map((party) => party.length));

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

/** A member of a party in a multi-contest; null: has not rolled yet. */
export interface PartyMember {
  readonly id: string;
  readonly name: string;
  readonly rolled: Side | null;
}

export interface Party {
  readonly id: string;
  readonly name: string;
  readonly members: readonly PartyMember[];
}

/** What became of a member: the highest at the position, below it, at a position that a tie made void, or left over. */
export type PartyStanding = "highest" | "below" | "void" | "unopposed";

export interface MemberOutcome {
  readonly id: string;
  readonly name: string;
  readonly rolled: ScoredSide;
  /** The place in the own party, from 1. Equal results keep the order given, for they are not rolled again. */
  readonly place: number;
  readonly standing: PartyStanding;
  /** How far below the highest at the position, always below 0; null for whoever is not below. */
  readonly margin: number | null;
  /** Whether the margin is a critical failure; a multi-contest has no critical successes. */
  readonly critical: boolean;
}

export interface PartyOutcome {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** Best first. */
  readonly members: readonly MemberOutcome[];
}

/** A multi-contest so far. Parties and members are named by their ids. */
export type MultiContest =
  | { readonly complete: false; readonly waiting: readonly string[] }
  | {
      readonly complete: true;
      readonly parties: readonly PartyOutcome[];
      /** The party that earned the point of each position; null: void. */
      readonly positions: readonly (string | null)[];
      /** One: it has won. Several: they are in a multi-draw. */
      readonly winners: readonly string[];
    };

/**
 * Chapter "Multi-contests": who is to roll yet, or what the rolls of all members come to.
 * @throws {RangeError} if dice cannot have come from their pool, there are fewer than two parties, or one of them is empty.
 */
export function resolveMultiContest(parties: readonly Party[]): MultiContest {
  if (parties.length < 2 || parties.some(({ members }) => members.length === 0))
    throw new RangeError("A multi-contest is between two or more parties, each with members.");
  const rankings = parties.map(({ members }) =>
    members
      .flatMap(({ id, name, rolled }) => (rolled ? [{ id, name, rolled: scoreSide(rolled) }] : []))
      .sort((a, b) => b.rolled.result - a.rolled.result),
  );
  const waiting = parties.flatMap(({ members }) => members.filter(({ rolled }) => rolled === null));
  if (waiting.length > 0) return { complete: false, waiting: waiting.map(({ id }) => id) };
  const { positions, points, winners } = readMultiContest(
    rankings.map((ranking) => ranking.map(({ rolled }) => rolled.result)),
  );
  const standingAt = (index: number, party: number) => {
    const position = positions[index];
    const margin = position?.margins[party] ?? null;
    const standing: PartyStanding = !position
      ? "unopposed"
      : position.winner === null
        ? "void"
        : position.winner === party
          ? "highest"
          : "below";
    return { place: index + 1, standing, margin, critical: isCriticalFailure(margin) };
  };
  return {
    complete: true,
    parties: parties.map(({ id, name }, party) => ({
      id,
      name,
      points: points[party]!,
      members: rankings[party]!.map((member, index) => ({ ...member, ...standingAt(index, party) })),
    })),
    positions: positions.map(({ winner }) => (winner === null ? null : parties[winner]!.id)),
    winners: winners.map((party) => parties[party]!.id),
  };
}

/** Chapter "Multi-contests": the letter by which a party without a name is told from the others; a number once there are no more. */
export function partyLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
