import { noScratch } from "../advantages/in-damage.ts";
import type { GivenCondition } from "../damage/condition-duration.ts";
import type { DamageType } from "../damage/damage-types.ts";
import { mitigate, mitigationOf, type EffectiveDamage, type Mitigation } from "../damage/mitigation.ts";
import type { HitSeverity } from "../damage/wounds.ts";
import { sumTerms } from "../term.ts";
import {
  activeDamage,
  type ActiveDamage,
  type DamageProfile,
  type DamagingSuccess,
  type NamedDamageProfile,
} from "./active-damage.ts";
import { strikeHitOf, type TargetSnapshot } from "./strike-hit.ts";
import { conditionsGiven, severityAfterEffects, withEffects } from "./effects.ts";
import { manoeuvreDamage } from "./manoeuvre-damage.ts";
import type { Grant, ManoeuvreEffect } from "./manoeuvre-effects.ts";
import type { ManoeuvreUse } from "./manoeuvre-use.ts";

/** A manoeuvre that may succeed, and the other side as its success would find it. */
export interface Strike {
  readonly use: ManoeuvreUse;
  /** Empty where nobody says, or for a manoeuvre without damage. */
  readonly damageType: DamageType | "";
  readonly snapshot: TargetSnapshot;
}

/** What the success of a manoeuvre does. */
export interface StrikeOutcome {
  /** null for a manoeuvre without damage. */
  readonly active: ActiveDamage | null;
  readonly effective: EffectiveDamage | null;
  /** What the damage alone does, and what it does with the effects of the manoeuvre. */
  readonly plain: HitSeverity;
  readonly severity: HitSeverity;
  readonly damageType: DamageType | "";
  /** The part of the body that is hit; empty for no part in particular. */
  readonly part: string;
  /** The conditions that the other side gets, and those the user gets as well. */
  readonly conditions: readonly GivenCondition[];
  readonly ownConditions: readonly GivenCondition[];
  readonly grants: readonly Grant[];
}

/** A strike with its damage worked out, as a message can keep it: nothing in it asks for the user any more. */
export interface PlainStrike {
  /** null for a manoeuvre without damage. */
  readonly damage: NamedDamageProfile | null;
  readonly damageType: DamageType | "";
  readonly part: string;
  readonly effects: readonly ManoeuvreEffect[];
  readonly grants: readonly Grant[];
}

/** What a strike adds up to, whoever it hits. */
function plainStrike({ use, damageType }: Omit<Strike, "snapshot">): PlainStrike {
  const { rows, part } = use;
  return { damage: manoeuvreDamage(use), damageType, part, effects: rows.effects, grants: rows.grants };
}

/** Chapters "Manoeuvre damage" and "Conditions and Status": what a manoeuvre does once it has succeeded, with every reason. */
export function strikeOutcome(
  success: DamagingSuccess,
  { use, damageType, snapshot: snapshot }: Strike,
): StrikeOutcome {
  return plainStrikeOutcome(success, plainStrike({ use, damageType }), snapshot);
}

/** The same for a strike that was worked out before. */
export function plainStrikeOutcome(
  success: DamagingSuccess,
  strike: PlainStrike,
  snapshot: TargetSnapshot,
): StrikeOutcome {
  const { damage, damageType, part, effects, grants } = strike;
  const hit = damage === null ? null : strikeHitOf(success, damage, snapshot);
  const plain = hit?.severity ?? "none";
  const given = conditionsGiven(effects, { critical: success.critical, plain, part });
  return {
    active: hit?.active ?? null,
    effective: hit?.effective ?? null,
    plain,
    severity: withEffects(plain, success.critical, effects, part),
    damageType,
    part,
    conditions: given.map(bare),
    ownConditions: given.filter(({ mutual }) => mutual).map(bare),
    grants,
  };
}

/** A strike as bare numbers. */
export interface StrikeNumbers {
  readonly damage: DamageProfile | null;
  readonly mitigation: Mitigation;
  readonly effects: readonly ManoeuvreEffect[];
  readonly part: string;
  readonly noScratch: boolean;
}

/** What the odds need to know of a success. */
export interface StrikeReading {
  /** Effective damage, ED, in DP; 0 for a manoeuvre without damage. */
  readonly effective: number;
  readonly severity: HitSeverity;
}

/** The numbers of a strike, worked out once for however many throws are read. */
export function strikeNumbers({ use, snapshot: snapshot }: Strike): StrikeNumbers {
  const profile = manoeuvreDamage(use);
  return {
    damage:
      profile === null ? null : { margin: profile.margin, bonus: sumTerms(profile.bonuses), minimum: profile.minimum },
    mitigation: mitigationOf(snapshot.defences),
    effects: use.rows.effects,
    part: use.part,
    noScratch: noScratch(snapshot.sources ?? []) !== null,
  };
}

/** The rule behind `strikeOutcome`: the odds read it for each throw. */
export function readStrike(success: DamagingSuccess, numbers: StrikeNumbers): StrikeReading {
  const { damage, mitigation, effects, part } = numbers;
  if (damage === null) return { effective: 0, severity: withEffects("none", success.critical, effects, part) };
  const effective = mitigate(activeDamage(success, damage), mitigation);
  return { effective, severity: severityAfterEffects(effective, success.critical, effects, part, numbers) };
}

function bare({ condition, turns, part }: GivenCondition): GivenCondition {
  return { condition, turns, ...(part === undefined ? {} : { part }) };
}
