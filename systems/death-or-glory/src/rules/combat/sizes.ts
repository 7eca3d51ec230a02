import type { DamageDice } from "./damage-dice.ts";

/** What goes by the size of a weapon or a shield. */
export interface SizeRow {
  /** The Strength that it takes to handle a weapon. */
  readonly strength: number;
  /** What it adds to attacks in melee and to parries with a weapon. */
  readonly adjustment: number;
  /** What a shield adds to a parry. */
  readonly shield: number;
  readonly damage: DamageDice;
}

export const WEAPON_SIZES = {
  small: { strength: 10, adjustment: 10, shield: 10, damage: { dice: 1, faces: 6, bonus: 0 } },
  medium: { strength: 12, adjustment: 0, shield: 20, damage: { dice: 1, faces: 10, bonus: 0 } },
  large: { strength: 14, adjustment: -10, shield: 30, damage: { dice: 2, faces: 6, bonus: 0 } },
  huge: { strength: 16, adjustment: -20, shield: 40, damage: { dice: 3, faces: 6, bonus: 0 } },
} as const satisfies Readonly<Record<string, SizeRow>>;
export type WeaponSize = keyof typeof WEAPON_SIZES;
export const SIZE_KEYS = Object.keys(WEAPON_SIZES) as WeaponSize[];
