import type { Wielded } from "../../rules/combat/manoeuvre-use.ts";
import { WEAPON_TRAITS } from "../../rules/combat/manoeuvre.ts";
import { damageType } from "../fields/combat.ts";
import { amount, integer, optionalInteger } from "../fields/numbers.ts";
import { flag, keys, severalOf } from "../fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";

/** What takes both hands is two-handed without saying so. */
const OWN_TRAITS = WEAPON_TRAITS.filter((trait) => trait !== "twoHanded");

function defineSchema() {
  return {
    ...itemSchema(),
    weight: amount(),
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
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("weapon");

  static override defineSchema = defineSchema;

  /** The weapon in somebody's hands, as the rules read it. */
  get wielded(): Wielded {
    const { range, weight, damageType: type, dominance, damage, attack, defence, hands } = this;
    const { name, uuid } = this.parent;
    const traits = [...this.traits];
    return { name, uuid, traits, range, weight, damageType: type, dominance, damage, attack, defence, hands };
  }
}
