/** Section "Damage Types": how what hurts meets armour. All but the first three are energy, which counts as bludgeoning does. */
export const DAMAGE_TYPES = [
  "bludgeoning",
  "cutting",
  "impaling",
  "fire",
  "cold",
  "lightning",
  "acid",
  "poison",
  "force",
  "sonic",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export function isDamageType(text: string): text is DamageType {
  return DAMAGE_TYPES.some((one) => one === text);
}
