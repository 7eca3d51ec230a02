import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { bodyOf } from "../../play/damage/wounds.ts";
import { localize } from "#core/utils/localize.ts";
import type { DamageForm } from "./damage-form.ts";

/** Keys of a group with their names. */
export function labels(group: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, localize(`SIRPAS.DAMAGE.${group}.${key}`)]));
}

/** The types of damage by family, and none. */
export function typeChoices() {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  const grouped = DAMAGE_CATEGORIES.flatMap((category) => {
    const group = localize(CONFIG.SIRPAS.damageCategories[category].label);
    const own = Object.entries(types).filter(([, type]) => type.category === category);
    return own.map(([value, { label }]) => ({ value, label: localize(label), group }));
  });
  return [{ value: "", label: localize("SIRPAS.WOUNDS.anyDamage") }, ...grouped];
}

/** The parts that any of their bodies has. */
export function partChoices(people: DamageForm["people"]): Readonly<Record<string, string>> {
  const parts = people.flatMap(({ actor }) => bodyOf(actor)).filter(({ key }) => key !== "body");
  return Object.fromEntries(parts.map(({ key, label }) => [key, localize(label)]));
}
