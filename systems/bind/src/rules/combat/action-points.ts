import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import "./errors.ts";

/** How a table reads what the chapter leaves out: whether debts carry into the next round (ruling 1). */
export const REFILLS = ["carried", "full"] as const;
export interface RoundOptions {
  readonly refill: (typeof REFILLS)[number];
}

export const DEFAULT_ROUND_OPTIONS: RoundOptions = { refill: "carried" };

/** Somebody in an encounter, as far as the round goes. */
export interface Contender {
  /** Action points as they are; below 0 in debt. */
  readonly points: number;
  readonly speed: number;
  /** Whether they pass for the rest of the round. */
  readonly passes?: boolean;
}

/** What of an encounter decides who can begin an action: all others, and the round. */
export interface Moment {
  readonly others: readonly Contender[];
  readonly round: number;
}

/** With this Speed or less nobody has a point to begin with: they act at 0 once all others are there (ruling 17). */
const SLOWEST = -3;

/** What action points are at the beginning of an encounter. @param tactics  That of who planned it, for those who heard the plan */
export function firstPoints(full: number, tactics = 0): number {
  return full + Math.max(0, tactics);
}

/**
 * What action points are in the next round: what is there and what comes, at most what a round begins with, so that debts carry. Who is
 * so slow that nothing would come gets rid of a point of debt.
 * @param full  What a round begins with
 */
export function nextPoints(points: number, full: number, { refill }: RoundOptions = DEFAULT_ROUND_OPTIONS): number {
  return refill === "full" ? full : Math.min(full, points + Math.max(1, full));
}

/** The penalty of who has spent more than there was: as much as the debt. */
export function debtPenalty(points: number): number {
  return Math.min(0, points);
}

export function debtTerms(points: number): readonly Term[] {
  const value = debtPenalty(points);
  return value === 0 ? [] : [{ label: "BIND.TERM.debt", value, kind: "debt" }];
}

/** Whether somebody waits for all others to come to 0, and then acts: with Speed -4 in every second round, with -5 in every third. */
export function actsLast(speed: number, round: number): boolean {
  return speed <= SLOWEST && round % (SLOWEST + 1 - speed) === 0;
}

/** Whether somebody can begin an action: with points left, or as the slowest, once nobody else has any. */
export function canAct(who: Contender, { others, round }: Moment): boolean {
  if (who.passes) return false;
  if (who.points > 0) return true;
  return who.points === 0 && actsLast(who.speed, round) && others.every(isDone);
}

function isDone({ points, passes }: Contender): boolean {
  return points <= 0 || passes === true;
}

/** Which of all who take part can begin an action, in their order: the slowest wait for who is not done, and for nobody else. */
export function ableOf(all: readonly Contender[], round: number): readonly boolean[] {
  const others = all.filter((one) => !isDone(one));
  return all.map((one) => canAct(one, { others, round }));
}

/** Whether a round is over: nobody can begin anything any more, or they all pass. */
export function isRoundOver(all: readonly Contender[], round: number): boolean {
  return !ableOf(all, round).includes(true);
}

/** What an action leaves. The penalty is that of the debt before it was paid. */
export interface Paid {
  readonly points: number;
  readonly penalty: number;
}

/** Pays for what somebody has to answer, whatever there is. */
export function answered(points: number, cost: number): Paid {
  return { points: points - cost, penalty: debtPenalty(points) };
}

/** Pays for an action that somebody begins; refused where they can begin none. */
export function acted(who: Contender, cost: number, moment: Moment): Result<Paid> {
  return canAct(who, moment) ? ok(answered(who.points, cost)) : err("noActionPoints", { points: who.points });
}
