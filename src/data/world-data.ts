import { DAMAGE_CATEGORIES } from "../rules/damage/damage-types.ts";
import { isKey } from "#core/rules/keys.ts";
import { MAIN_KEYS, HUMAN_SCALE } from "../rules/statistics/attributes.ts";
import { BASE_FORMS, COMPLEXITIES } from "../rules/statistics/skill-base.ts";
import { STRUCTS } from "../rules/statistics/structs.ts";
import { HUMAN_BODY, STANDARD_TURN } from "../rules/world/human-setting.ts";
import { PART_ROLES, STATUS_COUNTS } from "../rules/world/world-setting.ts";

type Field = foundry.data.fields.DataField.Any;
type Fields = Readonly<Record<string, Field>>;
interface Words {
  readonly label?: string;
  readonly hint?: string;
}

/**
 * The model of a world's setting: what each field can hold, what it begins with, and what a form calls it. What has to be
 * right between fields is said by `checkWorldSetting`.
 */
export class WorldData extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
  static override defineSchema() {
    const { BooleanField } = foundry.data.fields;
    return named({
      name: filled(),
      id: key(),
      description: text(),
      turn: group({ seconds: positive(STANDARD_TURN) }),
      currency: group({
        name: filled({ label: "SIRPAS.WORLD.FIELD.currency", hint: "SIRPAS.WORLD.HINT.currencyName" }),
        symbol: filled(),
        before: new BooleanField(),
      }),
      scales: list(scale(), 1),
      attributeScales: group(Object.fromEntries(MAIN_KEYS.map((main) => [main, scaleOf(main)]))),
      races: list(race(), 1),
      bodyPlans: list({ ...row(), parts: list(part(), 1, HUMAN_BODY.parts) }, 1),
      attributes: list({ ...row(), abbreviation: filled(), base: none(), scale: text() }),
      skills: list(skill()),
      statuses: list(status()),
      damageTypes: list({
        ...row(),
        category: oneOf(DAMAGE_CATEGORIES, (category) => `SIRPAS.DAMAGE_CATEGORY.${category}.label`),
      }),
    });
  }
}

/** The field of the model at a path such as `races.1.structs.injuryResistance`. */
export function worldField(path: string): Field | undefined {
  return WorldData.schema.getField(path.replaceAll(/(?<=\.)\d+(?=\.|$)/gu, "element"));
}

function scale() {
  const { minimum, maximum, starting, offset, step, modifiers } = HUMAN_SCALE;
  return {
    ...row(),
    minimum: whole({ initial: minimum, min: 0 }),
    maximum: whole({ initial: maximum }),
    starting: whole({ initial: starting }),
    offset: whole({ initial: offset }),
    step: positive(step),
    cost: whole({ initial: null, min: 0 }),
    modifiers: list({ from: whole(), modifier: whole() }, 1, modifiers),
  };
}

function race() {
  const { NumberField, TypedObjectField } = foundry.data.fields;
  const structs = Object.entries(STRUCTS).map(([struct, initial]) => {
    return [struct, whole({ initial, min: struct === "scratchToWound" ? 1 : 0 })] as const;
  });
  return {
    ...row(),
    speedCoefficient: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
    bodyPlan: filled(),
    structs: group(Object.fromEntries(structs)),
    boughtIn: new TypedObjectField(whole()),
  };
}

function part() {
  const { BooleanField, NumberField } = foundry.data.fields;
  const within = (initial: number, min: number, max: number) =>
    new NumberField({ required: true, nullable: false, min, max, initial });
  return {
    ...row(),
    role: oneOf(PART_ROLES, (role) => `SIRPAS.WORLD.CHOICE.roles.${role}`, "limb"),
    place: group({
      left: within(40, 0, 99),
      top: within(40, 0, 99),
      width: within(20, 1, 100),
      height: within(20, 1, 100),
      round: new BooleanField(),
    }),
  };
}

function skill() {
  const { SetField } = foundry.data.fields;
  const hint = "SIRPAS.WORLD.HINT.baseAttributes";
  // A resistance needs a source, which only a skill of the compendia has.
  const forms = BASE_FORMS.filter((form) => form !== "resistance");
  return {
    ...row(),
    base: group({
      form: oneOf(forms, (form) => `SIRPAS.BASE_FORM.${form}.label`),
      attributes: new SetField(filled(), { required: true, initial: () => ["body"], hint }),
    }),
    complexity: oneOf(COMPLEXITIES, (letter) => `SIRPAS.COMPLEXITY.${letter}.label`),
  };
}

function status() {
  const { NumberField } = foundry.data.fields;
  return {
    ...row(),
    abbreviation: filled(),
    counts: oneOf(STATUS_COUNTS, (way) => `SIRPAS.WORLD.CHOICE.counts.${way}`, "down"),
    maximum: group({
      fixed: whole({ initial: 10, min: 0 }),
      statistic: text(),
      factor: new NumberField({ required: true, nullable: false, initial: 1 }),
    }),
  };
}

/** The name and the key of a row. */
function row() {
  return { label: filled(), key: key() };
}

/** How a main is measured; empty for the first scale. */
function scaleOf(main: string) {
  const words = { label: `SIRPAS.ATTRIBUTE.${main}.label`, hint: "SIRPAS.WORLD.HINT.attributeScales" };
  return new foundry.data.fields.StringField({ required: false, blank: true, initial: "", ...words });
}

function text() {
  return new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
}

function filled(words: Words = {}) {
  const validate = (value: unknown) => typeof value === "string" && value.trim() !== "";
  return new foundry.data.fields.StringField({ required: true, blank: false, validate, ...words });
}

function key() {
  const validate = (value: unknown) => typeof value === "string" && isKey(value);
  return new foundry.data.fields.StringField({ required: true, blank: false, validate });
}

/** The key of another row, or null. */
function none() {
  return new foundry.data.fields.StringField({ required: true, blank: false, nullable: true, initial: null });
}

/** One of a list, the first unless said otherwise. */
function oneOf(keys: readonly string[], label: (key: string) => string, initial = keys[0]!) {
  const choices = Object.fromEntries(keys.filter(Boolean).map((one) => [one, label(one)]));
  const blank = keys.includes("");
  return new foundry.data.fields.StringField({ required: true, blank, choices, initial });
}

/** A whole number, or null where that is what it begins with. An `integer` of Foundry's would show 2.5 rounded. */
function whole({ initial = 0, min }: { readonly initial?: number | null; readonly min?: number } = {}) {
  const validate = (value: unknown) => Number.isInteger(value);
  const nullable = initial === null;
  return new foundry.data.fields.NumberField({ required: true, nullable, min, initial, validate });
}

function positive(initial: number) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, positive: true, initial });
}

function group(fields: Fields) {
  return new foundry.data.fields.SchemaField(named(fields));
}

function list(fields: Fields, min = 0, initial: readonly unknown[] = []) {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(named(fields)), {
    required: true,
    min,
    initial: () => structuredClone([...initial]),
  });
}

/** Gives each field the name and the hint that the language files have for what it is called here. */
function named<Named extends Fields>(fields: Named): Named {
  for (const [name, field] of Object.entries(fields)) {
    field.label ||= `SIRPAS.WORLD.FIELD.${name}`;
    field.hint ||= `SIRPAS.WORLD.HINT.${name}`;
  }
  return fields;
}
