import { mitigationFractions, mitigationTerms, type NamedFraction } from "../advantages/in-damage.ts";
import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { armourTerms, type WornArmour } from "../equipment/armours.ts";
import type { Fraction } from "../statistics/load-and-movement.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { DamageType } from "./damage-types.ts";

/** What stands between the damage dealt and the damage that counts, as bare numbers, in DP. */
export interface Mitigation {
  /** What passive defences take off. */
  readonly flat: number;
  /** What passive defences leave, one after the other. */
  readonly fractions: readonly Fraction[];
  /** What active defences take off. */
  readonly active: number;
}

/**
 * Chapter "Effective Damage": the effective damage (ED) that raw damage leaves, both in DP. Flat defences come first,
 * then each fraction, rounded down, then active ones. No step adds damage or goes below 0; raw damage below 0 counts
 * as 0, a part of a point is dropped.
 * @throws {RangeError} if a fraction is of nothing: its denominator is not above 0.
 */
export function mitigate(raw: number, mitigation: Mitigation): number {
  const flat = takenOff(Math.floor(raw), mitigation.flat);
  return Math.floor(takenOff(mitigation.fractions.reduce(leftBy, flat), mitigation.active));
}

/** What is left of damage when so many points are taken off it. */
function takenOff(damage: number, points: number): number {
  return Math.max(0, damage - Math.max(0, points));
}

/**
 * What is left of damage when a defence leaves a fraction of it, rounded down.
 * @throws {RangeError} if the fraction's denominator is not above 0.
 */
function leftBy(damage: number, { numerator, denominator }: Fraction): number {
  if (denominator <= 0) throw new RangeError(`No damage can be divided by ${denominator}.`);
  return Math.min(damage, Math.max(0, Math.floor((damage * numerator) / denominator)));
}

/** What someone has against damage. */
export interface Protection {
  /** The armour they have on, whatever part it is for. */
  readonly armour: readonly WornArmour[];
  /** Advantages and all else that carries modifiers. */
  readonly sources: readonly ModifierSource[];
}

/** Defences against one hit with their names, in the order in which they count. All values are DP taken off. */
export interface Defences {
  readonly flat: readonly Term[];
  readonly fractions: readonly NamedFraction[];
  readonly active: readonly Term[];
}

/**
 * Chapters "Effective Damage", "Damage Type" and "Armours": what applies against a type of damage on a part of the body.
 * @param part  Where the hit lands; empty for the body.
 */
export function mitigationAgainst(damageType: DamageType, part: string, { armour, sources }: Protection): Defences {
  return {
    flat: [...armourTerms(damageType, part, armour), ...mitigationTerms(damageType, sources)],
    fractions: mitigationFractions(damageType, sources),
    active: [],
  };
}

/** Defences as the bare numbers that `mitigate` reads. */
export function mitigationOf({ flat, fractions, active }: Defences): Mitigation {
  return { flat: sumTerms(flat), fractions, active: sumTerms(active) };
}

/** Effective damage (ED, in DP) and how it came about; the terms add up to the value. */
export interface EffectiveDamage {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Effective Damage": raw damage and every defence against it, step by step.
 * @param raw  What the raw damage is made of, in DP.
 * @throws {RangeError} if a fraction's denominator is not above 0.
 */
export function effectiveDamage(raw: readonly Term[], defences: Defences): EffectiveDamage {
  const account = [...raw];
  let value = resolve(account, Math.max(0, Math.floor(sumTerms(raw))));

  const { flat, active } = mitigationOf(defences);
  account.push(...defences.flat.map(taking));
  value = resolve(account, takenOff(value, flat));
  for (const fraction of defences.fractions) {
    const left = leftBy(value, fraction);
    const label = `${fraction.label} ${fraction.numerator}/${fraction.denominator}`;
    account.push({ label, value: left - value, source: fraction.source, kind: "fraction" });
    value = left;
  }
  account.push(...defences.active.map(taking));
  return { value: resolve(account, takenOff(value, active)), terms: account };
}

function taking(defence: Term): Term {
  return { ...defence, value: 0 - defence.value };
}

/** Adds what is missing for an account to come to a value that was kept within its bounds, and gives that value. */
function resolve(account: Term[], value: number): number {
  const missing = value - sumTerms(account);
  if (missing > 0) account.push({ label: "SIRPAS.TERM.floor", value: missing, kind: "floor" });
  if (missing < 0) account.push({ label: "SIRPAS.TERM.ceiling", value: missing, kind: "ceiling" });
  return value;
}
