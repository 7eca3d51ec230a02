/**
 * Chapter "Repeated Attempts": what lets a task be tried at its own success level again.
 * - `longRest`: a good night's sleep, for what takes moments.
 * - `week`, `month`: for what takes long to prepare, as the GM decides.
 */
export const ATTEMPT_RESETS = ["longRest", "week", "month"] as const;
export type AttemptReset = (typeof ATTEMPT_RESETS)[number];

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A long rest, in seconds of the world's time. */
export const LONG_REST = 8 * HOUR;

/** How long each of them is, in seconds of the world's time. */
const RESET_SECONDS: Readonly<Record<AttemptReset, number>> = {
  longRest: LONG_REST,
  week: 7 * DAY,
  month: 30 * DAY,
};

/** The longest that one attempt takes, in seconds: a year. */
export const LONGEST_ATTEMPT = 365 * DAY;

/** What a group has tried so far at one task. */
export interface AttemptRecord {
  /** What was tried, in a few words, e.g. the lock of one door; empty if nobody asks. */
  readonly task: string;
  /** How often, by anyone of the group: each raises the success level or costs the check something. */
  readonly attempts: number;
  /** After which it is tried at its own level again. */
  readonly rest: AttemptReset;
}

/** When an attempt was made, in seconds of the world's time, and after what time it no longer counts. */
export interface TimedAttempt {
  readonly time: number;
  readonly rest: AttemptReset;
}

/** Whether enough of the world's time has passed since an attempt for the task to be tried at its own level again. */
export function isForgotten({ time, rest }: TimedAttempt, now: number): boolean {
  return now - time >= RESET_SECONDS[rest];
}

/** A task as it is compared: the same however it is capitalised and spaced. */
export function sameTask(task: string): string {
  return task.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase();
}
