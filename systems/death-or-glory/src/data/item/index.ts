import { integer } from "#core/data/fields/numbers.ts";
import { flag, key, rendered } from "#core/data/fields/texts.ts";

/** What every item has that can be carried: how awkward it is, and whether it is with its owner. */
export function belongingSchema() {
  return { key: key(), description: rendered(), encumbrance: integer({ min: 0 }), carried: flag(true) };
}

function gearSchema() {
  return { ...belongingSchema(), quantity: integer({ min: 0, initial: 1 }) };
}

/** A thing that is neither weapon nor armour. */
class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DOG.ITEM"];

  static override defineSchema = gearSchema;
}

/** The item types and their models. */
export const ITEM_MODELS = { gear: GearData } as const;
