import { integer } from "../fields/numbers.ts";
import { flag } from "../fields/texts.ts";
import { typedModifiers } from "../fields/typed-modifiers.ts";
import { perkCost, traitSchema } from "../fields/traits.ts";
import { itemPrefixes, itemSchema, type Granted } from "./item-data.ts";

function defineSchema() {
  return {
    ...itemSchema(),
    ...traitSchema(),
    cost: perkCost(),
    choice: integer({ min: 0 }),
    drag: flag(),
  };
}

/** A perk or drag; `choice` is the alternative taken, counted from 0. */
export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("perk");

  static override defineSchema = defineSchema;

  /** The wealth that the alternative taken brings with it. */
  get endowment(): { readonly money: number; readonly income: number } {
    const taken = this.cost.alternatives[this.choice];
    return { money: taken?.money ?? 0, income: taken?.income ?? 0 };
  }

  get granted(): Granted {
    return { target: this.target, level: 1, modifiers: typedModifiers(this.modifiers) };
  }
}
