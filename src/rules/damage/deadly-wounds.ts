import { readCheck, resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import { DIFFICULTIES } from "../checks/difficulties.ts";
import type { Score, Side } from "../checks/score.ts";
import { resistancesTo } from "../skills/resistance.ts";
import type { MainKey } from "../statistics/attributes.ts";
import { woundKind } from "./damage-types.ts";

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
