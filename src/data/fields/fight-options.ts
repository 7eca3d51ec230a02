import { flag } from "./texts.ts";

/** The optional rules that a message of a fight is read by, as they were when it was written. */
export function fightOptions() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    automaticCriticals: flag(true),
    extendedAutomatic: flag(),
    deadlyWounds: flag(true),
  });
}
