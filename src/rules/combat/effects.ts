import { isSamePart } from "../damage/body-parts.ts";
import type { GivenCondition } from "../damage/condition-duration.ts";
import { CONDITIONS } from "../damage/conditions.ts";
import { readSeverity } from "../damage/hit-severity.ts";
import { HIT_SEVERITIES, worsened, type HitSeverity } from "../damage/wounds.ts";
import type { ConditionEffect, EffectTrigger, ManoeuvreEffect } from "./manoeuvre-effects.ts";

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
