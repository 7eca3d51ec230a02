import type { GivenCondition } from "../damage/conditions.ts";
import type { DamageType } from "../damage/damage-types.ts";
import {
  mitigate,
  mitigationOf,
  type EffectiveDamage,
  type Mitigation,
  effectiveDamage,
  type Defences,
} from "../damage/mitigation.ts";
import { type HitSeverity, readSeverity } from "../damage/wounds.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import {
  conditionsGiven,
  severityAfterEffects,
  withEffects,
  type Grant,
  type ManoeuvreEffect,
} from "./manoeuvre-effects.ts";

/** What the success of a manoeuvre does. */
export interface StrikeOutcome extends Pick<PlainStrike, "damageType" | "part" | "grants"> {
  /** null for a manoeuvre without damage. */
  readonly active: ActiveDamage | null;
  readonly effective: EffectiveDamage | null;
  /** What the damage alone does, and what it does with the effects of the manoeuvre. */
  readonly plain: HitSeverity;
  readonly severity: HitSeverity;
  /** The conditions that the other side gets, and those the user gets as well. */
  readonly conditions: readonly GivenCondition[];
  readonly ownConditions: readonly GivenCondition[];
}

/** A strike with its damage worked out, as a message can keep it: nothing in it asks for the user any more. */
export interface PlainStrike {
  /** null for a manoeuvre without damage. */
  readonly damage: NamedDamageProfile | null;
  readonly damageType: DamageType | "";
  /** The part of the body that is hit; empty for no part in particular. */
  readonly part: string;
  readonly effects: readonly ManoeuvreEffect[];
  readonly grants: readonly Grant[];
}

/** A strike to whose damage something is added; nothing is added to what does none. */
export function withBonuses(strike: PlainStrike, added: readonly Term[]): PlainStrike {
  const { damage } = strike;
  const counted = added.filter(({ value }) => value !== 0);
  return damage === null ? strike : { ...strike, damage: { ...damage, bonuses: [...damage.bonuses, ...counted] } };
}

/** Chapters "Manoeuvre damage" and "Conditions and Status": what a manoeuvre does once it has succeeded, with every reason. */
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

/** The numbers of a strike against somebody, worked out once for however many rolls are read. */
export function strikeNumbers(
  { damage, effects, part }: Pick<PlainStrike, "damage" | "effects" | "part">,
  snapshot: TargetSnapshot,
): StrikeNumbers {
  return {
    damage: damage && { margin: damage.margin, bonus: sumTerms(damage.bonuses), minimum: damage.minimum },
    mitigation: mitigationOf(snapshot),
    effects,
    part,
    noScratch: snapshot.noScratch,
  };
}

/** The rule behind `plainStrikeOutcome`: the odds read it for each roll. */
export function readStrike(success: DamagingSuccess, numbers: StrikeNumbers): StrikeReading {
  const { damage, mitigation, effects, part } = numbers;
  if (damage === null) return { effective: 0, severity: withEffects("none", success.critical, effects, part) };
  const effective = mitigate(activeDamage(success, damage), mitigation);
  return { effective, severity: severityAfterEffects(effective, success.critical, effects, part, numbers) };
}

function bare({ condition, turns, part }: GivenCondition): GivenCondition {
  return { condition, turns, ...(part === undefined ? {} : { part }) };
}

/** Somebody who is hit, as far as the damage asks: what stands between them and it. A message keeps it as it is. */
export interface TargetSnapshot extends Defences {
  /** Whether they have Total Mitigation, and bear no scratch of damage of 0. */
  readonly noScratch: boolean;
}

/** Chapters "Damage" and "Effective Damage": what a success does to somebody, from the damage that is dealt to the wound it leaves. */
function strikeHitOf(success: DamagingSuccess, profile: NamedDamageProfile, snapshot: TargetSnapshot) {
  const active = activeDamageWithTerms(success, profile);
  const effective = effectiveDamage(active.terms, snapshot);
  return { active, effective, severity: readSeverity(effective.value, snapshot.noScratch) };
}

/** What a critical success adds to damage that no margin goes into, in DP. */
const CRITICAL_BONUS = 4;

/** A success that does damage, as far as the damage asks. */
export interface DamagingSuccess {
  /** The success margin (SM), not doubled yet. */
  readonly margin: number;
  readonly critical: boolean;
}

/** What damage is made of, all numbers in DP. */
export interface DamageProfile {
  /** Whether the margin counts. */
  readonly margin: boolean;
  /** Everything else that is added: dominance, attribute modifiers, the weapon, spells. */
  readonly bonus: number;
  /** The least it comes to; null for none. */
  readonly minimum: number | null;
}

/** The same with a reason for each number that is added. */
export interface NamedDamageProfile extends Omit<DamageProfile, "bonus"> {
  readonly bonuses: readonly Term[];
}

/** Active damage (AD) and why it is what it is; the terms add up to the value. */
export interface ActiveDamage {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapters "Damage" and "Critical Rolls": the active damage (AD) of a success, in DP. A critical success counts the
 * margin twice, or adds 4 where no margin goes into the damage. May be below 0, which hurts as little as 0 does.
 */
export function activeDamage(success: DamagingSuccess, profile: DamageProfile): number {
  const damage = marginDamage(success, profile.margin) + criticalDamage(success, profile.margin) + profile.bonus;
  return profile.minimum === null ? damage : Math.max(profile.minimum, damage);
}

/** `activeDamage` part by part: margin, critical success, every bonus, and what the minimum makes up for. */
export function activeDamageWithTerms(success: DamagingSuccess, profile: NamedDamageProfile): ActiveDamage {
  const bonus = sumTerms(profile.bonuses);
  const value = activeDamage(success, { margin: profile.margin, bonus, minimum: profile.minimum });
  const terms: readonly Term[] = [
    { label: "SIRPAS.TERM.margin", value: marginDamage(success, profile.margin), kind: "margin" },
    { label: "SIRPAS.TERM.criticalSuccess", value: criticalDamage(success, profile.margin), kind: "critical" },
    ...profile.bonuses,
  ];
  const rest = { label: "SIRPAS.TERM.minimum", value: value - sumTerms(terms), kind: "floor" };
  return { value, terms: [...terms, rest].filter((term) => term.value !== 0) };
}

function marginDamage({ margin }: DamagingSuccess, counts: boolean): number {
  return counts ? margin : 0;
}

function criticalDamage({ margin, critical }: DamagingSuccess, counts: boolean): number {
  if (!critical) return 0;
  return counts ? margin : CRITICAL_BONUS;
}

/** What an event of one strike of an attack can happen only once for: the attack's message, the target's id in it, the strike. */
export function strikeKey(message: string, target: string, strike: number): string {
  return `strike:${message}:${target}:${strike}`;
}

/** The same of damage without an attack: the message that asks for rolls against it. */
export function damageKey(message: string): string {
  return `damage:${message}`;
}
