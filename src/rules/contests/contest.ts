import { CRITICAL_MARGINS } from "../checks/difficulties.ts";
import { type Score, type ScoredSide, scoreSide, type Side } from "../checks/score.ts";
import type { RuleOptions } from "../options.ts";

/** Chapter "Critical Results": contests are read on this row. Natural and Easygoing, which go by difficulty, never apply. */
export const CONTEST_DIFFICULTY = "normal";

/** A winner's natural result that is critical by itself where automatic results are. */
const AUTOMATIC = 18;

export type ContestOptions = Pick<RuleOptions, "automaticCriticals">;

/** What a contest comes to. */
export interface ContestReading {
  /** null: a draw. */
  readonly winner: "first" | "second" | null;
  /** The winner's success margin, SM: by how much the other side was beaten. 0 on a draw; the loser has none. */
  readonly margin: number;
  /** Whether the winner's success is critical. A contest has no critical failures. */
  readonly critical: boolean;
}

export interface ContestOutcome extends ContestReading {
  readonly first: ScoredSide;
  readonly second: ScoredSide;
}

/**
 * Chapter "Contest": reads both rolls and compares them. The sides may use different statistics, e.g. Hiding against
 * Perception.
 * @throws {RangeError} if a side's dice cannot have come from its pool.
 */
export function resolveContest(first: Side, second: Side, options: ContestOptions): ContestOutcome {
  const scores = { first: scoreSide(first), second: scoreSide(second) };
  return { ...scores, ...readContest(scores.first, scores.second, options) };
}

/**
 * The rule behind `resolveContest`, which the odds read as well. The higher check result wins, whatever the natural
 * results; equal ones are a draw.
 */
export function readContest(first: Score, second: Score, options: ContestOptions): ContestReading {
  const margin = first.result - second.result;
  if (margin === 0) return { winner: null, margin: 0, critical: false };
  return margin > 0
    ? { winner: "first", margin, critical: isCritical(first, margin, options) }
    : { winner: "second", margin: -margin, critical: isCritical(second, -margin, options) };
}

function isCritical(winner: Score, margin: number, options: ContestOptions): boolean {
  return margin >= CRITICAL_MARGINS[CONTEST_DIFFICULTY] || (options.automaticCriticals && winner.natural === AUTOMATIC);
}

/** Somebody who has to roll now, and which of their rolls it will be, from 1. */
export interface AwaitedRoll {
  readonly id: string;
  readonly round: number;
}
