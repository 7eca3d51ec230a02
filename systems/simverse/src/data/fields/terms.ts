import { BOUNDS } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";

/** A list of stored terms, whose values may have a fraction: see `Term` in the rules. */
export function terms() {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  const value = () =>
    new NumberField({ required: true, nullable: false, initial: 0, min: -BOUNDS.number, max: BOUNDS.number });
  return new ArrayField(new SchemaField({ label: text(), value: value(), source: text(), kind: text() }), {
    max: BOUNDS.several,
  });
}
