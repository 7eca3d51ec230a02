import type { SirpasItem } from "../../../documents/item.ts";
import { OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "../../localize.ts";
import { fieldAt, optionsOf, storedAt, type Choice, type Field } from "./choices.ts";
import type { Known } from "./known.ts";

export interface Cell extends Choice {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly column: string;
  readonly label: string;
}

/** What the buttons of a line of a list are called, and which of them have something to do. */
export interface RowControls {
  readonly removeLabel: string;
  /** Null where there is nothing to change places with. */
  readonly moves:
    readonly { readonly by: -1 | 1; readonly icon: string; readonly label: string; readonly idle: boolean }[] | null;
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
  readonly columns: readonly { readonly label: string; readonly hint: string }[];
  readonly rows: readonly (RowControls & { readonly index: number; readonly cells: readonly Cell[] })[];
  readonly addLabel: string;
}

/** What can be chosen in a cell, by its column; in a list without columns, by the path of the list. Anything else is typed. */
const CELLS: Readonly<Record<string, (field: Field, stored: string, known: Known) => Choice>> = {
  when: () => ({ options: optionsOf(CONFIG.SIRPAS.circumstances) }),
  unless: () => ({ options: optionsOf(CONFIG.SIRPAS.circumstances), blank: localize("SIRPAS.ROWS.nothing") }),
  difficulty: () => ({ options: optionsOf(CONFIG.SIRPAS.difficulties) }),
  part: (field) => ({ options: optionsOf(CONFIG.SIRPAS.armourParts, field) }),
  target: () => ({
    options: [{ value: OWN_TARGET, label: localize("SIRPAS.ROWS.sameTarget") }],
    blank: localize("SIRPAS.ROWS.anyPurchase"),
  }),
  key: (_field, stored, known) => ({
    options: known.options(["attribute", "skill", "style", "advantage", "perk"], [stored]),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
  exclusions: (_field, stored, known) => ({
    options: known.options(["advantage", "perk"], [stored]),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
  "base.attributes": (field) => ({ options: optionsOf(CONFIG.SIRPAS.attributes, field) }),
};

const MOST_COLUMNS = 4;

/** A list of an item as a table, made from its model, so that a new field of a row is a new column. */
export function rowTable(item: SirpasItem, known: Known, path: string): RowTable {
  const { label: list, hint, element } = fieldAt(item, path);
  const isPlain = element!.fields === undefined;
  const columns = Object.entries(element!.fields ?? { item: element! });
  const values = storedAt<readonly unknown[] | undefined>(item, path) ?? [];
  return {
    path: `system.${path}`,
    label: list,
    hint,
    plain: isPlain,
    // A half-sentence needs a line.
    stacked: columns.length > MOST_COLUMNS || columns.some(([key]) => key === "when"),
    columns: columns.map(([key]) => ({ label: columnOf(path, key), hint: isPlain ? "" : columnHint(key) })),
    rows: values.map((row, index) => ({
      index,
      ...rowControls(list, index, values.length),
      cells: columns.map(([key, field]) => {
        const column = columnOf(path, key);
        const value = isPlain ? row : (row as Record<string, unknown>)[key];
        return {
          field,
          name: `system.${path}.${index}${isPlain ? "" : `.${key}`}`,
          value,
          column,
          label: cellLabel(column, index),
          ...CELLS[isPlain ? path : key]?.(field, String(value), known),
        };
      }),
    })),
    addLabel: localize("SIRPAS.ROWS.add", { list }),
  };
}

/** The paths of all lists in an item's model. */
export function listsOf(item: SirpasItem): readonly string[] {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const visit = (fields: object, path: string): readonly string[] =>
    Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
      const inner = `${path}${name}`;
      if (field instanceof SchemaField) return visit(field.fields, `${inner}.`);
      return field instanceof ArrayField && !(field instanceof foundry.data.fields.SetField) ? [inner] : [];
    });
  return visit(item.system.schema.fields, "");
}

/** The buttons of the line `index` of `count`, in a list of this name. */
export function rowControls(list: string, index: number, count: number): RowControls {
  const words = { line: index + 1, list };
  const up = { by: -1, icon: "fa-chevron-up", label: localize("SIRPAS.ROWS.up", words), idle: index === 0 } as const;
  const down = {
    by: 1,
    icon: "fa-chevron-down",
    label: localize("SIRPAS.ROWS.down", words),
    idle: index === count - 1,
  } as const;
  return { removeLabel: localize("SIRPAS.ROWS.remove", words), moves: count > 1 ? [up, down] : null };
}

function columnOf(path: string, key: string): string {
  return columnLabel(path.endsWith("useless") && key === "unless" ? "unlessSo" : key);
}

/** How a column of a list is called, what it is about, and how one of its cells is called by who listens. */
export const columnLabel = (key: string) => localize(`SIRPAS.ROWS.columns.${key}`);
export const columnHint = (key: string) => localize(`SIRPAS.ROWS.hints.${key}`);
export const cellLabel = (column: string, index: number) => localize("SIRPAS.ROWS.cell", { column, line: index + 1 });
