import type { DamageType } from "../damage/damage-types.ts";
import { ok, err, type Result } from "../result.ts";
import { isOfStyle, type ManoeuvreUse, type Wielded } from "./manoeuvre-use.ts";

/** Chapter "Conditions and Status", Disarm: whether somebody who is disarmed has lost a weapon. A shield stays on the arm. */
export function isDropped({ traits }: Pick<Wielded, "traits">): boolean {
  return !traits.includes("shield");
}

/** Whether somebody who is disarmed cannot use a manoeuvre. */
export function needsDropped({ rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">): boolean {
  if (weapon === null || !isDropped(weapon)) return false;
  return takesWeapon(rows);
}

/** What is done with the shield, evading and running for cover take no weapon. */
function takesWeapon({ requires, evasion, grants }: ManoeuvreUse["rows"]): boolean {
  return !requires.includes("shield") && !evasion && !grants.includes("cover");
}

/** Whether a style is fought with weapons, written down or not: a bare body does nothing but blunt damage. */
export function isArmedStyle(damageType: DamageType | ""): boolean {
  return damageType !== "blunt" && damageType !== "";
}

/**
 * Chapter "Combat Styles": whether a manoeuvre of a style that is fought with weapons has one. Of somebody who lists weapons for it one
 * has to be in hand; a sheet that lists none, as an NPC's may, has what the style takes.
 * @param damageType  The style's.
 * @param listed      The names of all weapons that serve the style, in hand or not, be there any left or not.
 */
export function hasWeapon(
  { rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">,
  damageType: DamageType | "",
  listed: readonly string[],
): Result<null> {
  if (weapon !== null || listed.length === 0 || !isOfStyle(rows)) return ok(null);
  // What is metaphysical is done by the mind, whatever is held.
  if (rows.range.kind === "metaphysical" || !isArmedStyle(damageType) || !takesWeapon(rows)) return ok(null);
  return err("noneInHand", { name: rows.name, weapons: listed.join(", ") });
}
