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

/** What a weapon's quality adds. A masterwork adds to the attack or to the damage. */
export function qualityBonus(
  quality: Quality,
  choice: Masterwork,
): { readonly attack: number; readonly damage: number } {
  const { attack, damage } = WEAPON_QUALITY[quality];
  if (quality !== "masterwork") return { attack, damage };
  return choice === "attack" ? { attack, damage: 0 } : { attack: 0, damage };
}
