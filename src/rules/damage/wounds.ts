import { sumTerms, type Term } from "../term.ts";

/**
 * Chapter "Wounds and Injury Points": what a wound that is carried weighs. A scratch is none yet, a deadly wound is not
 * carried: it kills or becomes a heavy one.
 */
export const WOUNDS = {
  light: { from: 1, injury: 1, modifier: 0 },
  serious: { from: 4, injury: 2, modifier: -1 },
  heavy: { from: 7, injury: 4, modifier: -2 },
} as const;

/** Effective damage from which a wound is deadly. */
export const DEADLY_FROM = 10;

export type WoundSeverity = keyof typeof WOUNDS;

export const WOUND_SEVERITIES = Object.keys(WOUNDS) as readonly WoundSeverity[];

export interface Wound {
  readonly id: string;
  readonly severity: WoundSeverity;
}

/** What effective damage (ED) does to a human body or mind; ED below 0 counts as 0. */
export function woundOf(effectiveDamage: number): WoundSeverity | "scratch" | "deadly" {
  if (effectiveDamage >= DEADLY_FROM) return "deadly";
  return WOUND_SEVERITIES.findLast((severity) => effectiveDamage >= WOUNDS[severity].from) ?? "scratch";
}

/** Injury points (IP) of some wounds. */
export function injuryPoints(wounds: readonly Wound[]): number {
  return wounds.reduce((sum, wound) => sum + WOUNDS[wound.severity].injury, 0);
}

/** Chapter "Wounds Penalty": one term for each wound that hinders; they add up. */
export function woundTerms(wounds: readonly Wound[]): readonly Term[] {
  return wounds
    .filter((wound) => WOUNDS[wound.severity].modifier !== 0)
    .map((wound) => ({
      label: `SIRPAS.WOUND.${wound.severity}.label`,
      value: WOUNDS[wound.severity].modifier,
      kind: "wound",
      source: wound.id,
    }));
}

/** The penalty to every check, 0 or below. */
export function woundPenalty(wounds: readonly Wound[]): number {
  return sumTerms(woundTerms(wounds));
}

/** Whether injury points exceed what the character's injury resistance (IR) bears. */
export function isIncapacitated(injury: number, injuryResistance: number): boolean {
  return injury > injuryResistance;
}
