import { ACTIONS } from "./actions.ts";
import { DEFAULT_ARMOUR_OPTIONS, type ArmourOptions } from "./armour.ts";
import { resolveHit, type Body, type HitOutcome, type Side } from "./exchange.ts";

/** What it costs a companion to get out of the way of somebody blind. */
export const EVADING_COMPANION = ACTIONS.evade;

const MARGIN = 0;

/**
 * Section "Blindness": what the blow of a blind one does to a companion whom it hits, as by a tie; nothing to one who gets out of the way.
 * @throws {RangeError} for other dice than it takes
 */
export function hitOnCompanion(
  blind: Pick<Side, "strike">,
  companion: Body,
  evades: boolean,
  dice: readonly number[],
  options: ArmourOptions = DEFAULT_ARMOUR_OPTIONS,
): HitOutcome | null {
  return resolveHit(blind, evades ? null : MARGIN, companion, dice, options);
}
