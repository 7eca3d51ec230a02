import { isKey } from "#core/rules/keys.ts";

export type Field = foundry.data.fields.DataField.Any;

type Fields = Readonly<Record<string, Field>>;

interface Words {
  readonly label?: string;
  readonly hint?: string;
}

/** The name and the key of a row. */
export function row() {
  return { label: filled(), key: key() };
}

/** How a main is measured; empty for the first scale. */
export function scaleOf(main: string) {
  const words = { label: `SIRPAS.ATTRIBUTE.${main}.label`, hint: "SIRPAS.WORLD.HINT.attributeScales" };
  return new foundry.data.fields.StringField({ required: false, blank: true, initial: "", ...words });
}

export function filled(words: Words = {}) {
  const validate = (value: unknown) => typeof value === "string" && value.trim() !== "";
  return new foundry.data.fields.StringField({ required: true, blank: false, validate, ...words });
}

export function key() {
  const validate = (value: unknown) => typeof value === "string" && isKey(value);
  return new foundry.data.fields.StringField({ required: true, blank: false, validate });
}

/** The key of another row, or null. */
export function none() {
  return new foundry.data.fields.StringField({ required: true, blank: false, nullable: true, initial: null });
}

/** One of a list, the first unless said otherwise. */
export function oneOf(keys: readonly string[], label: (key: string) => string, initial = keys[0]!) {
  const choices = Object.fromEntries(keys.filter(Boolean).map((one) => [one, label(one)]));
  const blank = keys.includes("");
  return new foundry.data.fields.StringField({ required: true, blank, choices, initial });
}

/** A whole number, or null where that is what it begins with. An `integer` of Foundry's would show 2.5 rounded. */
export function whole({ initial = 0, min }: { readonly initial?: number | null; readonly min?: number } = {}) {
  const validate = (value: unknown) => Number.isInteger(value);
  const nullable = initial === null;
  return new foundry.data.fields.NumberField({ required: true, nullable, min, initial, validate });
}

export function positive(initial: number) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, positive: true, initial });
}

export function group(fields: Fields) {
  return new foundry.data.fields.SchemaField(named(fields));
}

export function list(fields: Fields, min = 0, initial: readonly unknown[] = []) {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(named(fields)), {
    required: true,
    min,
    initial: () => structuredClone([...initial]),
  });
}

/** Gives each field the name and the hint that the language files have for what it is called here. */
export function named<Named extends Fields>(fields: Named): Named {
  for (const [name, field] of Object.entries(fields)) {
    field.label ||= `SIRPAS.WORLD.FIELD.${name}`;
    field.hint ||= `SIRPAS.WORLD.HINT.${name}`;
  }
  return fields;
}
