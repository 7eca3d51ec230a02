import type { SirpasItem } from "../../../documents/item.ts";
import { type Choice, type Field, listed, optionsOf } from "./choices.ts";
import type { Table } from "./field-kinds.ts";
import type { Known } from "./known.ts";
import { OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "#core/utils/localize.ts";

/** What a line is made of: whose it is, and the names of what items refer to. */
export interface About {
  readonly item: SirpasItem;
  readonly known: Known;
}

/** What can be chosen, by the field. */
export type Choices = Readonly<Record<string, (stored: unknown, about: About) => Choice>>;

/** The table whose rows a field of a list stores, by its name, or by the path of a list of single things. */
const TABLES: Readonly<Record<string, Table>> = {
  when: "circumstances",
  unless: "circumstances",
  difficulty: "difficulties",
  part: "armourParts",
  pool: "pools",
  scale: "modifierScales",
  struct: "structs",
  against: "woundSources",
  wound: "woundOrders",
  condition: "conditions",
  severity: "effectSeverities",
  atLeast: "wounds",
  lasts: "carrySpans",
  "base.attributes": "attributes",
};

/** What of a table can be chosen. @param table  Where the name of the field does not say which. */
export function tableChoice(name: string, field: Field, table = TABLES[name]): Choice {
  if (!table) return {};
  return { options: optionsOf(table, field), blank: field.blank ? localize(`SIRPAS.ROWS.blank.${name}`) : undefined };
}

/** What else can be chosen in a table; in a list without columns by the path of the list. */
export const TABLE_CHOICES: Choices = {
  target: () => ({
    options: [{ value: OWN_TARGET, label: localize("SIRPAS.ROWS.sameTarget") }],
    blank: localize("SIRPAS.ROWS.anyPurchase"),
  }),
  key: (stored, { known }) => ({
    options: known.options(["attribute", "skill", "style", "advantage", "perk"], listed(stored)),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
  exclusions: (stored, { known }) => ({
    options: known.options(["advantage", "perk"], listed(stored)),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
};
