import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { attributeLabel } from "../../rules/statistics/statistics.ts";
import { referredList } from "../../rules/world/check-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";

export type Field = foundry.data.fields.DataField.Any;

type Choices = Readonly<Record<string, string>>;

/** What a field is drawn with by Foundry's `formGroup`. */
export function fieldView(field: Field, name: string, draft: WorldSetting) {
  const { SetField, StringField } = foundry.data.fields;
  const held: unknown = foundry.utils.getProperty(draft, name);
  const choices = choicesOf(field, name, draft);
  // What is held and no longer offered stays to be seen, so that it can be mended.
  const lost = [held].flat().filter((key) => typeof key === "string" && key !== "" && !(key in (choices ?? {})));
  const offered = choices && { ...choices, ...Object.fromEntries(lost.map((key) => [key, key])) };
  const isSet = field instanceof SetField;
  const isEmpty = field instanceof StringField && (field.blank || field.nullable || !field.required);
  return {
    field,
    name,
    value: typeof held === "string" && !choices ? localize(held) : held,
    ...(offered && !isSet && { choices: offered, ...(isEmpty && { blank: `SIRPAS.WORLD.NONE.${field.name}` }) }),
    ...(offered && isSet && { type: "checkboxes", options: optionsOf(offered) }),
    ...(field.name === "description" && { input: longText }),
  };
}

function longText(_field: unknown, config: { readonly name: string }): HTMLElement {
  return foundry.applications.fields.createTextareaInput({ ...config, rows: 4 });
}

function optionsOf(choices: Choices) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

/** What a field offers, each key with its name or the localisation key of that; undefined where anything can be written. */
function choicesOf(field: Field, path: string, draft: WorldSetting): Choices | undefined {
  const list = referredList(path);
  if (list === "attributes") return attributeChoices(draft);
  if (list) return named(draft[list]);
  return field instanceof foundry.data.fields.StringField ? (field.choices as Choices | undefined) : undefined;
}

/** Statistics that a race may come with: attributes, and the skills that the world adds. */
export function statisticChoices(draft: WorldSetting): Choices {
  return { ...attributeChoices(draft), ...named(draft.skills) };
}

function attributeChoices(draft: WorldSetting): Choices {
  const book = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, localize(attributeLabel(key))]));
  return { ...book, ...named(draft.attributes) };
}

function named(rows: readonly { readonly key: string; readonly label: string }[]): Choices {
  return Object.fromEntries(rows.map(({ key, label }) => [key, localize(label)]));
}
