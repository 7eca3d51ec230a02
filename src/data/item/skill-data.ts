import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { keyOf, statisticKey } from "../../rules/keys.ts";
import { BASE_FORMS, COMPLEXITIES } from "../../rules/statistics/skill-base.ts";
import { manoeuvreSchema } from "../fields/combat.ts";
import { integer, levels } from "../fields/numbers.ts";
import { prerequisites } from "../fields/traits.ts";
import { flag, rendered, oneOf, oneOfWorld, text } from "../fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";
import { plainRows } from "./plain-manoeuvre.ts";

function defineSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    ...itemSchema(),
    base: new SchemaField({
      form: oneOf(BASE_FORMS, "none"),
      attributes: new ArrayField(oneOfWorld(ATTRIBUTE_KEYS, "body")),
    }),
    complexity: oneOf(COMPLEXITIES, ""),
    specific: levels(),
    specialisation: text(),
    requiresSpecialisation: flag(),
    // What a repeated attempt takes off the check instead of raising the success level; 0 for the general rule.
    repeatPenalty: integer({ max: 0 }),
    prerequisites: prerequisites(),
    situations: new ArrayField(
      new SchemaField({ label: text(), difficulty: oneOf(DIFFICULTY_KEYS, "normal"), note: text() }),
    ),
    critical: new SchemaField({ success: rendered(), failure: rendered() }),
    combat: new SchemaField(
      { ...manoeuvreSchema(), cost: integer({ min: 0 }) },
      { required: true, nullable: true, initial: null },
    ),
  };
}

/**
 * A skill, chapter "Skills". One of the seven generic combat skills has a `combat` block; the block's modifier then takes
 * the place of `base`.
 */
export class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof defineSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("skill");

  static override defineSchema = defineSchema;

  /** The key of the statistic: of Lore Knowledge/History, `lore-knowledge/history`. A skill without a key has its name's. */
  get statisticKey(): string {
    return statisticKey(this.key || keyOf(this.parent.name), this.specialisation);
  }

  /** A generic combat skill as the rules read it; null for any other skill. */
  get plain(): ManoeuvreRows | null {
    const { name } = this.parent;
    return this.combat && plainRows({ name, key: this.key || keyOf(name) }, this.combat);
  }
}
