import { CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { GRANTS } from "../../rules/combat/manoeuvre-effects.ts";
import { MANOEUVRE_KINDS, STYLE_RANGES, WEAPON_REACHES, WEAPON_TRAITS } from "../../rules/combat/manoeuvre.ts";
import { DAMAGE_TYPE_KEYS } from "../../rules/damage/damage-types.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { carries, effects } from "./manoeuvre-effects.ts";
import { amount, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import {
  flag,
  oneOf,
  oneOfOrNone,
  oneOfWorldOrNone,
  severalOf,
  severalOfWorld,
  text,
} from "#core/data/fields/texts.ts";

/** The Modifier row: an attribute whose modifier counts, and a flat number. */
export function combatModifier() {
  return new foundry.data.fields.SchemaField({ attribute: oneOfWorldOrNone(ATTRIBUTE_KEYS), flat: integer({}) });
}

/** The type of damage of a weapon or a style. */
export function damageType() {
  return oneOfWorldOrNone(DAMAGE_TYPE_KEYS);
}

/** Points by the types of damage of the world. What the world of today does not have is kept, for one that has it again. */
export function damageFigures() {
  return new foundry.data.fields.TypedObjectField(integer({ min: 0 }), { initial: () => ({}) });
}

/** The rows that manoeuvres and the generic combat skills have in common: `plainRows` gives them to the rules. */
export function manoeuvreSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    kind: oneOf(MANOEUVRE_KINDS, "attack"),
    modifier: combatModifier(),
    diminishingReturn: integer({ max: 0 }),
    range: new SchemaField({
      kind: oneOf<"" | (typeof STYLE_RANGES)[number]>(["", ...STYLE_RANGES], "melee"),
      feet: optionalInteger(),
      weapon: oneOf(WEAPON_REACHES, "ignored"),
    }),
    damage: new SchemaField(
      {
        margin: flag(true),
        attribute: oneOfWorldOrNone(ATTRIBUTE_KEYS),
        flat: integer({}),
        minimum: optionalInteger(),
      },
      { required: true, nullable: true, initial: null },
    ),
    damageTypes: severalOfWorld(DAMAGE_TYPE_KEYS),
    requires: severalOf(WEAPON_TRAITS),
    excludes: severalOf(WEAPON_TRAITS),
    weight: new SchemaField({ least: amount(), most: amount() }, { required: true, nullable: true, initial: null }),
    needs: severalOf(CIRCUMSTANCES),
    useless: new ArrayField(
      new SchemaField({ when: oneOf(CIRCUMSTANCES, "armed"), unless: oneOfOrNone(CIRCUMSTANCES) }),
    ),
    defendsAgainst: severalOf(STYLE_RANGES),
    circumstances: new ArrayField(new SchemaField({ when: oneOf(CIRCUMSTANCES, "grounded"), modifier: integer({}) })),
    bodyParts: new ArrayField(new SchemaField({ part: text(), modifier: integer({}) })),
    evasion: flag(),
    evasionBonus: integer({}),
    effects: effects(),
    hold: new SchemaField(
      { bonus: integer({}), brokenByDamage: flag() },
      { required: true, nullable: true, initial: null },
    ),
    grants: severalOf(GRANTS),
    carries: carries(),
    strikes: integer({ min: 1, max: 100, initial: 1 }),
    automatic: flag(),
    notes: text(),
  };
}
