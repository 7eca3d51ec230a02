import { err, ok, type Result } from "#core/rules/result.ts";
import type { Outcome } from "../checks/check.ts";
import "../injury/errors.ts";
import type { Life } from "../injury/loss.ts";
import { halfOf } from "../numbers/rounding.ts";

/** What a week of rest gives back: half of the hit points as they are, above 0 or below, at least 1, up to all. */
export function weekOfRest(hitPoints: number, whole: number): number {
  return Math.max(hitPoints, Math.min(whole, hitPoints + Math.max(1, halfOf(Math.abs(hitPoints)))));
}

/** How many weeks somebody needs until they are whole again. */
export function weeksToHeal(hitPoints: number, whole: number): number {
  let weeks = 0;
  for (let now = hitPoints; now < whole; now = weekOfRest(now, whole)) weeks += 1;
  return weeks;
}

/**
 * Setting a bone or closing a cut, with Strength and Medicine against 7: a hit point back for a point of fatigue; a failure costs one
 * more. A tie does neither.
 * @returns refused for who has lost none
 */
export function mended(life: Life, whole: number, outcome: Outcome): Result<Life> {
  if (life.hitPoints >= whole) return err("nothingToMend");
  if (outcome === "tie") return ok(life);
  if (outcome === "failure") return ok({ ...life, hitPoints: life.hitPoints - 1 });
  return ok({ ...life, hitPoints: life.hitPoints + 1, fatigue: life.fatigue + 1 });
}
