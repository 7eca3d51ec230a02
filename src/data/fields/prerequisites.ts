import { integer } from "./numbers.ts";
import { key } from "./texts.ts";

/** What must be had before: the key of a statistic or an advantage, and the level of it. */
export function prerequisites() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField({ key: key(), level: integer({ min: 0, initial: 1 }) }));
}
