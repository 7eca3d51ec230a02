import { BOUNDS } from "./numbers.ts";
import { flag, text } from "./texts.ts";

/**
 * Whether a message that others answer has been closed, and the ids of the answers that counted by then: no later one does,
 * whatever the clock of the user who made it says.
 */
export function closing() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({ closed: flag(), answers: new ArrayField(text(), { max: BOUNDS.many }) });
}
