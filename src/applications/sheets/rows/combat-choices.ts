import type { SirpasItem } from "../../../documents/item.ts";
import { choicesOf, localize } from "../../localize.ts";
import { groupsOf } from "./choice-groups.ts";
import type { Known, Option } from "./known.ts";
import { damageTypeChoices } from "./world-choices.ts";

/** The selects of the combat rows; those of which several can be chosen are options, the others choices. */
export function combatChoices(item: SirpasItem, known: Known) {
  const { circumstances, grants, styleRanges, weaponReaches, weaponTraits } = CONFIG.SIRPAS;
  return {
    weaponReaches: choicesOf(weaponReaches),
    styleGroups: groupsOf(ungroupedStyles(known, item), stored(item, "style"), "SIRPAS.SHEET.noTargetChosen"),
    several: {
      circumstances: options(choicesOf(circumstances)),
      damageTypes: options(damageTypeChoices(elementAt(item))),
      grants: options(choicesOf(grants)),
      ranges: options(choicesOf(styleRanges)),
      traits: options(choicesOf(weaponTraits)),
    },
  };
}

/** A choice among several of a field of its own says no group: its label does. */
export function ungrouped(options: readonly Option[]): readonly Pick<Option, "value" | "label">[] {
  return options.map(({ value, label }) => ({ value, label }));
}

function ungroupedStyles(known: Known, item: SirpasItem): readonly Option[] {
  return known.options(["style"], stored(item, "style")).map((option) => ({ ...option, group: "" }));
}

/** A table of labels as options, of which several can be chosen. */
export function options(choices: Readonly<Record<string, string>>): readonly Pick<Option, "value" | "label">[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label: localize(label) }));
}

/** The keys that an item stores in one of its fields, be it one or several. */
export function stored(item: SirpasItem, name: string): readonly string[] {
  const value = (item.system._source as unknown as Readonly<Record<string, unknown>>)[name];
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? (value as string[]) : [];
}

function elementAt(item: SirpasItem) {
  const path = item.isType("skill") ? "combat.damageTypes" : "damageTypes";
  const list = item.system.schema.getField(path as never) as
    { element: Parameters<typeof damageTypeChoices>[0] } | undefined;
  return list?.element;
}
