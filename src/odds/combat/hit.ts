import {
  readStrike,
  strikeNumbers,
  type PlainStrike,
  type StrikeNumbers,
  type TargetSnapshot,
} from "../../rules/combat/strike.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { HitSeverity } from "../../rules/damage/wounds.ts";
import { activeMitigation } from "../../rules/skills/consequences.ts";
import { checkOdds, type PlannedCheck } from "../checks/check.ts";
import type { Successes } from "./successes.ts";
import { conditionsGiven, severityAfterEffects } from "../../rules/combat/manoeuvre-effects.ts";
import type { ConditionKey } from "../../rules/damage/conditions.ts";

/** What a success would do to the side it is won against. A blow of basic combat has no effects and no part. */
export interface PlannedHit extends StrikeNumbers {
  /** Empty where nobody says, or for a manoeuvre without damage. */
  readonly damageType: DamageType | "";
  /** The struck side's check on Active Mitigation, on top of what it mitigates anyway; null if it makes none. */
  readonly activeMitigation: PlannedCheck | null;
}

/**
 * A strike that was worked out before, as the odds read it.
 * @param check  The struck side's check on Active Mitigation; null if it makes none.
 */
export function plainHit(strike: PlainStrike, snapshot: TargetSnapshot, check: PlannedCheck | null): PlannedHit {
  const { damage, damageType } = strike;
  return { ...strikeNumbers(strike, snapshot), damageType, activeMitigation: damage === null ? null : check };
}

/** What a side's successes do to the struck side. All weights are numbers of rolls out of `rolls`. */
export interface HitOdds {
  /** All rolls there are, all equally likely: those of the exchange times those of Active Mitigation. */
  readonly rolls: number;
  /** What the damage does with the effects of the manoeuvre; a deadly wound has not been averted yet. */
  readonly severities: Readonly<Record<HitSeverity, number>>;
  /** The conditions that the struck side gets; those that it cannot get are left out. */
  readonly conditions: Readonly<Record<ConditionKey, number>>;
}

/**
 * Chapters "Damage", "Effective Damage", "Wounds and Injury Points" and "Conditions and Status": from the margins of a side's
 * successes to the wounds and conditions, each margin read by the rule.
 * @throws {RangeError} if a fraction of the mitigation has no denominator above 0.
 */
export function hitOdds(successes: Successes, hit: PlannedHit): HitOdds {
  const points = mitigatedPoints(hit.activeMitigation);
  const strikes = points.weights.map((ways, active) => ({ ways, strike: moreMitigated(hit, active) }));
  const severities = { none: 0, scratch: 0, light: 0, serious: 0, heavy: 0, deadly: 0 };
  const conditions: Record<ConditionKey, number> = {};
  for (const critical of [false, true]) {
    for (const [margin, weight] of (critical ? successes.critical : successes.plain).entries()) {
      if (weight === 0) continue;
      for (const { strike, ways } of strikes) {
        const { effective, severity } = readStrike({ margin, critical }, strike);
        severities[severity] += weight * ways;
        // One that two effects give is had once.
        const given = new Set(givenBy(hit, effective, critical).map(({ condition }) => condition));
        for (const key of given) conditions[key] = (conditions[key] ?? 0) + weight * ways;
      }
    }
  }
  return { rolls: successes.rolls * points.rolls, severities, conditions };
}

/** The conditions that a success gives, by what its damage alone does. */
export function givenBy({ effects, part, ...hit }: StrikeNumbers, effective: number, critical: boolean) {
  if (effects.length === 0) return [];
  const plain = hit.damage === null ? "none" : severityAfterEffects(effective, critical, [], "", hit);
  return conditionsGiven(effects, { critical, plain, part });
}

const UNMITIGATED = { weights: [1], rolls: 1 } as const;

/** In how many rolls Active Mitigation takes off so many DP; the index is the DP. */
function mitigatedPoints(check: PlannedCheck | null): { readonly weights: readonly number[]; readonly rolls: number } {
  if (check === null) return UNMITIGATED;
  const { margin: margins, rolls } = checkOdds(check);
  const weights: number[] = [];
  margins.weights.forEach((weight, index) => {
    const margin = margins.lowest + index;
    const points = activeMitigation({ success: margin >= 0, margin });
    weights[points] = (weights[points] ?? 0) + weight;
  });
  return { weights: Array.from(weights, (weight) => weight ?? 0), rolls };
}

/** A hit of which Active Mitigation takes off so many DP. */
export function moreMitigated(hit: StrikeNumbers, points: number): StrikeNumbers {
  if (points === 0) return hit;
  return { ...hit, mitigation: { ...hit.mitigation, active: hit.mitigation.active + points } };
}
