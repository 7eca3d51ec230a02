import { cents } from "#core/rules/ledger/ledger.ts";
import type { Quality } from "./quality.ts";

/** From which injury on a shield that failed to block loses a point, and a weapon that failed to parry may break. */
const HEAVY = 10;
/** The same for a weapon that is made better than most. */
const HEAVY_FOR_MASTERWORK = 15;
/** What the materials of a repair cost, of the price of the thing and for each point. */
const MATERIALS = 0.1;

/**
 * Section "Equipment Degradation", an optional rule: whether a hit breaches the piece of armour that it lands on, so that it loses a
 * point of its AR (ruling 82).
 * @param rolled  The damage before armour
 * @param piece  What is left of its AR, and its AD
 */
export function isBreached(
  rolled: number,
  piece: { readonly resistance: number; readonly deflection: number },
): boolean {
  return piece.resistance > 0 && rolled > piece.resistance + piece.deflection;
}

/** Whether a hit costs the shield that failed to block it a point of its SD. */
export function cracksShield(defence: string, injury: number): boolean {
  return defence === "block" && injury >= HEAVY;
}

/** Whether the weapon that failed to parry a hit may break: its wielder rolls against Luck (ruling 23). */
export function endangersWeapon(defence: string, injury: number, quality: Quality): boolean {
  const isPlain = quality === "poor" || quality === "standard";
  return defence === "parry" && injury >= (isPlain ? HEAVY : HEAVY_FOR_MASTERWORK);
}

/** Section "Repair and Maintenance": what the materials cost to repair a point, in silver pieces. @param price  Of the thing */
export function repairPrice(price: number): number {
  return cents(price * MATERIALS);
}
