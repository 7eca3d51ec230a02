import type { ConditionKey } from "../damage/conditions.ts";
import type { WoundSeverity } from "../damage/wounds.ts";

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
