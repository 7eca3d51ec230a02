import { movesOf } from "#core/applications/sheets/base/row-actions.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { itemsOf } from "#core/play/items.ts";
import { optionsFor, type Context, type Option } from "./item-choices.ts";

type Field = foundry.data.fields.DataField.Any;

interface Entry {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly options: readonly Option[] | null;
}

/** An item as far as its form reads it. */
interface Filled {
  readonly type: string;
  readonly system: object;
  readonly actor: { readonly items: Iterable<{ readonly type: string }> } | null;
}

interface Model {
  readonly schema: { readonly fields: object };
  readonly _source: object;
}

/** What is asked of each item at its end, as few need it. */
const LAST = ["key"];
/** The lists that an item is made of: they come first. */
const FIRST = ["system.powerModifiers", "system.parts", "system.gear"];
/** What has a place of its own on the sheet. */
const ELSEWHERE = ["description"];

/** The fields of an item one by one, those of its parts among them, and its lists; what few need comes last. */
export function itemForm({ type, system: model, actor }: Filled, catalogue: Catalogue) {
  const system = model as Model;
  const { ArrayField, SchemaField, SetField } = foundry.data.fields;
  const plain: Entry[] = [];
  const lists: ReturnType<typeof listOf>[] = [];
  const holder = actor ?? { items: game.items ?? [] };
  const own = itemsOf(holder, "skill").map(({ name, system }) => ({ name, key: system.key }));
  const context: Context = { type, system: system._source, row: {}, catalogue, own };
  const walk = (fields: object, prefix: string) => {
    for (const [key, field] of Object.entries(fields) as [string, Field][]) {
      const path = `${prefix}${key}`;
      if (ELSEWHERE.includes(path)) continue;
      if (field instanceof SchemaField) walk(field.fields, `${path}.`);
      else if (field instanceof ArrayField && !(field instanceof SetField)) lists.push(listOf(field, path, context));
      else plain.push(entryOf(field, path, path, foundry.utils.getProperty(system._source, path), context));
    }
  };
  walk(system.schema.fields, "");
  const isLast = ({ name }: Entry) => LAST.includes(name.replace(/^system\./, ""));
  const isFirst = ({ path }: (typeof lists)[number]) => FIRST.includes(path);
  return {
    first: lists.filter(isFirst),
    fields: plain.filter((one) => !isLast(one)),
    lists: lists.filter((one) => !isFirst(one)),
    last: plain.filter(isLast),
  };
}

function entryOf(field: Field, path: string, choicesAt: string, value: unknown, context: Context): Entry {
  return { field, name: `system.${path}`, value, options: optionsFor(choicesAt, context, choicesOf(field), value) };
}

/** What a field of the model lets in; null for anything. */
function choicesOf(field: Field): readonly string[] | null {
  const { SetField } = foundry.data.fields;
  const asked: unknown = field instanceof SetField ? field.element : field;
  const { choices } = asked as { readonly choices?: unknown };
  return Array.isArray(choices) ? (choices as string[]) : null;
}

/** A list of the item as the core's `rows` lays it out. */
function listOf(field: Field & { readonly element: Field }, path: string, context: Context) {
  const { SchemaField } = foundry.data.fields;
  const plain = !(field.element instanceof SchemaField);
  const fields = (plain ? { item: field.element } : field.element.fields) as Readonly<Record<string, Field>>;
  const keys = Object.keys(fields);
  const stored = (foundry.utils.getProperty(context.system, path) ?? []) as readonly unknown[];
  const columnOf = (key: string) => localize(`SIMVERSE.ROWS.${key}`);
  return {
    path: `system.${path}`,
    label: localize(field.label),
    hint: localize(field.hint),
    plain,
    stacked: keys.length > MOST_COLUMNS,
    columns: keys.map((key) => ({ column: columnOf(key), hint: "" })),
    rows: stored.map((row, index) => ({
      index,
      line: index + 1,
      moves: movesOf(index, stored.length),
      cells: keys.map((key) => {
        const value = plain ? row : (row as Readonly<Record<string, unknown>>)[key];
        const own = { ...context, row: plain ? {} : (row as Readonly<Record<string, unknown>>) };
        const at = plain ? `${path}.${index}` : `${path}.${index}.${key}`;
        const column = columnOf(key);
        return {
          ...entryOf(fields[key]!, at, plain ? path : `${path}.${key}`, value, own),
          column,
          label: word("ROWS.cell", { column, line: index + 1 }),
        };
      }),
    })),
  };
}

/** More columns than these leave no room for a target by its name. */
const MOST_COLUMNS = 3;
