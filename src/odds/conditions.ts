import { conditionsGiven, severityAfterEffects } from "../rules/combat/effects.ts";
import type { ConditionKey } from "../rules/damage/conditions.ts";
import type { Distribution } from "./distribution.ts";
import type { HitAhead, HitOdds } from "./hit.ts";

/**
 * Chapter "Conditions and Status": the chance, 0 to 1, that a success comes about and gives each condition, by what its
 * damage does and by whether it is critical.
 */
export function conditionOdds(odds: HitOdds, hit: HitAhead): Readonly<Partial<Record<ConditionKey, number>>> {
  const chances: Partial<Record<ConditionKey, number>> = {};
  const count = (damage: Distribution, critical: boolean): void =>
    damage.weights.forEach((weight, index) => {
      const plain = hit.damage === null ? "none" : severityAfterEffects(damage.lowest + index, critical, [], "", hit);
      const given = conditionsGiven(hit.effects, { critical, plain, part: hit.part });
      // A condition that two effects give is had once.
      for (const key of new Set(given.map(({ condition }) => condition))) {
        chances[key] = (chances[key] ?? 0) + weight / odds.throws;
      }
    });
  count(odds.effectiveDamage, false);
  count(odds.criticalDamage, true);
  return chances;
}
