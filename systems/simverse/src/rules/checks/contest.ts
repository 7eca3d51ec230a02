import type { Term } from "#core/rules/term.ts";
import { resolveCheck, situationTerms, type CheckOutcome, type CheckReading } from "./check.ts";

/** How a simple contest ends: a side wins, both did equally well, or both failed and nothing happens. */
export type ContestResult = "first" | "second" | "tie" | "stalemate";

/** The rule of a simple contest: the higher margin wins, but nobody does where both fail. */
export function readContest(first: CheckReading, second: CheckReading): ContestResult {
  if (!first.success && !second.success) return "stalemate";
  if (first.margin === second.margin) return "tie";
  return first.margin > second.margin ? "first" : "second";
}

/** How many points of a margin take one from the target number of those who resist. */
const MARGIN_PER_PENALTY = 5;

/** What the margin of a success takes from the target number of those who resist it: 0 or below. */
export function resistancePenalty(margin: number): number {
  return margin < MARGIN_PER_PENALTY ? 0 : -Math.floor(margin / MARGIN_PER_PENALTY);
}

/** The term of that penalty; none if there is none. */
export function resistanceTerms(against: CheckReading): readonly Term[] {
  return situationTerms("SIMVERSE.TERM.opponentMargin", resistancePenalty(against.margin));
}

/** A roll that resists a success. The terms include the penalty for that success. */
export function resolveResistance(
  against: CheckReading,
  terms: readonly Term[],
  dice: readonly number[],
): CheckOutcome {
  return resolveCheck([...terms, ...resistanceTerms(against)], dice);
}

/** A race to a sum of margins. */
export interface ComplexContest {
  /** What must be reached. */
  readonly goal: number;
  /** How often each side rolls at most. */
  readonly rolls: number;
}

/** How far a side of a complex contest is. */
export interface Progress {
  readonly total: number;
  /** The roll that reached the goal, from 1; null if none has. */
  readonly reachedAt: number | null;
}

/** What a roll adds in a complex contest: the margin of a success. A failure adds nothing. */
export function progressOf({ success, margin }: CheckReading): number {
  return success ? margin : 0;
}

/** The sum of a side's rolls, as far as they count: those after the last allowed one and after the goal do not. */
export function readProgress(rolls: readonly CheckReading[], { goal, rolls: most }: ComplexContest): Progress {
  let total = 0;
  for (const [index, roll] of rolls.slice(0, most).entries()) {
    total += progressOf(roll);
    if (total >= goal) return { total, reachedAt: index + 1 };
  }
  return { total, reachedAt: null };
}

/**
 * Who wins a complex contest of two sides whose rolls are over: who reaches the goal with an earlier roll, else who has the
 * higher total.
 */
export function compareProgress(first: Progress, second: Progress): "first" | "second" | "tie" {
  const ahead = (second.reachedAt ?? Infinity) - (first.reachedAt ?? Infinity);
  const lead = Number.isNaN(ahead) || ahead === 0 ? first.total - second.total : ahead;
  return lead === 0 ? "tie" : lead > 0 ? "first" : "second";
}

/** A complex contest as it stands. `waiting` are the sides that have to roll now; `winner` is null while there are any. */
export interface ComplexOutcome {
  readonly first: Progress;
  readonly second: Progress;
  readonly waiting: readonly ("first" | "second")[];
  readonly winner: "first" | "second" | "tie" | null;
}

/** Both sides roll in rounds until one reaches the goal or the rolls are used up. */
export function resolveComplexContest(
  first: readonly CheckReading[],
  second: readonly CheckReading[],
  contest: ComplexContest,
): ComplexOutcome {
  const progress = { first: readProgress(first, contest), second: readProgress(second, contest) };
  const round = Math.min(first.length, second.length);
  const reached = (at: number | null) => at !== null && at <= round;
  const over = round >= contest.rolls || reached(progress.first.reachedAt) || reached(progress.second.reachedAt);
  if (over) return { ...progress, waiting: [], winner: compareProgress(progress.first, progress.second) };
  const waiting = (["first", "second"] as const).filter((side) => ({ first, second })[side].length === round);
  return { ...progress, waiting, winner: null };
}
