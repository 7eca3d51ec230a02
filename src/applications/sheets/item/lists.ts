import type { SirpasItem } from "../../../play/documents.ts";
import { movesOf } from "#core/applications/sheets/base/row-actions.ts";
import { localize, word } from "#core/utils/localize.ts";
import { fieldAt, storedAt } from "./choices.ts";
import type { Known } from "./known.ts";
import { SENTENCES } from "./sentence-lists.ts";
import { rowChoice, TABLE_CHOICES } from "./row-choices.ts";

const MOST_COLUMNS = 4;

export type ItemList = ReturnType<typeof itemList>;

/**
 * A list within an item: a table with a column for each field of its model, or lines that each say in a sentence what they do. A
 * list of single things is `plain`: its one column needs no heading.
 */
export function itemList(item: SirpasItem, known: Known, path: string) {
  const { label, hint, element } = fieldAt(item, path);
  const plain = element!.fields === undefined;
  const fields = element!.fields ?? { item: element! };
  const keys = Object.keys(fields);
  const kind = SENTENCES[path.split(".").at(-1)!];
  const rows = storedAt<readonly never[] | undefined>(item, path) ?? [];
  const headOf = (key: string) => {
    const name = path.endsWith("useless") && key === "unless" ? "unlessSo" : key;
    return { column: localize(`SIRPAS.ROWS.columns.${name}`), hint: plain ? "" : localize(`SIRPAS.ROWS.hints.${key}`) };
  };
  const cellOf = (key: string, row: never, index: number) => {
    const head = headOf(key);
    const value: unknown = plain ? row : row[key];
    const field = fields[key]!;
    const name = plain ? path : key;
    const choose = (kind?.choices ?? TABLE_CHOICES)[name];
    return {
      field,
      name: `system.${path}.${index}${plain ? "" : `.${key}`}`,
      value,
      ...head,
      label: word("ROWS.cell", { column: head.column, line: index + 1 }),
      ...(choose?.(value, { item, known }) ??
        rowChoice(name, field, value, known, name === "type" ? kind?.types : undefined)),
    };
  };
  return {
    path: `system.${path}`,
    label,
    hint,
    isOfSentences: kind !== undefined,
    plain,
    // Too many columns for a line, or half-sentences: each entry is a block, its fields below one another.
    stacked: keys.length > MOST_COLUMNS || keys.includes("when"),
    columns: keys.map(headOf),
    rows: rows.map((row, index) => ({
      index,
      line: index + 1,
      sentence: kind?.sentence(row, { item, known }) ?? "",
      moves: movesOf(index, rows.length),
      cells: (kind?.shown(row, item) ?? keys).map((key) => cellOf(key, row, index)),
    })),
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
