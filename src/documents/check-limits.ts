import { DIFFICULTY_KEYS, type Difficulty } from "../rules/checks/difficulties.ts";
import { granted, refused, type Answer } from "../rules/outcome.ts";
import type { Term } from "../rules/term.ts";

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
}

/** Refuses what no check can be made with, such as a difficulty that does not exist. */
export function checkSettled({ difficulty, successLevel, attempts, situation = [] }: Settled): Answer<null> {
  if (difficulty && !DIFFICULTY_KEYS.includes(difficulty)) {
    return refused("noSuchDifficulty", { difficulty, known: DIFFICULTY_KEYS.join(", ") });
  }
  const { successLevel: levels, attempts: tries, modifier } = CHECK_LIMITS;
  if (successLevel !== undefined && !isWithin(successLevel, levels)) return refused("successLevelRange", levels);
  if (attempts !== undefined && !isWithin(attempts, tries)) return refused("attemptsRange", tries);
  const wrong = situation.find(({ value }) => !isWithin(value, modifier));
  return wrong ? refused("modifierRange", { ...modifier, name: `“${wrong.label}”` }) : granted(null);
}
