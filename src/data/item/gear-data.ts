import { modifiers, typedModifiers } from "../fields/typed-modifiers.ts";
import { amount, integer, optionalInteger } from "../fields/numbers.ts";
import { flag } from "../fields/texts.ts";
import { itemPrefixes, itemSchema, type Granted } from "./item-data.ts";

function defineSchema() {
  return {
    ...itemSchema(),
    weight: amount(),
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
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("gear");

  static override defineSchema = defineSchema;

  /** Nothing while it lies in the bag, or when none of it is left. */
  get granted(): Granted | null {
    if (!this.inUse || this.quantity < 1) return null;
    return { target: "", level: 1, modifiers: typedModifiers(this.modifiers) };
  }
}
