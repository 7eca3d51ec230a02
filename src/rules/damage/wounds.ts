import { penaltyRelief } from "../advantages/in-wounds.ts";
import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { isSamePart, isVitalPart, type Body } from "./body-parts.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

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

/** Chapter "Localized Wounds": what a wound on the head adds to every action. */
const VITAL_PART_MODIFIER = -1;

export type WoundSeverity = keyof typeof WOUNDS;

export const WOUND_SEVERITIES = Object.keys(WOUNDS) as readonly WoundSeverity[];

/** What a hit does, mildest first: `none` is not even a scratch. */
export const HIT_SEVERITIES = ["none", "scratch", "light", "serious", "heavy", "deadly"] as const;
export type HitSeverity = (typeof HIT_SEVERITIES)[number];

/** A wound that is carried. A character's wounds are a list in the order in which they were received. */
export interface Wound {
  readonly id: string;
  readonly severity: WoundSeverity;
  /** A damage type or a category of them; without one the wound is of the body. */
  readonly damageType?: string;
  /** The part of the body it is localized on; none, or empty, for a wound in the generic direction of the body. */
  readonly bodyPart?: string;
  readonly treated?: boolean;
  /** When it was received, in seconds of the world's time, and in which fight; absent or empty for nobody knows, or in none. */
  readonly received?: number | null;
  readonly fight?: string;
}

/** A wound as an actor stores it; `sort` is its place in the order in which they were received. */
export interface StoredWound extends Wound {
  readonly damageType: string;
  readonly bodyPart: string;
  readonly treated: boolean;
  readonly label: string;
  readonly sort?: number;
}

/** What effective damage (ED, in DP) does to a human body or mind; ED below 0 counts as 0. */
export function woundOf(effectiveDamage: number): Exclude<HitSeverity, "none"> {
  if (effectiveDamage >= DEADLY_FROM) return "deadly";
  return WOUND_SEVERITIES.findLast((severity) => effectiveDamage >= WOUNDS[severity].from) ?? "scratch";
}

/**
 * An injury one step more severe, as Aimed Shot and Wrap and Stab deal it: light becomes serious, serious heavy, heavy
 * deadly. A scratch is no injury and stays one.
 */
export function worsened(severity: HitSeverity): HitSeverity {
  const step = HIT_SEVERITIES.indexOf(severity);
  return step < HIT_SEVERITIES.indexOf("light") ? severity : (HIT_SEVERITIES[step + 1] ?? severity);
}

/** What an action is, as far as wounds hinder it; all of it is said, so that no caller forgets what counts. */
export interface WoundedAction {
  /** The parts of the body that the action uses, e.g. the legs for Running; none for actions in general. */
  readonly parts: readonly string[];
  /** The parts that the body has; none where its world does not tell them. */
  readonly body: Body;
  /** What the character has that takes off some of the penalty, as Combative Spirit does. */
  readonly sources: readonly ModifierSource[];
}

/**
 * Chapters "Wounds Penalty" and "Localized Wounds": one term for each wound that hinders; they add up. A wound on a part
 * that the action uses counts twice, one on the head takes 1 more off every action instead. What Combative Spirit gives
 * back follows, never more than the penalty itself.
 */
export function woundTerms(wounds: readonly Wound[], action: WoundedAction): readonly Term[] {
  const terms = wounds.flatMap((wound) => [
    ...woundTerm(`SIRPAS.WOUND.${wound.severity}.label`, WOUNDS[wound.severity].modifier, wound),
    ...localizedTerm(wound, action),
  ]);
  return [...terms, ...penaltyRelief(sumTerms(terms), action.sources)];
}

function localizedTerm(wound: Wound, { parts, body }: WoundedAction): readonly Term[] {
  const { bodyPart = "" } = wound;
  if (isVitalPart(bodyPart, body)) return woundTerm("SIRPAS.TERM.vitalWound", VITAL_PART_MODIFIER, wound);
  if (!parts.some((part) => isSamePart(part, bodyPart))) return [];
  return woundTerm("SIRPAS.TERM.partWound", WOUNDS[wound.severity].modifier, wound);
}

function woundTerm(label: string, value: number, wound: Wound): readonly Term[] {
  return value === 0 ? [] : [{ label, value, kind: "wound", source: wound.id }];
}

/** The penalty to every check, or to an action that uses some parts of the body: 0 or below. */
export function woundPenalty(wounds: readonly Wound[], action: WoundedAction): number {
  return sumTerms(woundTerms(wounds, action));
}

/**
 * Chapters "Wounds and Injury Points", "Scratches" and "Total Mitigation": what effective damage (ED, in DP) does to somebody.
 * @param unscratched  Whether they have Total Mitigation, and bear no scratch of damage of 0.
 */
export function readSeverity(effectiveDamage: number, unscratched: boolean): HitSeverity {
  const severity = woundOf(effectiveDamage);
  return severity === "scratch" && unscratched ? "none" : severity;
}
