/** Chapter "Modifiers": the highest attribute of each row and its modifier. */
const MODIFIERS = [
  { to: 5, modifier: -3 },
  { to: 7, modifier: -2 },
  { to: 9, modifier: -1 },
  { to: 11, modifier: 0 },
  { to: 13, modifier: 1 },
  { to: 15, modifier: 2 },
  { to: 18, modifier: 3 },
] as const;

/** The modifier of an attribute. The table ends at 3 and 18; beyond them its first and last row go on. */
export function attributeModifier(value: number): number {
  return MODIFIERS.find((row) => value <= row.to)?.modifier ?? 3;
}
