import { sumTerms, type Term } from "../term.ts";

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
