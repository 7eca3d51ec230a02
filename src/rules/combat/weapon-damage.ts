import type { Term } from "../term.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** A weapon in use, as far as damage asks. */
export interface WieldedWeapon {
  readonly name: string;
  readonly uuid?: string;
  /** Added to the damage, in DP; in simplified combat to the throw instead. No weapon of the book has any. */
  readonly dominance: number;
  /** What a special weapon adds to the damage alone, in DP. */
  readonly damage: number;
  readonly hands: number;
}

/** Chapter "Two-handed weapons", in DP. */
const TWO_HANDED = 3;

/** Chapters "Damage" and "Weapons": what the weapon adds to the damage, in DP. */
export function weaponDamageTerms(weapon: WieldedWeapon | null): readonly Term[] {
  if (weapon === null || weapon.damage === 0) return weaponDominanceTerms(weapon);
  const { name, uuid, damage } = weapon;
  const own = { label: name, value: damage, source: uuid ?? name, kind: "weapon" };
  return [...weaponDominanceTerms(weapon), own];
}

/** The weapon's dominance: a part of the damage, in simplified combat of the throw. */
export function weaponDominanceTerms(weapon: WieldedWeapon | null): readonly Term[] {
  if (weapon === null || weapon.dominance === 0) return [];
  const { name, uuid, dominance } = weapon;
  return [{ label: "SIRPAS.TERM.weaponDominance", value: dominance, source: uuid ?? name, kind: "dominance" }];
}

/** Chapter "Two-handed weapons": what a melee style does more, in DP, with a weapon that takes both hands. */
export function twoHandedTerms(range: StyleRange, weapon: WieldedWeapon | null): readonly Term[] {
  if (weapon === null || weapon.hands < 2 || range !== "melee") return [];
  return [{ label: "SIRPAS.TERM.twoHanded", value: TWO_HANDED, source: weapon.uuid ?? weapon.name, kind: "weapon" }];
}
