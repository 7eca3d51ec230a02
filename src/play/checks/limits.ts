import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import type { Visibility } from "#core/foundry/visibility.ts";
import type { Term } from "#core/rules/term.ts";
import { isWithin } from "#core/utils/is-within.ts";
import { resolvedVisibility } from "#core/play/cards/visibility.ts";

/** How much a macro, a text or a file may ask for at once: more than any table has, and less than makes anybody wait. */
export const CALL_LIMITS = {
  /** Letters of a text, such as the reason of a request. */
  text: 2000,
  /** Who takes part in something, or is asked, hurt or rewarded. */
  people: 200,
  /** Points of damage, or feet of a fall. */
  damage: 99_999,
  /** Character points that are given or taken at once. */
  points: 99_999,
} as const;

/** The whole numbers that a check can be made with. */
export const CHECK_LIMITS = {
  successLevel: { min: 1, max: 99 },
  modifier: { min: -99, max: 99 },
  attempts: { min: 0, max: 99 },
} as const;

/** What a caller settles about a check that can be wrong. */
interface Resolved {
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
export function checkResolved(resolved: Resolved): Result<Pick<Resolved, "visibility">> {
  const { difficulty, successLevel, attempts, situation = [] } = resolved;
  if (difficulty && !DIFFICULTY_KEYS.includes(difficulty)) {
    return err("noSuchDifficulty", { difficulty, known: DIFFICULTY_KEYS.join(", ") });
  }
  const { successLevel: levels, attempts: tries, modifier } = CHECK_LIMITS;
  if (successLevel !== undefined && !isWithin(successLevel, levels)) return err("successLevelRange", levels);
  if (attempts !== undefined && !isWithin(attempts, tries)) return err("attemptsRange", tries);
  const wrong = situation.find(({ value }) => !isWithin(value, modifier));
  if (wrong) return err("modifierRange", { ...modifier, name: `“${wrong.label}”` });
  if (resolved.visibility === undefined) return ok({});
  const visibility = resolvedVisibility(resolved.visibility);
  return visibility.ok ? ok({ visibility: visibility.value }) : visibility;
}
