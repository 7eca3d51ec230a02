import { checkEvent, type CheckEvent } from "./check-event.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import { repeatedAttempt } from "../checks/repeated-attempts.ts";
import { readCheck, type CheckOptions, type CheckReading } from "../checks/simple-check.ts";
import { ok, err, type Result } from "../result.ts";

/** Chapter "Endurance": what each further check against the same strain suffers, in place of a higher success level. */
const REPEAT_PENALTY = -1;

/** How far one character has come with one strain, such as a forced march, since the last rest. */
export interface Strain {
  /** Checks that weigh on the next one, 1 point each; other skills used meanwhile do not lift them. */
  readonly repeats: number;
  /** The next check is won without a throw. */
  readonly nextWon: boolean;
  /** Only rest helps. */
  readonly exhausted: boolean;
}

/** A strain that has just begun, or begins again after a rest. */
export const FRESH_STRAIN: Strain = { repeats: 0, nextWon: false, exhausted: false };

/** What Endurance is thrown against; refused for the exhausted. Ask `strain.nextWon` first: then there is no throw. */
export function enduranceUse(strain: Strain, difficulty: Difficulty = "normal"): Result<SkillUse> {
  if (strain.exhausted) return err("exhausted");
  return ok(skillUse(difficulty, 0, repeatedAttempt(strain.repeats, REPEAT_PENALTY).terms));
}

/**
 * Whether any throw could still succeed; if not, the effort is over.
 * @param total  The character's Endurance with all terms, those of the use included.
 */
export function canGoOn(total: number, use: SkillUse, options: CheckOptions): boolean {
  const highest = 18;
  return readCheck({ natural: highest, result: highest + total }, use, options).success;
}

export interface Effort {
  readonly strain: Strain;
  /** The character can keep it up. */
  readonly goesOn: boolean;
  /** The place being precarious, the character faces a deadly wound, or death. */
  readonly deadly: boolean;
  readonly checkEvents: readonly CheckEvent[];
}

/**
 * Chapter "Endurance": what the check comes to.
 * @param reading     The check; null where the last critical success won this one without a throw.
 * @param precarious  In deep water, on a mountain ledge or the like.
 */
export function readEndurance(reading: CheckReading | null, strain: Strain, precarious: boolean): Effort {
  const next: Strain = { repeats: strain.repeats + 1, nextWon: false, exhausted: false };
  const goesOn = reading === null || reading.success;
  if (reading?.critical === "failure") {
    const lines = precarious ? ["endurance.exhausted", "endurance.precarious"] : ["endurance.exhausted"];
    return {
      strain: { ...next, exhausted: true },
      goesOn,
      deadly: precarious,
      checkEvents: lines.map((line) => checkEvent(line)),
    };
  }
  if (reading?.critical === "success") {
    const eased = { ...next, repeats: next.repeats - 1, nextWon: true };
    return { strain: eased, goesOn, deadly: false, checkEvents: [checkEvent("endurance.nextWon")] };
  }
  const line = checkEvent(goesOn ? "endurance.goesOn" : "endurance.tryAgain");
  return { strain: next, goesOn, deadly: false, checkEvents: [line] };
}
