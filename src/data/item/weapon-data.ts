import { amount, integer, optionalInteger } from "../fields/numbers.ts";
import { flag, key, text } from "../fields/texts.ts";
import { itemPrefixes, itemRows } from "./item-data.ts";

function defineSchema() {
  const { ArrayField } = foundry.data.fields;
  return {
    ...itemRows(),
    weight: amount(),
    range: optionalInteger(),
    price: amount(),
    hands: integer({ min: 1, max: 2, initial: 1 }),
    styles: new ArrayField(key()),
    skills: new ArrayField(key()),
    damageType: text(),
    dominance: integer({}),
    damage: integer({}),
    equipped: flag(),
    quantity: integer({ min: 0, initial: 1 }),
  };
}

export type WeaponSchema = ReturnType<typeof defineSchema>;

/** A weapon, with the keys of the styles and generic skills that use it. Weight in pounds, range in feet. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("weapon");

  static override defineSchema(): WeaponSchema {
    return defineSchema();
  }
}
