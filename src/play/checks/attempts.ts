import { messagesWith } from "../challenge/message-index.ts";
import { CheckData } from "./check-data.ts";
import { type AttemptRecord, sameTask } from "../../rules/checks/repeated-attempts.ts";
import { attemptsAfterCheck, rerollOf, type MadeCheck } from "./retry-check.ts";

/**
 * Chapter "Repeated Attempts": what has been tried so far, by anyone whose cards this user can read, the latest first.
 * The count goes on from what the latest check of a task was made with, so that one made as a first attempt again begins it
 * anew; a task that needs no further attempt, or for which enough of the world's time has passed, is not among them.
 */
export function attemptRecords(): readonly AttemptRecord[] {
  const records = new Map<string, AttemptRecord>();
  // Of two of the same moment the one that was stored later is the latest.
  const latestFirst = messagesWith("task", CheckData)
    .toSorted((a, b) => a.message.timestamp - b.message.timestamp)
    .reverse();
  for (const { message, data: check } of latestFirst) {
    if (check.reroll !== "") continue;
    if (!message.isContentVisible && !message.isAuthor) continue;
    const name = sameTask(check.task);
    if (records.has(name)) continue;
    const attempts = attemptsAfterCheck(standingCheck(message.id ?? "", check));
    records.set(name, { task: check.task, attempts, rest: check.rest });
  }
  return [...records.values()].filter(({ attempts }) => attempts > 0);
}

/** A check as it stands: as a Gamemaster threw it again, where this user may know that. */
export function standingCheck(id: string, check: CheckData): CheckData {
  const later = rerollOf(id);
  return later?.message.isContentVisible ? later.check : check;
}

/** Whether this user may let the time of an attempt pass: a Gamemaster, once, and not in a fight, whose turns count it. */
export function canPassTime({ takes, timePassed, combat, reroll }: CheckData): boolean {
  return game.user!.isGM && takes > 0 && !timePassed && combat === "" && reroll === "";
}

/** Chapter "Repeated Attempts": the world's time goes on by what the attempt took, once. */
export async function passTime({ message, check }: MadeCheck): Promise<void> {
  if (!canPassTime(check)) return;
  await message.update({ system: { timePassed: true } } as never);
  await game.time.advance(check.takes);
}
