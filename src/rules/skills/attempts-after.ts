import type { CheckReading } from "../checks/simple-check.ts";

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
 * @param reading  What the check came to; null if its dice are no throw.
 */
export function attemptsAfter({ key, attempts, strain }: CountedCheck, reading: CheckReading | null): number {
  const [skill = ""] = key.split("/");
  if (strain || COUNTS_SUCCESSES.includes(skill)) return attempts + 1;
  const fell = skill === "climbing" && reading?.critical === "failure";
  return reading?.success || fell ? 0 : attempts + 1;
}
