import { movesOf } from "#core/applications/sheets/base/row-actions.ts";
import { entryOf, itemForm as formOf } from "#core/applications/sheets/item-form.ts";
import { itemsOf } from "#core/play/items.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { optionsFor, type Context } from "./item-choices.ts";

type Field = foundry.data.fields.DataField.Any;

/** An item as far as its form reads it. */
interface Filled {
  readonly type: string;
  readonly system: object;
  readonly actor: { readonly items: Iterable<{ readonly type: string }> } | null;
}

/** The lists that an item is made of: they come first. */
const FIRST = ["system.powerModifiers", "system.parts", "system.gear"];

/** The fields of an item one by one, those of its parts among them, and its lists; what few need comes last. */
export function itemForm({ type, system, actor }: Filled, catalogue: Catalogue) {
  const holder = actor ?? { items: game.items ?? [] };
  const own = itemsOf(holder, "skill").map(({ name, system: { key } }) => ({ name, key }));
  const { _source: stored } = system as { readonly _source: object };
  const context: Context = { type, system: stored, row: {}, catalogue, own };
  const { fields, lists, last } = formOf(
    system,
    (path, choices, value) => optionsFor(path, context, choices, value),
    (field, path) => listOf(field, path, context),
  );
  const isFirst = ({ path }: (typeof lists)[number]) => FIRST.includes(path);
  return { first: lists.filter(isFirst), fields, lists: lists.filter((one) => !isFirst(one)), last };
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
        const own = plain ? {} : (row as Readonly<Record<string, unknown>>);
        const value = plain ? row : own[key];
        const column = columnOf(key);
        const [at, asked] = plain ? [`${path}.${index}`, path] : [`${path}.${index}.${key}`, `${path}.${key}`];
        const options = (choices: readonly string[] | null) =>
          optionsFor(asked, { ...context, row: own }, choices, value);
        return {
          ...entryOf(fields[key]!, at, value, options),
          column,
          label: word("ROWS.cell", { column, line: index + 1 }),
        };
      }),
    })),
  };
}

/** More columns than these leave no room for a target by its name. */
const MOST_COLUMNS = 3;
