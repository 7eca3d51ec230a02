import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";
import { terms } from "#core/data/fields/terms.ts";

/** What multiplies damage: see `Factor` in the rules. */
export function factors() {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  const factor = () => new NumberField({ required: true, nullable: false, initial: 1, min: 0, max: BOUNDS.few });
  return new ArrayField(new SchemaField({ label: text(), factor: factor() }), { max: BOUNDS.few });
}

/** What is done more against armour: see `ArmourBonus` in the rules. */
export function armourBonus() {
  return new foundry.data.fields.SchemaField({
    bonus: integer({ min: 0, max: BOUNDS.number }),
    from: integer({ min: 0, max: BOUNDS.number }),
  });
}

/** What a hit does: see `Strike` in the rules. */
export function strike() {
  return new foundry.data.fields.SchemaField({
    dice: integer({ min: 0, max: BOUNDS.few }),
    bonuses: terms({ integer: false }),
    type: text(),
    factors: factors(),
    piercing: integer({ min: 0, max: BOUNDS.number }),
    against: armourBonus(),
    knockback: integer({ min: 0, max: BOUNDS.number }),
  });
}
