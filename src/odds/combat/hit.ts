import {
  activeDamage,
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
import { distribution, type Distribution } from "../distribution.ts";
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

export type SeverityWeights = Readonly<Record<HitSeverity, number>>;

/** What a side's successes do to the struck side. All weights are numbers of throws out of `throws`. */
export interface HitOdds {
  /** All throws there are, all equally likely: those of the exchange times those of Active Mitigation. */
  readonly throws: number;
  /** Active damage (AD), in DP; empty for a manoeuvre without damage. */
  readonly activeDamage: Distribution;
  /** Effective damage (ED), in DP, of plain and of critical successes; 0 for a manoeuvre without damage. */
  readonly effectiveDamage: Distribution;
  readonly criticalDamage: Distribution;
  /** What the damage does with the effects of the manoeuvre; a deadly wound has not been averted yet. */
  readonly severities: SeverityWeights;
}

/**
 * Chapters "Damage", "Effective Damage" and "Wounds and Injury Points": from the margins of a side's successes to the
 * wounds, each margin read by the rule.
 * @throws {RangeError} if a fraction of the mitigation has no denominator above 0.
 */
export function hitOdds(successes: Successes, hit: PlannedHit): HitOdds {
  const points = mitigatedPoints(hit.activeMitigation);
  const throws = successes.throws * points.throws;
  const strikes = points.weights.map((ways, active) => ({ ways, strike: moreMitigated(hit, active) }));
  const severities = noSeverities();
  const lowest = hit.damage === null ? 0 : Math.min(0, activeDamage(BARE_SUCCESS, hit.damage));
  const dealt: number[] = [];

  const damageOf = (margins: readonly number[], critical: boolean): Distribution => {
    const left: number[] = [];
    for (const [margin, weight] of margins.entries()) {
      if (weight === 0) continue;
      const success = { margin, critical };
      if (hit.damage !== null) add(dealt, activeDamage(success, hit.damage) - lowest, weight * points.throws);
      for (const { strike, ways } of strikes) {
        const { effective, severity } = readStrike(success, strike);
        add(left, effective, weight * ways);
        severities[severity] += weight * ways;
      }
    }
    return distribution(0, left, throws);
  };
  const effectiveDamage = damageOf(successes.plain, false);
  const criticalDamage = damageOf(successes.critical, true);
  return { throws, activeDamage: distribution(lowest, dealt, throws), effectiveDamage, criticalDamage, severities };
}

/** No success does less: more margin is more damage, and a critical success adds to it. */
const BARE_SUCCESS = { margin: 0, critical: false };

const UNMITIGATED = { weights: [1], throws: 1 } as const;

/** In how many throws Active Mitigation takes off so many DP; the index is the DP. */
function mitigatedPoints(check: PlannedCheck | null): { readonly weights: readonly number[]; readonly throws: number } {
  if (check === null) return UNMITIGATED;
  const { margin: margins, throws } = checkOdds(check);
  const weights: number[] = [];
  margins.weights.forEach((weight, index) => {
    const margin = margins.lowest + index;
    add(weights, activeMitigation({ success: margin >= 0, margin }), weight);
  });
  return { weights, throws };
}

function moreMitigated(hit: PlannedHit, points: number): StrikeNumbers {
  if (points === 0) return hit;
  return { ...hit, mitigation: { ...hit.mitigation, active: hit.mitigation.active + points } };
}

function noSeverities(): Record<HitSeverity, number> {
  return { none: 0, scratch: 0, light: 0, serious: 0, heavy: 0, deadly: 0 };
}

/** Adds to the weight at an index; weights before it that were never added to become 0. */
function add(weights: number[], at: number, weight: number): void {
  for (let index = weights.length; index <= at; index += 1) weights.push(0);
  weights[at]! += weight;
}

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
