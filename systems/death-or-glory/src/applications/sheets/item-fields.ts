import { localize } from "#core/utils/localize.ts";

type Field = foundry.data.fields.DataField.Any;

interface Model {
  readonly schema: { readonly fields: object };
  readonly _source: object;
}

/** A field of a form, or several that belong together. */
interface Entry {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

/** Where the words of a field's choices are. */
const WORDS: Readonly<Record<string, string>> = {
  skill: "SKILL",
  reach: "REACH",
  size: "SIZE",
  covers: "LOCATION",
};
/** What only a weapon that flies has. */
const DISTANT = ["ranges", "kinetic"];

/** The fields of an item one by one, with a group for each part of it; the key, which few need, comes last. */
export function itemFields(system: object) {
  const model = system as Model;
  const source = model._source as Readonly<Record<string, unknown>>;
  const { SchemaField } = foundry.data.fields;
  const fields: Entry[] = [];
  const groups: { readonly label: string; readonly fields: readonly Entry[] }[] = [];
  for (const [key, field] of Object.entries(model.schema.fields) as [string, Field][]) {
    if (["key", "description"].includes(key) || (source["reach"] === "melee" && DISTANT.includes(key))) continue;
    if (!(field instanceof SchemaField)) fields.push(entryOf(field, key, source));
    else {
      const parts = Object.entries(field.fields) as [string, Field][];
      const entries = parts.map(([part, one]) => entryOf(one, `${key}.${part}`, source));
      groups.push({ label: localize(field.label), fields: entries });
    }
  }
  const key = (model.schema.fields as Readonly<Record<string, Field>>)["key"]!;
  return { fields, groups, last: [entryOf(key, "key", source)] };
}

function entryOf(field: Field, path: string, source: object): Entry {
  const value: unknown = foundry.utils.getProperty(source, path);
  return { field, name: `system.${path}`, value, options: optionsOf(field, path) };
}

/** What a field lets in, in words; null for anything. */
function optionsOf(field: Field, path: string): Entry["options"] {
  const { SetField } = foundry.data.fields;
  const asked: unknown = field instanceof SetField ? field.element : field;
  const { choices } = asked as { readonly choices?: unknown };
  if (!Array.isArray(choices)) return null;
  return (choices as string[]).map((value) => ({
    value,
    label: localize(value === "" ? "DOG.SIZE.none" : `DOG.${WORDS[path] ?? ""}.${value}`),
  }));
}
