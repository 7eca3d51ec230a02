import { conditionsGiven, severityAfterEffects } from "../../rules/combat/manoeuvre-effects.ts";
import type { ConditionKey } from "../../rules/damage/conditions.ts";
import type { Distribution } from "../distribution.ts";
import type { PlannedHit, HitOdds } from "./hit.ts";

/** The chance, 0 to 1, of each condition that can be had; those that cannot are left out. */
export type ConditionChances = Readonly<Record<ConditionKey, number>>;

export interface ConditionOdds {
  /** What the struck side gets. */
  readonly given: ConditionChances;
  /** What the side that succeeds gets as well, as with Grapple. */
  readonly own: ConditionChances;
}

/**
 * Chapter "Conditions and Status": the chances that a success comes about and gives each condition, by what its damage
 * alone does and by whether it is critical.
 */
export function conditionOdds(odds: HitOdds, hit: PlannedHit): ConditionOdds {
  const given: Record<ConditionKey, number> = {};
  const own: Record<ConditionKey, number> = {};
  const count = (damage: Distribution, critical: boolean): void =>
    damage.weights.forEach((weight, index) => {
      if (weight === 0) return;
      const plain = hit.damage === null ? "none" : severityAfterEffects(damage.lowest + index, critical, [], "", hit);
      const all = conditionsGiven(hit.effects, { critical, plain, part: hit.part });
      const chance = weight / odds.throws;
      addOnce(given, all, chance);
      addOnce(
        own,
        all.filter(({ mutual }) => mutual),
        chance,
      );
    });
  count(odds.effectiveDamage, false);
  count(odds.criticalDamage, true);
  return { given, own };
}

/** A condition that two effects give is had once. */
function addOnce(
  chances: Record<ConditionKey, number>,
  conditions: readonly { readonly condition: ConditionKey }[],
  chance: number,
): void {
  for (const key of new Set(conditions.map(({ condition }) => condition))) chances[key] = (chances[key] ?? 0) + chance;
}
