import { DIFFICULTY_KEYS, type Difficulty } from "../rules/checks/difficulties.ts";
import { granted, refused, type Answer } from "../rules/outcome.ts";
import type { Visibility } from "../compat/visibility.ts";
import type { Term } from "../rules/term.ts";
import { settledVisibility } from "./settled-visibility.ts";

/** The whole numbers that a check can be made with. */
export const CHECK_LIMITS = {
  successLevel: { min: 1, max: 99 },
  modifier: { min: -99, max: 99 },
  attempts: { min: 0, max: 99 },
} as const;

/** Whether something is a whole number within some limits. */
export function isWithin(value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** What a caller settles about a check that can be wrong. */
interface Settled {
  readonly difficulty?: Difficulty | "";
  readonly successLevel?: number;
  readonly attempts?: number;
  readonly situation?: readonly Term[];
  readonly visibility?: Visibility;
}

/**
 * Refuses what no check can be made with, such as a difficulty that does not exist.
 * @returns what is to be read otherwise than it was written: who may see it, by whichever name.
 */
export function checkSettled(settled: Settled): Answer<Pick<Settled, "visibility">> {
  const { difficulty, successLevel, attempts, situation = [] } = settled;
  if (difficulty && !DIFFICULTY_KEYS.includes(difficulty)) {
    return refused("noSuchDifficulty", { difficulty, known: DIFFICULTY_KEYS.join(", ") });
  }
  const { successLevel: levels, attempts: tries, modifier } = CHECK_LIMITS;
  if (successLevel !== undefined && !isWithin(successLevel, levels)) return refused("successLevelRange", levels);
  if (attempts !== undefined && !isWithin(attempts, tries)) return refused("attemptsRange", tries);
  const wrong = situation.find(({ value }) => !isWithin(value, modifier));
  if (wrong) return refused("modifierRange", { ...modifier, name: `“${wrong.label}”` });
  if (settled.visibility === undefined) return granted({});
  const visibility = settledVisibility(settled.visibility);
  return visibility.ok ? granted({ visibility: visibility.value }) : visibility;
}
