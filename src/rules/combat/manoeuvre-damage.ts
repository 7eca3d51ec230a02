import { measured } from "../statistics/attributes.ts";
import type { DamageType } from "../damage/damage-types.ts";
import type { Term } from "../term.ts";
import type { NamedDamageProfile } from "./active-damage.ts";
import { isOfStyle, type ManoeuvreUse, type Wielded } from "./manoeuvre-use.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import { twoHandedTerms, weaponDamageTerms } from "./weapon-damage.ts";

/**
 * Chapter "Manoeuvre damage": what the damage of a manoeuvre is made of, or null if it does none. Its Damage row, the
 * weapon's dominance and damage, for a style's manoeuvre what two hands add, and the rest; the style's dominance is left out.
 */
export function manoeuvreDamage(use: ManoeuvreUse): NamedDamageProfile | null {
  const { damage, name } = use.rows;
  if (damage === null) return null;
  const row: Term[] = [];
  if (damage.attribute !== "") {
    const { label, modifier: value } = measured(use.attributes, damage.attribute);
    row.push({ label, value, kind: "base", source: "SIRPAS.BASE.modifier" });
  }
  row.push({ label: "SIRPAS.TERM.manoeuvreDamage", value: damage.flat, kind: "base", source: name });
  const bonuses = [...row, ...weaponTerms(use), ...use.damageTerms].filter(({ value }) => value !== 0);
  return { margin: damage.margin, bonuses, minimum: damage.minimum };
}

function weaponTerms({ rows, weapon }: ManoeuvreUse): readonly Term[] {
  const twoHanded = isOfStyle(rows) && rows.range.kind !== "" ? twoHandedTerms(rows.range.kind, weapon) : [];
  return [...weaponDamageTerms(weapon), ...twoHanded];
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
  return rows.damageTypes.find((type) => type === own) ?? rows.damageTypes[0]!;
}
