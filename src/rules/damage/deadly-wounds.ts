import { readCheck, resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import { DIFFICULTIES } from "../checks/difficulties.ts";
import type { Score, Side } from "../checks/score.ts";
import { statisticKey } from "../keys.ts";
import type { MainKey } from "../statistics/attributes.ts";
import { categoryOf, woundKind } from "./damage-types.ts";

/** The skill that is learned for one source of damage, chapter "Resistance". */
const RESISTANCE = "resistance";

/** The difficulty of the check: the book names none. */
const DIFFICULTY = "normal";

/** What a deadly wound can be averted with. */
export interface DeadlyStatistics {
  /** The resistances, that to the type of damage before that to its category. */
  readonly resistances: readonly string[];
  /** What is thrown if none of them can be used. */
  readonly attribute: MainKey;
}

/** Chapter "Deadly Wounds": the statistics for a source of damage; Body for the elements but pure magic. */
export function deadlyStatistics(damageType: string): DeadlyStatistics {
  const category = categoryOf(damageType);
  const sources = category === null ? [] : [...new Set([damageType, category])];
  return {
    resistances: sources.map((source) => statisticKey(RESISTANCE, source)),
    attribute: woundKind(damageType) === "mental" ? "mind" : "body",
  };
}

/** The statistic that a deadly wound is averted with: the first resistance that can be used, else Body or Mind. */
export function deadlyStatistic(damageType: string, canUse: (statistic: string) => boolean): string {
  const { resistances, attribute } = deadlyStatistics(damageType);
  return resistances.find(canUse) ?? attribute;
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
