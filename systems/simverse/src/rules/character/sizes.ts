/**
 * Section "Character Size Modifiers": what a size costs, what it adds to Strength and takes off Dexterity, and by what it
 * multiplies Vitality, movement and armour.
 */
export const SIZES = {
  tiny: { price: -80, strength: -8, factor: 0.1 },
  miniature: { price: -40, strength: -6, factor: 0.25 },
  small: { price: -20, strength: -4, factor: 0.5 },
  child: { price: -10, strength: -2, factor: 0.75 },
  human: { price: 0, strength: 0, factor: 1 },
  large: { price: 10, strength: 2, factor: 1.5 },
  huge: { price: 20, strength: 4, factor: 2 },
  gigantic: { price: 40, strength: 6, factor: 2.5 },
  colossal: { price: 80, strength: 8, factor: 3 },
} as const;

export type SizeKey = keyof typeof SIZES;
export const SIZE_KEYS = Object.keys(SIZES) as readonly SizeKey[];

/** What equipment costs and weighs at this size, as a factor of what is listed for humans: double per category up, half per one down. */
export function equipmentFactor(size: SizeKey): number {
  return 2 ** (SIZE_KEYS.indexOf(size) - SIZE_KEYS.indexOf("human"));
}
