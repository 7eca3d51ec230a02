import { levels } from "./numbers.ts";
import { key, text } from "./texts.ts";

function requirement() {
  return { key: key(), level: levels({ min: 0, initial: 1 }) };
}

/** What must be had before: the key of a statistic or an advantage, and the level of it. */
export function prerequisites() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(requirement()));
}

/** The same for what may itself be bought for a skill, a style or a field: `@target` asks for the same one, empty for any. */
export function targetedPrerequisites() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField({ ...requirement(), target: text() }));
}
