import { checkEvent, plainResult, type CheckEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { aidTerms, skillUse, type Aid, type SkillUse } from "./skill-use.ts";
import type { CheckReading } from "../checks/simple-check.ts";

/** Chapter "Traps"; judging a trap that was found is in the text below the table. */
export const TRAP_TASKS = {
  build: "trivial",
  detect: "normal",
  judge: "normal",
  disarm: "hard",
} as const satisfies SituationTable;

export type TrapTask = keyof typeof TRAP_TASKS;

export const TRAPS_SITUATIONS = situationsOf("traps", TRAP_TASKS);

/** Whether a row of the table is a task of the book. */
export function isTrapTask(key: string): key is TrapTask {
  return Object.hasOwn(TRAP_TASKS, key);
}

/** The tasks that a trap's own modifier bears on. */
const MODIFIED: readonly TrapTask[] = ["detect", "disarm"];

/**
 * What Traps is thrown against.
 * @param trap      The trap's own modifier to being detected and disarmed; null if it has none.
 * @param attempts  Earlier attempts at this task on this trap.
 */
export function trapsUse(task: TrapTask, trap: Aid | null, attempts: number): SkillUse {
  const terms = trap && MODIFIED.includes(task) ? aidTerms([trap]) : [];
  return skillUse(TRAP_TASKS[task], attempts, terms);
}

export interface TrapResult {
  /** The trap's modifier as far as this check tells it; null if it does not. */
  readonly modifier: number | null;
  readonly checkEvents: readonly CheckEvent[];
}

/** Chapter "Traps": what the check comes to; judging a trap tells its modifier, 0 if it has none. */
export function readTraps(reading: CheckReading, task: TrapTask, trap: Aid | null): TrapResult {
  if (task !== "judge" || !reading.success) return { modifier: null, checkEvents: plainResult(reading) };
  const modifier = trap?.modifier ?? 0;
  return { modifier, checkEvents: [checkEvent("traps.judged", { modifier })] };
}
