import { DIFFICULTIES, type Difficulty } from "../checks/difficulties.ts";
import { repeatedAttempt } from "../checks/repeated-attempts.ts";
import type { CheckLevel } from "../checks/simple-check.ts";
import type { Term } from "../term.ts";

/** What a skill is thrown against for one use of it, before the throw; the statistic's own terms come on top. */
export interface SkillUse extends CheckLevel {
  /** How far the success level lies above the difficulty's own: the earlier attempts. The critical row stays. */
  readonly raise: number;
  /** What the situation adds to the check. */
  readonly terms: readonly Term[];
}

/**
 * A use at a difficulty.
 * @param attempts  Earlier attempts of the group at the same task, chapter "Repeated Attempts".
 */
export function skillUse(difficulty: Difficulty, attempts = 0, terms: readonly Term[] = []): SkillUse {
  const { raise } = repeatedAttempt(attempts);
  return { difficulty, successLevel: DIFFICULTIES[difficulty] + raise, raise, terms };
}

/** A thing that helps, such as a first-aid kit or a medicine. */
export interface Aid {
  /** Its name, or a localisation key. */
  readonly name: string;
  /** What it adds to the check; below 0 it hinders. */
  readonly modifier: number;
}

/** Chapters "First Aid" and "Treating wounds": the standard first-aid kit. A setting may know better ones. */
export const STANDARD_KIT: Aid = { name: "SIRPAS.SKILL_TERM.kit", modifier: 6 };

/** The terms of some aids; one that changes nothing is left out. */
export function aidTerms(aids: readonly Aid[]): readonly Term[] {
  return aids
    .filter(({ modifier }) => modifier !== 0)
    .map(({ name, modifier }) => ({ label: name, value: modifier, kind: "situation" }));
}
