import { integer } from "#core/data/fields/numbers.ts";
import { flag, key, rendered } from "#core/data/fields/texts.ts";

/** What every item has that can be carried: how awkward it is, and whether it is with its owner. */
export function belongingSchema() {
  return { key: key(), description: rendered(), encumbrance: integer({ min: 0 }), carried: flag(true) };
}
