import { attributeModifier } from "../statistics/attribute-modifier.ts";
import { attributeLabel } from "../statistics/statistics.ts";
import type { DamageType } from "../damage/damage-types.ts";
import type { Term } from "../term.ts";
import type { NamedDamageProfile } from "./active-damage.ts";
import type { ManoeuvreUse, Wielded } from "./manoeuvre-use.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";

/**
 * Chapter "Manoeuvre damage": what the damage of a manoeuvre is made of, or null if it does none. Its Damage row, the
 * weapon's dominance and damage, and the rest; the style's dominance is left out.
 */
export function manoeuvreDamage(use: ManoeuvreUse): NamedDamageProfile | null {
  const { damage, name } = use.rows;
  if (damage === null) return null;
  const row: Term[] = [];
  if (damage.attribute !== "") {
    const value = attributeModifier(use.attributes[damage.attribute]);
    row.push({ label: attributeLabel(damage.attribute), value, kind: "base", source: "SIRPAS.BASE.modifier" });
  }
  row.push({ label: "SIRPAS.TERM.manoeuvreDamage", value: damage.flat, kind: "base", source: name });
  const bonuses = [...row, ...weaponTerms(use.weapon), ...use.damageTerms].filter(({ value }) => value !== 0);
  return { margin: damage.margin, bonuses, minimum: damage.minimum };
}

/** What a weapon adds to the damage done with it. */
export function weaponTerms(weapon: Wielded | null): readonly Term[] {
  if (weapon === null) return [];
  const terms = [
    { label: "SIRPAS.TERM.weaponDominance", value: weapon.dominance, kind: "weapon", source: weapon.name },
    { label: "SIRPAS.TERM.weaponDamage", value: weapon.damage, kind: "weapon", source: weapon.name },
  ];
  return terms.filter(({ value }) => value !== 0);
}

/**
 * Chapter "Two-handed weapons": what a style adds to the damage of one.
 * @param bonus  The style's figure, in DP: 3 for Swordfight, 0 for a style that has none.
 */
export function twoHandedTerms(weapon: Wielded | null, bonus: number): readonly Term[] {
  if (bonus === 0 || weapon?.traits.includes("twoHanded") !== true) return [];
  return [{ label: "SIRPAS.TERM.twoHanded", value: bonus, kind: "weapon", source: weapon.name }];
}

/**
 * The type of the damage: of those the manoeuvre can do, the weapon's if it is among them, else the first; where the
 * manoeuvre leaves it open, the weapon's, or without one the style's. Empty if nobody says.
 */
export function damageTypeOf(
  rows: Pick<ManoeuvreRows, "damageTypes">,
  weapon: Pick<Wielded, "damageType"> | null,
  style: DamageType | "" = "",
): DamageType | "" {
  const own = weapon?.damageType ?? "";
  if (rows.damageTypes.length === 0) return own === "" ? style : own;
  return rows.damageTypes.find((type) => type === own) ?? rows.damageTypes[0] ?? "";
}
