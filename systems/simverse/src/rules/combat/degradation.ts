import type { AttackOutcome } from "./attack.ts";

/** Vitality that a failed defence must cost before shield or weapon suffer; a masterwork weapon bears more. */
const SHIELD_BEARS = 10;
const WEAPON_BEARS = { plain: 10, masterwork: 15 };

/** What an attack does to the equipment of its target, at tables that play with it. */
export interface Degradation {
  /** What the piece of armour at the location loses of its AR for good. */
  readonly armour: number;
  /** What the shield loses of its SD for good. */
  readonly shield: number;
  /** Whether the weapon that parried breaks unless its bearer rolls half the Awareness or less. */
  readonly weaponAtRisk: boolean;
}

/** Optional rule: armour is breached by more damage than it resists and deflects, and failed defences wear out what they were made with. */
export function degradationOf(
  { damage, defence }: AttackOutcome,
  armour: { readonly resistance: number; readonly deflection: number },
  masterwork: boolean,
): Degradation {
  if (damage === null) return { armour: 0, shield: 0, weaponAtRisk: false };
  const breached = armour.resistance > 0 && damage.rolled.value > armour.resistance + armour.deflection;
  const lost = damage.injury.value;
  const bears = masterwork ? WEAPON_BEARS.masterwork : WEAPON_BEARS.plain;
  return {
    armour: breached ? 1 : 0,
    shield: defence?.kind === "block" && lost >= SHIELD_BEARS ? 1 : 0,
    weaponAtRisk: defence?.kind === "parry" && lost >= bears,
  };
}
