import { CheckData } from "../data/message/check-data.ts";
import type { AttemptRecord } from "../rules/checks/attempt-record.ts";

/**
 * Chapter "Repeated Attempts": what has been tried so far, by anyone whose cards this user can read, the latest first.
 * The count goes on from what the latest check of a task was made with, so that one made as a first attempt again, after a
 * night's sleep, begins it anew.
 */
export function attemptRecords(): readonly AttemptRecord[] {
  const records = new Map<string, AttemptRecord>();
  const inOrder = [...game.messages!.contents].sort((a, b) => b.timestamp - a.timestamp);
  for (const message of inOrder) {
    const check: unknown = message.system;
    if (!(check instanceof CheckData) || check.task === "") continue;
    if (!message.isContentVisible && !message.isAuthor) continue;
    const name = sameTask(check.task);
    if (records.has(name)) continue;
    records.set(name, { task: check.task, attempts: check.attempts + 1, reset: "longRest" });
  }
  return [...records.values()];
}

/** A task as it is compared: the same however it is capitalised and spaced. */
export function sameTask(task: string): string {
  return task.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase();
}
