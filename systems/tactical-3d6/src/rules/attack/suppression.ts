import { err, ok, type Result } from "#core/rules/result.ts";
import { suppression, type Suppression } from "../ranged/rapid-fire.ts";
import { PLAIN_ATTACK, strikeOf, DEFAULT_ATTACK_OPTIONS, type AttackOptions, type PlannedAttack } from "./plan.ts";
import { chosen, SUPPRESSION_TURN } from "../turn/choice.ts";
import type { AttackWeapon } from "./weapon.ts";

/** An attack on everyone who enters a place under fire, and how much of the place there is. */
export interface PlannedSuppression {
  readonly zone: Suppression;
  readonly attack: PlannedAttack;
}

/**
 * Suppression fire (chapter "Manoeuvres", All-Out Attack): everyone who enters is attacked at 8 and what the shots add, at random.
 * Refused below a rate of 5, for more shots than the rate, and beyond the range.
 */
export function planSuppression(
  strength: number,
  weapon: AttackWeapon,
  shots: number,
  yards: number,
  options: AttackOptions = DEFAULT_ATTACK_OPTIONS,
): Result<PlannedSuppression> {
  const zone = suppression(weapon.rate, shots);
  if (!zone.ok) return zone;
  if (yards > weapon.maxRange) return err("beyondRange", { name: weapon.name, reach: weapon.maxRange });
  const turn = chosen(SUPPRESSION_TURN);
  const attack: PlannedAttack = {
    terms: [{ label: "TACTICAL.TERM.suppression", value: zone.value.skill, kind: "moment" }],
    ...{ reach: weapon.range, location: "", side: null, shots, recoil: weapon.recoil, disarm: false, against: [] },
    ...{ highSpeed: weapon.highSpeed, flail: false, unarmed: false, thrust: false },
    strike: strikeOf({ strength }, weapon, PLAIN_ATTACK, { yards, spread: 1 }, turn, weapon.type, 1, options),
  };
  return ok({ zone: zone.value, attack });
}
