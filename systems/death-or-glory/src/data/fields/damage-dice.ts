import { BOUNDS, integer } from "#core/data/fields/numbers.ts";

/** The dice of a weapon: see `DamageDice` in the rules. */
export function damageDice() {
  return new foundry.data.fields.SchemaField({
    dice: integer({ min: 0, max: BOUNDS.few }),
    faces: integer({ min: 0, max: BOUNDS.several }),
    bonus: integer({}),
  });
}
