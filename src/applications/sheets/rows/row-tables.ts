import type { SirpasItem } from "../../../documents/item.ts";
import { localize } from "../../localize.ts";
import { cellChoices } from "./choices.ts";
import type { Known, KnownKind } from "./known.ts";
import { rowControls, type RowControls } from "./row-labels.ts";
import { groupsOf, type ChoiceGroup } from "./choice-groups.ts";

type DataField = foundry.data.fields.DataField.Any;

export interface Cell {
  readonly field: DataField;
  readonly name: string;
  readonly value: unknown;
  readonly column: string;
  readonly label: string;
  readonly choices: Readonly<Record<string, string>> | undefined;
  /** What can be pointed at, where the cell holds a key. */
  readonly groups?: readonly ChoiceGroup[] | undefined;
  /** What several can be chosen of. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** A list within an item, laid out as a table: one line for each entry, one column for each of its fields. */
export interface RowTable {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  /** A list of single things, whose one column needs no heading. */
  readonly plain: boolean;
  /** Too many columns for a line: each entry is a block, its fields below one another. */
  readonly stacked: boolean;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly hint: string }[];
  readonly rows: readonly (RowControls & { readonly index: number; readonly cells: readonly Cell[] })[];
  readonly addLabel: string;
}

/**
 * Every list in an item's model by its name: `situations`, `modifiers`, `combat.bodyParts`. Made from the model, so that
 * a new field of a row is a new column. Modifiers, effects and what is carried, of which each is a sentence, are left to
 * `modifierRows` and `sentenceLists`.
 */
export function rowTables(item: SirpasItem, known: Known): Readonly<Record<string, RowTable>> {
  const { ArrayField, SchemaField, SetField } = foundry.data.fields;
  const tables: Record<string, RowTable> = {};
  const visit = (fields: Readonly<Record<string, DataField>>, path: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const inner = path === "" ? name : `${path}.${name}`;
      if (SENTENCES.includes(name) || field instanceof SetField) continue;
      if (field instanceof ArrayField) tables[inner] = tableOf(item, known, field as unknown as ListField, inner);
      else if (field instanceof SchemaField) visit(field.fields as Record<string, DataField>, inner);
    }
  };
  visit(item.system.schema.fields as unknown as Record<string, DataField>, "");
  return tables;
}

/** The lists of one group of fields, by their names within it. */
export function within(tables: Readonly<Record<string, RowTable>>, group: string): Readonly<Record<string, RowTable>> {
  const own = Object.entries(tables).filter(([name]) => name.startsWith(`${group}.`));
  return Object.fromEntries(own.map(([name, table]) => [name.slice(group.length + 1), table]));
}

const SENTENCES: readonly string[] = ["modifiers", "effects", "carries"];

/** What a cell points at by key, by the name of its column; a list without columns, by its own. */
const POINTERS: Readonly<Record<string, readonly KnownKind[]>> = {
  key: ["attribute", "skill", "style", "advantage", "perk"],
  exclusions: ["advantage", "perk"],
};

const MOST_COLUMNS = 4;

/** Columns of half-sentences, which need a line. */
const LONG: readonly string[] = ["when"];

interface ListField {
  readonly label: string;
  readonly hint: string;
  readonly element: DataField & { readonly fields?: Readonly<Record<string, DataField>> };
}

function tableOf(item: SirpasItem, known: Known, field: ListField, path: string): RowTable {
  const columns = Object.entries(field.element.fields ?? { item: field.element });
  const isPlain = field.element.fields === undefined;
  const values = (foundry.utils.getProperty(item._source.system, path) ?? []) as unknown[];
  const rows = values.map((value, index) => ({
    index,
    ...rowControls(field.label, index, values.length),
    cells: columns.map(([key, cellField]) => {
      const column = columnOf(path, key);
      const stored = isPlain ? value : (value as Record<string, unknown>)[key];
      const kinds = POINTERS[isPlain ? path : key];
      return {
        field: cellField,
        name: isPlain ? `system.${path}.${index}` : `system.${path}.${index}.${key}`,
        value: stored,
        column,
        label: localize("SIRPAS.ROWS.cell", { column, line: index + 1 }),
        choices: cellChoices(path, key, cellField as never),
        groups:
          kinds && groupsOf(known.options(kinds, [String(stored)]), [String(stored)], "SIRPAS.SHEET.noTargetChosen"),
      };
    }),
  }));
  return {
    path: `system.${path}`,
    label: field.label,
    hint: field.hint,
    plain: isPlain,
    stacked: columns.length > MOST_COLUMNS || columns.some(([key]) => LONG.includes(key)),
    columns: columns.map(([key]) => ({ key, label: columnOf(path, key), hint: hintOf(key) })),
    rows,
    addLabel: localize("SIRPAS.ROWS.add", { list: field.label }),
  };
}

function columnOf(path: string, key: string): string {
  return columnLabel(path.endsWith("useless") && key === "unless" ? "unlessSo" : key);
}

/** What a column is about; a list without columns says that itself. */
function hintOf(key: string): string {
  return key === "item" ? "" : localize(`SIRPAS.ROWS.hints.${key}`);
}

/** How a column of a list is called. */
export function columnLabel(key: string): string {
  return localize(`SIRPAS.ROWS.columns.${key}`);
}
