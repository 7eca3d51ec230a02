import { integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, severalOf, text } from "#core/data/fields/texts.ts";
import { REACHES } from "../../rules/combat/attack.ts";
import { REQUIREMENTS } from "../../rules/combat/attack-plan.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { BANDS } from "../../rules/combat/ranges.ts";
import { SIZE_KEYS } from "../../rules/combat/sizes.ts";
import { damageDice } from "../fields/damage-dice.ts";
import { each } from "#core/data/fields/each.ts";
import { belongingSchema } from "./belonging.ts";

/** What can break. */
const breakable = () => ({ broken: flag(), unbreakable: flag() });

function weaponSchema() {
  const { SchemaField, StringField } = foundry.data.fields;
  const count = () => integer({ min: 0 });
  return {
    ...belongingSchema(),
    // One of the rules, or the key or id of a skill of the table's own.
    skill: new StringField({ required: true, blank: false, initial: "swordsplay" }),
    reach: oneOf(REACHES, "melee"),
    size: oneOfOrNone(SIZE_KEYS),
    damage: damageDice(),
    minimum: new SchemaField(each(REQUIREMENTS, count)),
    ranges: new SchemaField(each(["from", ...BANDS] as const, count)),
    kinetic: flag(),
    twoHanded: flag(),
    // In centimetres, as the table prints it.
    length: text(),
    equipped: flag(),
    ...breakable(),
  };
}

export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema = weaponSchema;
}

function shieldSchema() {
  return { ...belongingSchema(), size: oneOf(SIZE_KEYS, "small"), equipped: flag(), ...breakable() };
}

export class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema = shieldSchema;
}

function armourSchema() {
  return {
    ...belongingSchema(),
    covers: severalOf(LOCATIONS.keys),
    protection: integer({ min: 0 }),
    // What it adds to the fatigue of marches and fights; that of the head adds nothing.
    burden: integer({ min: 0 }),
    plated: flag(),
    // Points of protection that critical attacks have cost.
    lost: integer({ min: 0 }),
    unbreakable: flag(),
    worn: flag(),
  };
}

export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema = armourSchema;
}
