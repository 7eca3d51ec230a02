import { terms } from "#core/data/fields/terms.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf } from "#core/data/fields/texts.ts";
import { DAMAGE_TYPES } from "../rules/damage/damage-types.ts";
import { ARMOUR_PLACES, BODY } from "../rules/damage/locations.ts";

/** What a hit does: see `Strike` in the rules. */
export function strike() {
  const { NumberField, SchemaField } = foundry.data.fields;
  const factor = (min: number) =>
    new NumberField({ required: true, nullable: false, initial: 1, min, max: BOUNDS.many });
  return new SchemaField({
    dice: integer({ min: 0, max: BOUNDS.few }),
    bonuses: terms(),
    type: oneOf(DAMAGE_TYPES.keys, "crushing"),
    divisor: factor(0.1),
    times: integer({ initial: 1, min: 1, max: BOUNDS.several }),
    halved: flag(),
    spread: factor(1),
    chinks: flag(),
  });
}

/** What protects the places that hits can reach: see `PlaceArmour` in the rules. */
export function armourOfPlaces() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const place = oneOf([...ARMOUR_PLACES, BODY.key], "torso");
  return new ArrayField(new SchemaField({ place, terms: terms(), crushing: terms(), flexible: flag(), gaps: flag() }), {
    max: BOUNDS.few,
  });
}
