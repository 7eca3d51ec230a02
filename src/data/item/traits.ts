import { levels, optionalInteger, integer } from "#core/data/fields/numbers.ts";
import { flag } from "#core/data/fields/texts.ts";
import { typedModifiers } from "../fields/typed-modifiers.ts";
import { traitSchema, perkCost } from "../fields/traits.ts";
import { itemPrefixes, itemSchema, type Granted } from "./item-data.ts";

function advantageSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    ...itemSchema(),
    ...traitSchema(),
    level: levels({ initial: 1 }),
    levels: new SchemaField({ min: optionalInteger(1), max: optionalInteger() }),
    disadvantage: flag(),
  };
}

/** An advantage or disadvantage. What it does is data, `modifiers`; nothing looks for it by its name. */
export class AdvantageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof advantageSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("advantage");

  static override defineSchema = advantageSchema;

  get granted(): Granted {
    const { target, level, modifiers } = this;
    return { target, level, modifiers: typedModifiers(modifiers) };
  }
}

function perkSchema() {
  return {
    ...itemSchema(),
    ...traitSchema(),
    cost: perkCost(),
    choice: integer({ min: 0 }),
    drag: flag(),
  };
}

/** A perk or drag; `choice` is the alternative taken, counted from 0. */
export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof perkSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("perk");

  static override defineSchema = perkSchema;

  /** The wealth that the alternative taken brings with it. */
  get endowment(): { readonly money: number; readonly income: number } {
    const taken = this.cost.alternatives[this.choice];
    return { money: taken?.money ?? 0, income: taken?.income ?? 0 };
  }

  get granted(): Granted {
    return { target: this.target, level: 1, modifiers: typedModifiers(this.modifiers) };
  }
}
