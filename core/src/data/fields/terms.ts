import { BOUNDS } from "./numbers.ts";
import { text } from "./texts.ts";

/** A list of stored terms: see `Term` in the rules. @param integer  Whether their values are whole, as they are unless a rulebook knows parts */
export function terms({ integer = true } = {}) {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  const bounds = { min: -BOUNDS.number, max: BOUNDS.number };
  const value = () => new NumberField({ required: true, nullable: false, integer, initial: 0, ...bounds });
  return new ArrayField(new SchemaField({ label: text(), value: value(), source: text(), kind: text() }), {
    max: BOUNDS.several,
  });
}
