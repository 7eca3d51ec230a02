import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { flag, key, oneOf, oneOfOrNone, text } from "./texts.ts";
import { integer, optionalInteger } from "./numbers.ts";

export const MANOEUVRE_KINDS = ["attack", "defence", "action"] as const;

/** The Modifier row: an attribute whose modifier counts, and a flat number. */
export function combatModifier() {
  return new foundry.data.fields.SchemaField({ attribute: oneOfOrNone(ATTRIBUTE_KEYS), flat: integer({}) });
}

/** The rows that manoeuvres and the generic combat skills have in common. */
export function manoeuvreRows() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    kind: oneOf(MANOEUVRE_KINDS, "attack"),
    modifier: combatModifier(),
    bodyParts: new ArrayField(new SchemaField({ part: text(), modifier: integer({}) })),
    diminishingReturn: integer({ max: 0 }),
    range: new SchemaField({ feet: optionalInteger(), melee: flag(true) }),
    limitation: text(),
    damage: new SchemaField(
      { margin: flag(true), attribute: oneOfOrNone(ATTRIBUTE_KEYS), flat: integer({}) },
      { required: true, nullable: true, initial: null },
    ),
    damageType: text(),
    condition: new SchemaField(
      { key: key(), turns: optionalInteger(), critical: flag(false) },
      { required: true, nullable: true, initial: null },
    ),
    notes: text(),
  };
}
