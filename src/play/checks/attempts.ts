import type { CheckData } from "./check-data.ts";
import { attemptsAfter } from "../../rules/checks/repeated-attempts.ts";
import { type AttemptRecord, isForgotten, sameTask } from "../../rules/checks/attempt-record.ts";
import { checksWith, latestFirst, penaltyOf, standingCheck } from "./made-check.ts";

/** How many earlier attempts the next check at the same task counts now, which after enough time are none. */
export function attemptsAfterCheck(check: CheckData, at = game.time.worldTime): number {
  const { statistic, attempts, outcome } = check;
  if (isForgotten(check, at)) return 0;
  return attemptsAfter({ key: statistic.key, attempts, strain: penaltyOf(check) !== 0 }, outcome);
}

/**
 * How many earlier attempts the check of another counts: at a task that has a name what failed was the group's; without one, and
 * against a strain that each bears for themselves, it may be a check of their own.
 */
export function attemptsOfAnother(check: CheckData): number {
  return check.task === "" || penaltyOf(check) !== 0 ? check.attempts : attemptsAfterCheck(check);
}

/**
 * Chapter "Repeated Attempts": what has been tried so far, by anyone whose cards this user can read, the latest first.
 * The count goes on from what the latest check of a task was made with, so that one made as a first attempt again starts it
 * afresh; a task that needs no further attempt, or for which enough of the world's time has passed, is not among them.
 */
export function attemptRecords(at = game.time.worldTime): readonly AttemptRecord[] {
  const records = new Map<string, AttemptRecord>();
  for (const { message, check } of latestFirst(checksWith("task"))) {
    const name = sameTask(check.task);
    if (check.reroll !== "" || records.has(name)) continue;
    if (!message.isContentVisible && !message.isAuthor) continue;
    const attempts = attemptsAfterCheck(standingCheck({ message, check }), at);
    records.set(name, { task: check.task, attempts, rest: check.rest });
  }
  return [...records.values()].filter(({ attempts }) => attempts > 0);
}
