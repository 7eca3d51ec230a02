import { keyOf } from "../../rules/keys.ts";
import { STYLE_RANGES } from "../../rules/combat/manoeuvre.ts";
import { combatModifier, damageType } from "../fields/combat.ts";
import { integer, levels } from "../fields/numbers.ts";
import { prerequisites } from "../fields/traits.ts";
import { keys, oneOf } from "../fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";

function defineSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    ...itemSchema(),
    level: levels({ min: 0 }),
    cost: integer({ min: 0 }),
    modifier: combatModifier(),
    dominance: integer({}),
    range: oneOf(STYLE_RANGES, "melee"),
    prerequisites: prerequisites(),
    actions: new ArrayField(new SchemaField({ from: integer({ min: 1, initial: 1 }), actions: integer({ min: 0 }) })),
    damageType: damageType(),
    extraActions: integer({ min: 0 }),
    covers: keys(),
  };
}

/** A combat style, chapter "Combat Styles". Its level is the specific value; it has no base. `covers` has the
 * keys of the styles whose manoeuvres can be used under this one as well. */
export class StyleData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("style");

  static override defineSchema = defineSchema;

  /** The key of the statistic. A style without a key has its name's. */
  get statisticKey(): string {
    return this.key || keyOf(this.parent.name);
  }
}
