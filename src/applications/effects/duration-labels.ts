import { durationLabel, roundsLeft, type DurationShape } from "../../foundry/effects.ts";
import type { ReadableEffect } from "../../documents/active-effect.ts";
import { isCounted } from "../../play/effects/conditions.ts";
import { localize } from "../localize.ts";

/** How long an effect still lasts, in a few words; empty for one that lasts until it is ended. */
export function durationLabels(effect: ReadableEffect): string {
  const left = roundsLeft(effect);
  if (left === null) return otherDuration(effect);
  if (left <= 0) return localize("SIRPAS.EFFECTS.duration.over");
  if (!isCounted(effect)) return localize("SIRPAS.EFFECTS.duration.uncounted", { count: left });
  return left === 1
    ? localize("SIRPAS.EFFECTS.duration.last")
    : localize("SIRPAS.EFFECTS.duration.left", { count: left });
}

/** Foundry's own words for hours and days; where it has none the effect is there until it is ended. */
function otherDuration(effect: DurationShape): string {
  const { duration = {} } = effect as { duration?: { seconds?: number | null; value?: number | null } };
  const counted = Number.isFinite(duration.seconds ?? duration.value ?? NaN);
  return counted ? durationLabel(effect) : "";
}
