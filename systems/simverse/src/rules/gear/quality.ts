import { equipmentFactor, type SizeKey } from "../character/sizes.ts";

/** Equipment list: how well something is made, what that costs, and what it is worth. */
export const QUALITIES = ["poor", "standard", "masterwork", "exceptional", "legendary"] as const;
export type Quality = (typeof QUALITIES)[number];

/** What a masterwork weapon can be better at. */
export const MASTERWORKS = ["attack", "damage"] as const;
export type Masterwork = (typeof MASTERWORKS)[number];

/** What a weapon of each quality adds to attack and damage; a masterwork adds to one of them, which its maker chose. */
export const WEAPON_QUALITY: Readonly<
  Record<Quality, { readonly factor: number; readonly attack: number; readonly damage: number }>
> = {
  poor: { factor: 0.5, attack: 0, damage: -1 },
  standard: { factor: 1, attack: 0, damage: 0 },
  masterwork: { factor: 5, attack: 1, damage: 1 },
  exceptional: { factor: 10, attack: 1, damage: 1 },
  legendary: { factor: 50, attack: 1, damage: 1 },
};

/** What armour of each quality adds to its AR. The book lists none better than masterwork but what is enchanted. */
export const ARMOUR_QUALITY: Readonly<Record<Quality, { readonly factor: number; readonly resistance: number }>> = {
  poor: { factor: 0.5, resistance: -1 },
  standard: { factor: 1, resistance: 0 },
  masterwork: { factor: 3, resistance: 1 },
  exceptional: { factor: 10, resistance: 1 },
  legendary: { factor: 10, resistance: 1 },
};

/** What a thing costs as a factor of what is listed: by how well it is made, and by the size of who wears or holds it. */
export function priceFactor(type: string, quality: Quality, size: SizeKey): number {
  if (type === "weapon") return WEAPON_QUALITY[quality].factor * equipmentFactor(size);
  if (type === "armour") return ARMOUR_QUALITY[quality].factor * equipmentFactor(size);
  return type === "shield" ? equipmentFactor(size) : 1;
}

/** What a weapon's quality adds. A masterwork adds to the attack or to the damage. */
export function qualityBonus(
  quality: Quality,
  choice: Masterwork,
): { readonly attack: number; readonly damage: number } {
  const { attack, damage } = WEAPON_QUALITY[quality];
  if (quality !== "masterwork") return { attack, damage };
  return choice === "attack" ? { attack, damage: 0 } : { attack: 0, damage };
}
