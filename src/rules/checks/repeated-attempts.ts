import type { Term } from "#core/rules/term.ts";
import type { CheckReading } from "./simple-check.ts";

/** Chapter "Repeated Attempts": what each further attempt at the same task adds to the success level. */
const RAISE = 2;

/** What earlier attempts of the group at the same task do to the next. */
export interface RepeatedAttempt {
  /** Added to the success level; the difficulty, and so the critical row, stays. */
  readonly raise: number;
  /** What is added to the check. */
  readonly terms: readonly Term[];
}

/**
 * What earlier attempts do to the next.
 * @param attempts  Earlier attempts at the same task, by anyone of the group.
 * @param penalty   For a statistic that has its own rule: what each attempt takes off the check instead (Endurance -1);
 *                  0 for the general rule.
 */
export function repeatedAttempt(attempts: number, penalty = 0): RepeatedAttempt {
  if (attempts === 0) return { raise: 0, terms: [] };
  if (penalty === 0) return { raise: RAISE * attempts, terms: [] };
  return { raise: 0, terms: [{ label: "SIRPAS.TERM.attempts", value: penalty * attempts, kind: "attempts" }] };
}

/** A check as far as the attempts after it depend on it. */
export interface CountedCheck {
  /** The key of the statistic, with what it is specialised in. */
  readonly key: string;
  /** The earlier attempts that it was made with. */
  readonly attempts: number;
  /** Whether it is a strain that goes on, as Endurance is: each check counts, however it ended. */
  readonly strain: boolean;
}

/** Chapter "First Aid": each further wound of a patient counts, even if the check before it succeeded. */
const COUNTS_SUCCESSES: readonly string[] = ["first-aid"];

/**
 * How many earlier attempts the next check at the same task counts. Chapter "Repeated Attempts": what failed is repeated, so a
 * success ends the count; chapter "Climbing": so does a fall, after which the climb begins anew.
 * @param reading  What the check came to; null if its dice are no roll.
 */
export function attemptsAfter({ key, attempts, strain }: CountedCheck, reading: CheckReading | null): number {
  const [skill = ""] = key.split("/");
  if (strain || COUNTS_SUCCESSES.includes(skill)) return attempts + 1;
  const fell = skill === "climbing" && reading?.critical === "failure";
  return reading?.success || fell ? 0 : attempts + 1;
}
