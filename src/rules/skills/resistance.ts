import { categoryOf, woundKind } from "../damage/damage-types.ts";
import { statisticKey } from "../keys.ts";

/** The key of the skill, which is learned for one source of damage at a time. */
const RESISTANCE = "resistance";

/**
 * Chapters "Resistance" and "Elemental Damage": the resistances that count against a source of damage, narrowest first:
 * to its type, to its category, and against an element also to physical damage at large (mental for pure magic).
 * @param source  A damage type or a category; any other source has its own resistance, and harms the body.
 */
export function resistancesTo(source: string): readonly string[] {
  const fields = new Set([source, categoryOf(source) ?? source, woundKind(source)]);
  return [...fields].map((field) => statisticKey(RESISTANCE, field));
}
