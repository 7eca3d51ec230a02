import { Definitions, type Definition } from "#core/rules/definitions.ts";
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

/**
 * What a successful manoeuvre does to the other side beside its damage. Which of the fields count is a matter of its type: see
 * `EFFECTS`.
 */
export interface ManoeuvreEffect extends EffectTrigger {
  readonly type: string;
  readonly condition?: ConditionKey;
  /** How long, in turns after this one: 0 for the rest of this turn; null for as long as the condition itself says. */
  readonly turns?: number | null;
  /** Whether the user gets the condition as well (Grapple). */
  readonly mutual?: boolean;
  readonly severity?: WoundSeverity | "deadly";
}

/** What an effect can do. */
export interface EffectRule extends Pick<ManoeuvreEffect, "condition" | "turns" | "mutual" | "severity"> {
  /** How many severities worse it makes the wound; damage that only scratches still does. */
  readonly worsens?: number;
}

/**
 * A kind of effect. In the language files it has `SIRPAS.EFFECT_TYPE.<key>` with a `label`, what it does in a `sentence`, and in a
 * few words as `short`, where {condition} and {severity} are named.
 */
export interface EffectDefinition extends Definition {
  /** The fields of a manoeuvre's row that count, in the order in which a sheet shows them; when it applies comes after them. */
  readonly fields: readonly ("condition" | "turns" | "mutual" | "severity")[];
  /** What it does whatever the row says. */
  readonly rule: EffectRule;
}

/**
 * The kinds of effects there are: a condition, a worse wound, and one wound in place of what the damage does. A module adds its
 * own through `game.sirpas.register.manoeuvreEffect`.
 */
export const EFFECTS = new Definitions<EffectDefinition>(
  [
    { key: "condition", fields: ["condition", "turns", "mutual"], rule: {} },
    { key: "worsen", fields: [], rule: { worsens: 1 } },
    { key: "wound", fields: ["severity"], rule: {} },
  ],
  { key: "", fields: [], rule: {} },
);

/** What an effect does, by its kind and its row. */
export function ruleOf(effect: ManoeuvreEffect): EffectRule {
  const { fields, rule } = EFFECTS.of(effect.type);
  return { ...Object.fromEntries(fields.map((field) => [field, effect[field]])), ...rule };
}

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
    if (!isTriggered(effect, critical, plain, part)) continue;
    const { fields, rule } = EFFECTS.of(effect.type);
    severity = rule.severity ?? (fields.includes("severity") ? effect.severity : null) ?? severity;
    for (let step = 0; step < (rule.worsens ?? 0); step += 1) severity = worsened(severity);
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
    .filter((effect) => isTriggered(effect, critical, plain, part))
    .flatMap((effect) => {
      const { condition, turns = null, mutual = false } = ruleOf(effect);
      return condition === undefined ? [] : [{ condition, turns, mutual, ...placeOf(condition, part) }];
    });
}

/** Only what hinders a part of the body is on one. */
function placeOf(condition: ConditionKey, part: string): Pick<GivenCondition, "part"> {
  return part === "" || CONDITIONS.of(condition).hinders !== "part" ? {} : { part };
}

function isTriggered(effect: EffectTrigger, critical: boolean, plain: HitSeverity, part: string): boolean {
  if (effect.critical && !critical) return false;
  if (effect.atLeast !== "" && rank(plain) < rank(effect.atLeast)) return false;
  return effect.parts.length === 0 || effect.parts.some((wanted) => isSamePart(wanted, part));
}

function rank(severity: HitSeverity): number {
  return HIT_SEVERITIES.indexOf(severity);
}
