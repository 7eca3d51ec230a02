import { integer } from "./numbers.ts";
import { text } from "./texts.ts";
import { BOUNDS } from "./bounds.ts";

/** A stored term: see `Term` in the rules. */
export function term() {
  return new foundry.data.fields.SchemaField({
    label: text(),
    value: integer({ min: -BOUNDS.number, max: BOUNDS.number }),
    source: text(),
    kind: text(),
  });
}
