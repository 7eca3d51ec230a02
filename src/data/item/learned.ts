import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { type ManoeuvreRows, STYLE_RANGES, type Manoeuvre } from "../../rules/combat/manoeuvre.ts";
import { keyOf, statisticKey } from "#core/rules/keys.ts";
import { BASE_FORMS, COMPLEXITIES } from "../../rules/statistics/skill-base.ts";
import { manoeuvreSchema, combatModifier, damageType } from "../fields/combat.ts";
import { integer, levels } from "#core/data/fields/numbers.ts";
import { prerequisites } from "../fields/traits.ts";
import { flag, rendered, oneOf, oneOfWorld, text, keys, key } from "#core/data/fields/texts.ts";
import { itemPrefixes, itemSchema } from "./item-data.ts";
import { plainRows, plainManoeuvre } from "./plain-manoeuvre.ts";

function skillSchema() {
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
export class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("skill");

  static override defineSchema = skillSchema;

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

function styleSchema() {
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
export class StyleData extends foundry.abstract.TypeDataModel<ReturnType<typeof styleSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("style");

  static override defineSchema = styleSchema;

  /** The key of the statistic. A style without a key has its name's. */
  get statisticKey(): string {
    return this.key || keyOf(this.parent.name);
  }
}

function ofStyleSchema() {
  return { ...itemSchema(), ...manoeuvreSchema(), style: key(), level: levels({ min: 0, initial: 1 }) };
}

/** A manoeuvre of a combat style, chapter "Advanced Combat": the style's key, the level it needs, and its rows. */
export class ManoeuvreData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof ofStyleSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = itemPrefixes("manoeuvre");

  static override defineSchema = ofStyleSchema;

  /** The manoeuvre as the rules read it. One without a key has its name's. */
  get plain(): Manoeuvre {
    const { name } = this.parent;
    return plainManoeuvre({ name, key: this.key || keyOf(name) }, this);
  }
}
