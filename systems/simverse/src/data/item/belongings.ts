import { place } from "#core/data/fields/places.ts";
import { integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, key, keys, oneOf, severalOf, text } from "#core/data/fields/texts.ts";
import { ARMOUR_CATEGORIES, ARMOUR_PARTS, type ArmourCategory } from "../../rules/gear/armour.ts";
import { MASTERWORKS, QUALITIES } from "../../rules/gear/quality.ts";
import { DAMAGE_TYPES } from "../../rules/injury/damage-types.ts";
import { armourBonus } from "../fields/strike.ts";
import { dice, measure, restores } from "../fields/traits.ts";
import { effectiveSchema } from "./item-data.ts";

const WEAPON_GROUPS = ["unarmed", "light", "medium", "heavy", "ranged"] as const;
const RELOADS = ["none", "minor", "major"] as const;
const HANDS = ["main", "off", "both"] as const;
const GEAR_KINDS = [
  ...(["equipment", "light", "tools", "containers", "clothing", "food"] as const),
  ...(["ammunition", "animals", "workshop", "potion", "manaStone", "scroll"] as const),
];
const CATEGORIES = Object.keys(ARMOUR_CATEGORIES) as ArmourCategory[];

/** What every thing has: kilograms and silver pieces of one. */
function thingSchema() {
  return { ...effectiveSchema(), weight: measure(), price: measure(), place: place() };
}

function weaponSchema() {
  return {
    ...thingSchema(),
    group: oneOf(WEAPON_GROUPS, "light"),
    skills: keys(),
    damage: new foundry.data.fields.SchemaField(dice()),
    types: severalOf(DAMAGE_TYPES.keys),
    thrust: integer({}),
    hands: integer({ min: 1, max: 2, initial: 1 }),
    minimumStrength: integer({ min: 0 }),
    reach: measure(),
    range: measure(),
    thrown: flag(),
    concealable: flag(),
    ammunition: key(),
    // What loading it again costs of a turn, and whether it is loaded.
    reload: oneOf(RELOADS, "none"),
    loaded: flag(true),
    attack: integer({}),
    parry: integer({}),
    // How many points of armour it ignores, and what it does more against how much of it.
    piercing: integer({ min: 0 }),
    against: armourBonus(),
    quality: oneOf(QUALITIES, "standard"),
    masterwork: oneOf(MASTERWORKS, "attack"),
    quantity: integer({ min: 0, initial: 1 }),
    equipped: flag(),
    hand: oneOf(HANDS, "main"),
    broken: flag(),
  };
}

export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema = weaponSchema;
}

function armourSchema() {
  return {
    ...thingSchema(),
    part: oneOf(ARMOUR_PARTS, "torso"),
    category: oneOf(CATEGORIES, "light"),
    deflection: integer({}),
    resistance: integer({}),
    quality: oneOf(QUALITIES, "standard"),
    // How many points of its AR hits have taken, until it is repaired.
    lost: integer({ min: 0 }),
    worn: flag(),
  };
}

/** A piece of armour: Armour Deflection and Armour Resistance of one part of the body. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema = armourSchema;
}

function shieldSchema() {
  return { ...thingSchema(), deflection: integer({}), lost: integer({ min: 0 }), equipped: flag() };
}

export class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema = shieldSchema;
}

function gearSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    ...thingSchema(),
    kind: oneOf(GEAR_KINDS, "equipment"),
    quantity: integer({ min: 0, initial: 1 }),
    carried: flag(true),
    uses: optionalInteger(null, { min: 0 }),
    restores: restores(),
    // For how many minutes what it modifies lasts once it is used, or it burns.
    minutes: measure(),
    // How far it shines once it is lit.
    light: measure(),
    // How much Mana a stone holds at most; what is in it are its uses.
    capacity: integer({ min: 0 }),
    recipe: new SchemaField({ skill: key(), difficulty: integer({}), hours: measure(), ingredients: text() }),
  };
}

/** Everything else: a potion and a mana stone say what they restore, and how they are made. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema = gearSchema;
}
