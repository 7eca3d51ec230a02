import {
  categoryOf,
  DAMAGE_CATEGORIES,
  type DamageCategory,
  type DamageType,
} from "../../../rules/damage/damage-types.ts";
import { ARMOUR_DAMAGE_TYPES, type ArmourMitigation } from "../../../rules/equipment/armours.ts";
import { nameIn } from "#core/utils/localize.ts";

/** What an armour takes off one type of damage, in DP. */
export type MitigationFigure = ReturnType<typeof figure>;

/** The types of damage of the world, those that every armour of the book has a figure for first. */
export function mitigatedTypes(): readonly DamageType[] {
  return [...new Set([...ARMOUR_DAMAGE_TYPES, ...(Object.keys(CONFIG.SIRPAS.damageTypes) as DamageType[])])];
}

/**
 * What an armour stops, in the order of `mitigatedTypes`: the book's three types always, another where it stops some of it.
 * What this world does not know stands last, by its key.
 */
export function mitigationFigures(mitigation: ArmourMitigation): readonly MitigationFigure[] {
  const always: readonly string[] = ARMOUR_DAMAGE_TYPES;
  return [...new Set<string>([...mitigatedTypes(), ...Object.keys(mitigation)])]
    .map((type) => figure(mitigation, type))
    .filter(({ type, value }) => value !== 0 || always.includes(type));
}

/** A field for each type of damage of the world, family by family, and for what else is stored. */
export function mitigationFields(mitigation: ArmourMitigation) {
  const stored = mitigationFigures(mitigation).map(({ type }) => type);
  const types = [...new Set<string>([...mitigatedTypes(), ...stored])];
  return DAMAGE_CATEGORIES.map((category) => ({
    name: nameIn(CONFIG.SIRPAS.damageCategories, category),
    figures: types.filter((type) => familyOf(type) === category).map((type) => figure(mitigation, type)),
  }));
}

/** What nobody knows stops is shown with the elements, so that it can be set to 0. */
function familyOf(type: string): DamageCategory {
  return categoryOf(type) ?? "elemental";
}

function figure(mitigation: ArmourMitigation, type: string) {
  return { type, name: nameIn(CONFIG.SIRPAS.damageTypes, type), value: mitigation[type] ?? 0 };
}

/** "Cut 3, Blunt 1, Piercing 2". */
export function mitigationText(mitigation: ArmourMitigation): string {
  return mitigationFigures(mitigation)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}
