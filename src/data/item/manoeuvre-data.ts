import type { Manoeuvre } from "../../rules/combat/manoeuvre.ts";
import { keyOf } from "../../rules/keys.ts";
import { manoeuvreSchema } from "../fields/combat.ts";
import { levels } from "../fields/numbers.ts";
import { key } from "../fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";
import { plainManoeuvre } from "./plain-manoeuvre.ts";

function defineSchema() {
  return { ...itemSchema(), ...manoeuvreSchema(), style: key(), level: levels({ min: 0, initial: 1 }) };
}

/** A manoeuvre of a combat style, chapter "Advanced Combat": the style's key, the level it needs, and its rows. */
export class ManoeuvreData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof defineSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("manoeuvre");

  static override defineSchema = defineSchema;

  /** The manoeuvre as the rules read it. One without a key has its name's. */
  get plain(): Manoeuvre {
    const { name } = this.parent;
    return plainManoeuvre({ name, key: this.key || keyOf(name) }, this);
  }
}
