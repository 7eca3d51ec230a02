import { DAMAGE_CATEGORIES } from "../rules/damage/damage-types.ts";
import { HUMAN_SCALE, MAIN_KEYS } from "../rules/statistics/attributes.ts";
import { text } from "#core/data/fields/texts.ts";
import { BASE_FORMS, COMPLEXITIES } from "../rules/statistics/skill-base.ts";
import { STRUCTS } from "../rules/statistics/structs.ts";
import { HUMAN_BODY, STANDARD_TURN } from "../rules/world/human-setting.ts";
import { PART_ROLES, STATUS_COUNTS } from "../rules/world/world-setting.ts";
import {
  type Field,
  filled,
  group,
  key,
  list,
  named,
  none,
  number,
  oneOf,
  row,
  scaleOf,
  whole,
} from "./world-fields.ts";

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
      turn: group({ seconds: number({ initial: STANDARD_TURN, positive: true }) }),
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
    step: number({ initial: step, positive: true }),
    cost: whole({ initial: null, min: 0 }),
    modifiers: list({ from: whole(), modifier: whole() }, 1, modifiers),
  };
}

function race() {
  const { TypedObjectField } = foundry.data.fields;
  const structs = Object.entries(STRUCTS).map(([struct, initial]) => {
    return [struct, whole({ initial, min: struct === "scratchToWound" ? 1 : 0 })] as const;
  });
  return {
    ...row(),
    speedCoefficient: number({ initial: 1, min: 0 }),
    bodyPlan: filled(),
    structs: group(Object.fromEntries(structs)),
    boughtIn: new TypedObjectField(whole()),
  };
}

function part() {
  const { BooleanField } = foundry.data.fields;
  return {
    ...row(),
    role: oneOf(PART_ROLES, (role) => `SIRPAS.WORLD.CHOICE.roles.${role}`, "limb"),
    place: group({
      left: number({ initial: 40, min: 0, max: 99 }),
      top: number({ initial: 40, min: 0, max: 99 }),
      width: number({ initial: 20, min: 1, max: 100 }),
      height: number({ initial: 20, min: 1, max: 100 }),
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
  return {
    ...row(),
    abbreviation: filled(),
    counts: oneOf(STATUS_COUNTS, (way) => `SIRPAS.WORLD.CHOICE.counts.${way}`, "down"),
    maximum: group({
      fixed: whole({ initial: 10, min: 0 }),
      statistic: text(),
      factor: number({ initial: 1 }),
    }),
  };
}
