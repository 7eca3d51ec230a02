import type { SirpasItem } from "../../../play/documents.ts";
import { type Choice, type Field, listed, optionsOf } from "./choices.ts";
import type { Table } from "./field-kinds.ts";
import type { Known } from "./known.ts";
import type { KnownKind } from "./known-things.ts";
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

const TRAITS = ["advantage", "perk"] as const;

/** What a field points at by key, by its name, or by that of a list of single things. */
const POINTED_AT: Readonly<Record<string, readonly KnownKind[]>> = {
  key: ["attribute", "skill", "style", ...TRAITS],
  exclusions: TRAITS,
  style: ["style"],
  styles: ["style"],
  covers: ["style"],
  skills: ["skill"],
  manoeuvres: ["manoeuvre"],
};

/** What a field that points at something can be set to; undefined for any other field. */
export function pointer(name: string, field: Field, stored: unknown, known: Known): Choice | undefined {
  const kinds = POINTED_AT[name];
  if (!kinds) return undefined;
  const blank = field.element ? undefined : localize("SIRPAS.SHEET.noTargetChosen");
  return { options: known.options(kinds, listed(stored)), blank };
}

/** What can be chosen in a line. @param table  Whose rows, where the name of the field does not say which. */
export function rowChoice(name: string, field: Field, stored: unknown, known: Known, table = TABLES[name]): Choice {
  const choice = pointer(name, field, stored, known);
  if (choice || !table) return choice ?? {};
  return { options: optionsOf(table, field), blank: field.blank ? localize(`SIRPAS.ROWS.blank.${name}`) : undefined };
}

/** What else can be chosen in a table. */
export const TABLE_CHOICES: Choices = {
  target: () => ({
    options: [{ value: OWN_TARGET, label: localize("SIRPAS.ROWS.sameTarget") }],
    blank: localize("SIRPAS.ROWS.anyPurchase"),
  }),
};
