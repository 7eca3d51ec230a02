import { BODY_PARTS } from "../../rules/damage/body-parts.ts";
import { damageFigures } from "../fields/combat.ts";
import { amount, integer } from "../fields/numbers.ts";
import { flag, oneOfWorld, text } from "../fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";

function defineSchema() {
  return {
    ...itemSchema(),
    material: text(),
    part: oneOfWorld(BODY_PARTS, "body"),
    weight: amount(),
    mitigation: damageFigures(),
    dominance: integer({}),
    price: amount(),
    worn: flag(),
  };
}

/** A piece of armour, worn on one part of the body. Weight in pounds. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("armour");

  static override defineSchema = defineSchema;
}
