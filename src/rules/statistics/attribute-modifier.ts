import { HUMAN_SCALE, modifierIn } from "./attributes.ts";

/** Chapter "Modifiers": the modifier of an attribute. The table ends at 3 and 18; beyond them its first and last row go on. */
export function attributeModifier(value: number): number {
  return modifierIn(HUMAN_SCALE, value);
}
