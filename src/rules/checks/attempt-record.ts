/**
 * Chapter "Repeated Attempts": what lets a task be tried at its own success level again.
 * - `longRest`: a good night's sleep, for what takes moments.
 * - `preparation`: a week or a month, as the GM decides, for what takes long to prepare.
 */
export const ATTEMPT_RESETS = ["longRest", "preparation"] as const;
export type AttemptReset = (typeof ATTEMPT_RESETS)[number];

/** What a group has tried so far at one task. */
export interface AttemptRecord {
  /** What was tried, e.g. the lock of one door. */
  readonly task: string;
  /** How often, by anyone of the group. */
  readonly attempts: number;
  readonly reset: AttemptReset;
}

/** How often a task has been tried; 0 if never. */
export function attemptsAt(records: readonly AttemptRecord[], task: string): number {
  return records.find((record) => record.task === task)?.attempts ?? 0;
}

/** The records after one more attempt at a task. */
export function recordAttempt(
  records: readonly AttemptRecord[],
  task: string,
  reset: AttemptReset = "longRest",
): readonly AttemptRecord[] {
  const attempts = attemptsAt(records, task) + 1;
  return [...records.filter((record) => record.task !== task), { task, attempts, reset }];
}

/** The records after some time: what needed no more than that time is forgotten. */
export function forgetAttempts(records: readonly AttemptRecord[], passed: AttemptReset): readonly AttemptRecord[] {
  return records.filter(({ reset }) => passed === "longRest" && reset !== "longRest");
}
