import { err, ok, type Result } from "#core/rules/result.ts";
import { DEFAULT_FATIGUE_OPTIONS, isExhausted, type FatigueOptions } from "../recovery/fatigue.ts";
import "./errors.ts";

/** What somebody has to lose. */
export interface Life {
  /** Below 0 for the dying: there is no floor (ruling 20). */
  readonly hitPoints: number;
  readonly fatePoints: number;
  readonly fatigue: number;
}

/** What gets through armour, and whether it only tires. */
export interface Loss {
  readonly damage: number;
  readonly tires: boolean;
}

/** Whether fate takes all that it can of each damage, without a question. */
export const FATE_USES = ["asked", "always"] as const;

/** How much of some damage fate can take: never fatigue. */
export function fateFor({ fatePoints }: Life, { damage, tires }: Loss): number {
  return tires ? 0 : Math.min(Math.max(0, fatePoints), damage);
}

/** What damage leaves of somebody. @param fate  Fate points that are lost in place of hit points; refused beyond those that there are, or the damage */
export function suffered(life: Life, loss: Loss, fate = 0): Result<Life> {
  const most = fateFor(life, loss);
  if (fate < 0 || fate > most) return err("tooMuchFate", { most, fate });
  return ok(after(life, loss, fate));
}

/** The same for who leaves it to fate as far as it goes. */
export function sufferedByFate(life: Life, loss: Loss): Life {
  return after(life, loss, fateFor(life, loss));
}

function after(life: Life, { damage, tires }: Loss, fate: number): Life {
  if (tires) return { ...life, fatigue: life.fatigue + damage };
  return { ...life, hitPoints: life.hitPoints - (damage - fate), fatePoints: life.fatePoints - fate };
}

/** Section "Hit Points": how it is with somebody. At 0 they fall, and are about to die. */
export const STATES = ["standing", "exhausted", "dying"] as const;
export type State = (typeof STATES)[number];

export function stateOf(
  { hitPoints, fatigue }: Pick<Life, "hitPoints" | "fatigue">,
  options: FatigueOptions = DEFAULT_FATIGUE_OPTIONS,
): State {
  if (hitPoints <= 0) return "dying";
  return isExhausted(fatigue, hitPoints, options) ? "exhausted" : "standing";
}

/**
 * The condition that follows from that; null where nothing does. Who was saved is unconscious for the rest of the interval, dying no more,
 * and then awake with what hit points there are.
 */
export function conditionOf(
  who: Pick<Life, "hitPoints" | "fatigue"> & { readonly saved: boolean; readonly awake?: boolean },
  options: FatigueOptions = DEFAULT_FATIGUE_OPTIONS,
): "exhausted" | "unconscious" | "dying" | null {
  const state = stateOf(who, options);
  if (state === "standing") return null;
  if (state === "exhausted" || !who.saved) return state;
  if (!who.awake) return "unconscious";
  return isExhausted(who.fatigue, who.hitPoints, options) ? "exhausted" : null;
}
