import { MOST } from "#core/data/fields/numbers.ts";
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

interface TextOptions extends Words {
  readonly required?: boolean;
  readonly blank?: boolean;
  readonly nullable?: boolean;
  readonly initial?: string | null;
  readonly choices?: Readonly<Record<string, string>>;
  readonly validate?: (value: unknown) => boolean;
}

function string(options: TextOptions) {
  return new foundry.data.fields.StringField({ required: true, blank: false, ...options });
}

/** How a main is measured; empty for the first scale. */
export function scaleOf(main: string) {
  const words = { label: `SIRPAS.ATTRIBUTE.${main}.label`, hint: "SIRPAS.WORLD.HINT.attributeScales" };
  return string({ required: false, blank: true, initial: "", ...words });
}

export function filled(words: Words = {}) {
  return string({ validate: (value) => typeof value === "string" && value.trim() !== "", ...words });
}

export function key() {
  return string({ validate: (value) => typeof value === "string" && isKey(value) });
}

/** The key of another row, or null. */
export function none() {
  return string({ nullable: true, initial: null });
}

/** One of a list, the first unless said otherwise. */
export function oneOf(keys: readonly string[], label: (key: string) => string, initial = keys[0]!) {
  const choices = Object.fromEntries(keys.filter(Boolean).map((one) => [one, label(one)]));
  return string({ blank: keys.includes(""), choices, initial });
}

/** A whole number, or null where that is what it begins with. An `integer` of Foundry's would show 2.5 rounded. */
export function whole({ initial = 0, min }: { readonly initial?: number | null; readonly min?: number } = {}) {
  const validate = (value: unknown) => Number.isInteger(value);
  const nullable = initial === null;
  return new foundry.data.fields.NumberField({
    required: true,
    nullable,
    min: min ?? -MOST,
    max: MOST,
    initial,
    validate,
  });
}

/** Any number within limits. */
export function number(options: {
  readonly initial: number;
  readonly min?: number;
  readonly max?: number;
  readonly positive?: boolean;
}) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, min: -MOST, max: MOST, ...options });
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
