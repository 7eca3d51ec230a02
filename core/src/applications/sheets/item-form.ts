type Field = foundry.data.fields.DataField.Any;

/** One choice of a field, named for people; those of a group are shown together under its name. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** A field of a form; without options anything can be typed. */
export interface Entry {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly options: readonly Option[] | null;
}

/** A data model as far as its form reads it. */
interface Model {
  readonly schema: { readonly fields: object };
  readonly _source: object;
}

/** The fields that few need: they are asked for at the end. What has a place of its own on the sheet is not among them. */
const LAST = ["key"];
const ELSEWHERE = ["description"];

/** A field of a form at a path. @param options  Those that it can be set to in words, by the keys that the model lets in */
export function entryOf(
  field: Field,
  path: string,
  value: unknown,
  options: (choices: readonly string[] | null) => Entry["options"],
): Entry {
  return { field, name: `system.${path}`, value, options: options(choicesOf(field)) };
}

/**
 * The form of an item, made of the fields of its model: single ones with the name of the part that they are of, lists, and what few
 * need.
 * @param system  Its data
 * @param options  What a field at a path can be set to in words; null where anything can be typed
 * @param listOf  How a list is shown; one whose model has none needs no such function
 */
export function itemForm<List = never>(
  system: object,
  options: (path: string, choices: readonly string[] | null, value: unknown) => Entry["options"],
  listOf?: (field: Field & { readonly element: Field }, path: string) => List,
) {
  const { schema, _source: source } = system as Model;
  const { ArrayField, SchemaField, SetField } = foundry.data.fields;
  const fields: (Entry & { readonly part: string })[] = [];
  const lists: List[] = [];
  const walk = (all: object, prefix: string, part: string) => {
    for (const [key, field] of Object.entries(all) as [string, Field][]) {
      const path = `${prefix}${key}`;
      const value: unknown = foundry.utils.getProperty(source, path);
      if (ELSEWHERE.includes(path)) continue;
      if (field instanceof SchemaField) walk(field.fields, `${path}.`, field.label);
      else if (!(field instanceof ArrayField) || field instanceof SetField)
        fields.push({ ...entryOf(field, path, value, (choices) => options(path, choices, value)), part });
      else if (listOf) lists.push(listOf(field, path));
    }
  };
  walk(schema.fields, "", "");
  const isLast = ({ name }: Entry) => LAST.some((key) => name === `system.${key}`);
  return { fields: fields.filter((one) => !isLast(one)), lists, last: fields.filter(isLast) };
}

/** The keys that a field of the model lets in; null for anything. */
function choicesOf(field: Field): readonly string[] | null {
  const asked: unknown = field instanceof foundry.data.fields.SetField ? field.element : field;
  const { choices } = asked as { readonly choices?: unknown };
  return Array.isArray(choices) ? (choices as string[]) : null;
}
