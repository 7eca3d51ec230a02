import { integer } from "./numbers.ts";
import { text } from "./texts.ts";

/** A stored term: see `Term` in the rules. */
export function term() {
  return new foundry.data.fields.SchemaField({ label: text(), value: integer({}), source: text(), kind: text() });
}
