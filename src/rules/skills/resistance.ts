import { categoryOf, type DamageCategory } from "../damage/damage-types.ts";
import { statisticKey } from "../keys.ts";
import type { AttributeKey } from "../statistics/attributes.ts";

/** What damage of a category harms in the end: the elements harm the body, pure magic the mind. */
function harmOf(source: string): Exclude<DamageCategory, "elemental"> {
  if (source === "pure-magic" || categoryOf(source) === "mental") return "mental";
  return "physical";
}

const STAND_IN: Readonly<Record<ReturnType<typeof harmOf>, AttributeKey>> = { physical: "body", mental: "mind" };

/**
 * Chapters "Resistance", "Elemental Damage" and "Deadly Wounds": the statistics with which a character can resist a
 * source of damage, narrowest first. A resistance to one physical or mental type does not help against an element, one
 * to physical or mental damage at large does. Body or Mind stands in where no resistance applies.
 * @param source  A damage type or a category; any other source counts as physical.
 * @param has     Whether the character has a statistic, by key, e.g. `resistance/heat`.
 */
export function resistances(source: string, has: (statistic: string) => boolean): readonly string[] {
  const fields = new Set([source, categoryOf(source) ?? source, harmOf(source)]);
  const owned = [...fields].map((field) => statisticKey("resistance", field)).filter(has);
  return owned.length > 0 ? owned : [STAND_IN[harmOf(source)]];
}
