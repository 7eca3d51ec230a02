import { type ConditionKey, CONDITIONS, type GivenCondition } from "../damage/conditions.ts";
import { type WoundSeverity, HIT_SEVERITIES, worsened, type HitSeverity, readSeverity } from "../damage/wounds.ts";
import { isSamePart } from "../damage/body-parts.ts";

/**
 * What must be so for an effect of a manoeuvre, beside its success.
 * A condition that the book prints in parentheses asks for a critical success.
 */
export interface EffectTrigger {
  /** Whether the success must be critical. */
  readonly critical: boolean;
  /** The least wound that the damage alone must cause; empty where any damage does, and none at all. */
  readonly atLeast: WoundSeverity | "";
  /** The parts of the body, one of which must have been aimed at; empty where none need be. */
  readonly parts: readonly string[];
}

/** Gives the other side a condition. */
export interface ConditionEffect extends EffectTrigger {
  readonly type: "condition";
  readonly condition: ConditionKey;
  /** How long, in turns after this one: 0 for the rest of this turn; null for as long as the condition itself says. */
  readonly turns: number | null;
  /** Whether the user gets the condition as well (Grapple). */
  readonly mutual: boolean;
}

/** Makes the wound one severity worse; damage that only scratches still does. */
export interface WorsenEffect extends EffectTrigger {
  readonly type: "worsen";
}

/** Makes the wound this one in place of what the damage does: one hit, one wound. */
export interface WoundEffect extends EffectTrigger {
  readonly type: "wound";
  readonly severity: WoundSeverity | "deadly";
}

/** What a successful manoeuvre does to the other side beside its damage. */
export type ManoeuvreEffect = ConditionEffect | WorsenEffect | WoundEffect;

export const EFFECT_TYPES = ["condition", "worsen", "wound"] as const satisfies readonly ManoeuvreEffect["type"][];

/**
 * What a manoeuvre lets its user do when it succeeds: move half the normal distance (Disengage), get into a cover
 * (Take Cover), have the weapon loaded again (Fast Reload).
 */
export const GRANTS = ["halfMove", "cover", "reload"] as const;
export type Grant = (typeof GRANTS)[number];

/**
 * A hold: once the attack succeeds it lasts until a later attack to keep it fails, or its user does anything else. It
 * must be kept every turn, and diminishing returns don't count against whom it holds.
 */
export interface HoldRow {
  /** What is added to the attack that keeps it. */
  readonly bonus: number;
  /** Whether any damage to its user ends it (Mind Grasp). */
  readonly brokenByDamage: boolean;
}

/**
 * Chapter "Conditions and Status", Wound, and the manoeuvres that make wounds worse: what effective damage (ED, in DP)
 * does once the effects of the manoeuvre are counted in. Whether what is deadly kills is asked where the hit is sustained.
 * @param part  The part of the body that was aimed at; empty for none.
 */
export function severityAfterEffects(
  effectiveDamage: number,
  critical: boolean,
  effects: readonly ManoeuvreEffect[],
  part: string,
  { noScratch }: { readonly noScratch: boolean },
): HitSeverity {
  return withEffects(readSeverity(effectiveDamage, noScratch), critical, effects, part);
}

/** The same for a severity that is known: what the damage alone does, or `none` for a manoeuvre without damage. */
export function withEffects(
  plain: HitSeverity,
  critical: boolean,
  effects: readonly ManoeuvreEffect[],
  part: string,
): HitSeverity {
  let severity = plain;
  for (const effect of effects) {
    if (effect.type === "condition" || !isTriggered(effect, critical, plain, part)) continue;
    severity = effect.type === "worsen" ? worsened(severity) : effect.severity;
  }
  return severity;
}

/** A condition that a manoeuvre gives, and whether its user gets it as well. */
export interface ManoeuvreCondition extends GivenCondition {
  readonly mutual: boolean;
}

/** A success that was gained, as far as effects ask. */
export interface EffectfulSuccess {
  readonly critical: boolean;
  /** What the damage alone does; `none` for a manoeuvre without damage. */
  readonly plain: HitSeverity;
  readonly part: string;
}

/** The conditions that a successful manoeuvre gives to the other side. */
export function conditionsGiven(
  effects: readonly ManoeuvreEffect[],
  { critical, plain, part }: EffectfulSuccess,
): readonly ManoeuvreCondition[] {
  return effects
    .filter((effect): effect is ConditionEffect => effect.type === "condition")
    .filter((effect) => isTriggered(effect, critical, plain, part))
    .map(({ condition, turns, mutual }) => ({ condition, turns, mutual, ...placeOf(condition, part) }));
}

/** Only what hinders a part of the body is on one. */
function placeOf(condition: ConditionEffect["condition"], part: string): Pick<GivenCondition, "part"> {
  return part === "" || CONDITIONS[condition].hinders !== "part" ? {} : { part };
}

function isTriggered(effect: EffectTrigger, critical: boolean, plain: HitSeverity, part: string): boolean {
  if (effect.critical && !critical) return false;
  if (effect.atLeast !== "" && rank(plain) < rank(effect.atLeast)) return false;
  return effect.parts.length === 0 || effect.parts.some((wanted) => isSamePart(wanted, part));
}

function rank(severity: HitSeverity): number {
  return HIT_SEVERITIES.indexOf(severity);
}
