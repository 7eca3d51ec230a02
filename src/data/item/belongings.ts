import { BODY_PARTS } from "../../rules/damage/body-parts.ts";
import { damageFigures, damageType } from "../fields/combat.ts";
import { place } from "#core/data/fields/places.ts";
import { amount, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, oneOfWorld, text, keys, severalOf } from "#core/data/fields/texts.ts";
import { itemPrefixes, itemSchema, type Granted } from "./item-data.ts";
import type { Wielded } from "../../rules/combat/weapons.ts";
import { WEAPON_TRAITS } from "../../rules/combat/manoeuvre.ts";
import { modifiers, typedModifiers } from "../fields/typed-modifiers.ts";

function armourSchema() {
  return {
    ...itemSchema(),
    material: text(),
    part: oneOfWorld(BODY_PARTS, "body"),
    weight: amount(),
    place: place(),
    mitigation: damageFigures(),
    dominance: integer({}),
    price: amount(),
    worn: flag(),
  };
}

/** A piece of armour, worn on one part of the body. Weight in pounds. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("armour");

  static override defineSchema = armourSchema;
}

/** What takes both hands is two-handed without saying so. */
const OWN_TRAITS = WEAPON_TRAITS.filter((trait) => trait !== "twoHanded");

function weaponSchema() {
  return {
    ...itemSchema(),
    weight: amount(),
    place: place(),
    range: optionalInteger(),
    price: amount(),
    hands: integer({ min: 1, max: 2, initial: 1 }),
    styles: keys(),
    skills: keys(),
    damageType: damageType(),
    traits: severalOf(OWN_TRAITS),
    dominance: integer({}),
    damage: integer({}),
    attack: integer({}),
    defence: integer({}),
    equipped: flag(),
    quantity: integer({ min: 0, initial: 1 }),
  };
}

/** A weapon, with the keys of the styles and generic skills that use it. Weight in pounds, range in feet. */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("weapon");

  static override defineSchema = weaponSchema;

  /** The weapon in somebody's hands, as the rules read it. */
  get wielded(): Wielded {
    const { range, weight, damageType: type, dominance, damage, attack, defence, hands } = this;
    const { name, uuid } = this.parent;
    const traits = [...this.traits];
    return { name, uuid, traits, range, weight, damageType: type, dominance, damage, attack, defence, hands };
  }
}

function gearSchema() {
  return {
    ...itemSchema(),
    weight: amount(),
    place: place(),
    price: amount(),
    quantity: integer({ min: 0, initial: 1 }),
    uses: optionalInteger(),
    inUse: flag(),
    // Of a trap: what is added to checks to detect or disarm it; null for what is none.
    trap: optionalInteger(null, { min: -99, max: 99 }),
    modifiers: modifiers(),
  };
}

/** Anything else that is carried. Weight in pounds; `uses` is empty where nothing runs out; its modifiers count while `inUse`. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("gear");

  static override defineSchema = gearSchema;

  /** Nothing while it lies in the bag, or when none of it is left. */
  get granted(): Granted | null {
    if (!this.inUse || this.quantity < 1) return null;
    return { target: "", level: 1, modifiers: typedModifiers(this.modifiers) };
  }
}
