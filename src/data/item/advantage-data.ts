import { levels, optionalInteger } from "../fields/numbers.ts";
import { flag } from "../fields/texts.ts";
import { typedModifiers } from "../fields/typed-modifiers.ts";
import { traitSchema } from "../fields/traits.ts";
import { itemPrefixes, itemSchema, type Granted } from "./item-data.ts";

function defineSchema() {
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
  ReturnType<typeof defineSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("advantage");

  static override defineSchema = defineSchema;

  get granted(): Granted {
    const { target, level, modifiers } = this;
    return { target, level, modifiers: typedModifiers(modifiers) };
  }
}
