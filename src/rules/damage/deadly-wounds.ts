import { readCheck, resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import { DIFFICULTIES } from "../checks/difficulties.ts";
import type { Score, Side } from "../checks/score.ts";
import type { MainKey } from "../statistics/attributes.ts";
import { woundKind, categoryOf } from "./damage-types.ts";
import { statisticKey } from "../keys.ts";

/** The difficulty of the check: the book names none. */
const DIFFICULTY = "normal";

/**
 * Chapter "Deadly Wounds": the key of the statistic that a deadly wound is averted with. It is the narrowest resistance
 * to the source of the damage, else Body, or Mind against mental damage and pure magic.
 * @param canUse  Whether the character can use the resistance of a key.
 */
export function deadlyStatistic(damageType: string, canUse: (resistance: string) => boolean): string {
  const attribute: MainKey = woundKind(damageType) === "mental" ? "mind" : "body";
  return resistancesTo(damageType).find(canUse) ?? attribute;
}

/**
 * Chapter "Deadly Wounds": the check that averts death. The penalty of the wounds already carried is among its terms, as
 * with any check. Passed, the wound is a heavy one; failed, the character dies.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveDeadlyCheck(side: Side, options: CheckOptions): CheckOutcome {
  return resolveCheck({ ...side, difficulty: DIFFICULTY, options });
}

/** Whether a score averts death; the odds read it as well. */
export function avertsDeath(score: Score, options: CheckOptions): boolean {
  return readCheck(score, { difficulty: DIFFICULTY, successLevel: DIFFICULTIES[DIFFICULTY] }, options).success;
}

/** The key of the skill, which is learned for one source of damage at a time. */
const RESISTANCE = "resistance";

/**
 * Chapters "Resistance" and "Elemental Damage": the resistances that count against a source of damage, narrowest first:
 * to its type, to its category, and against an element also to physical damage at large (mental for pure magic).
 * @param source  A damage type or a category; any other source has its own resistance, and harms the body.
 */
export function resistancesTo(source: string): readonly string[] {
  const fields = new Set([source, categoryOf(source) ?? source, woundKind(source)]);
  return [...fields].map((field) => statisticKey(RESISTANCE, field));
}
