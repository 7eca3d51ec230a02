import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";

/** A list of stored terms: see `Term` in the rules. */
export function terms() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const value = () => integer({ min: -BOUNDS.number, max: BOUNDS.number });
  return new ArrayField(new SchemaField({ label: text(), value: value(), source: text(), kind: text() }), {
    max: BOUNDS.several,
  });
}
