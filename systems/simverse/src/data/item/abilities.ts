import { keyOf } from "#core/rules/keys.ts";
import { integer, levels, MOST, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, key, keys, oneOf, oneOfOrNone, severalOf, text, words } from "#core/data/fields/texts.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { SIZE_KEYS } from "../../rules/character/sizes.ts";
import { TIER_KEYS } from "../../rules/powers/builder.ts";
import { SKILL_GROUPS } from "../../rules/skills/groups.ts";
import { COMBINES } from "../../rules/skills/skill.ts";
import {
  choice,
  measure,
  modifiers,
  powerModifiers,
  price,
  restores,
  templateGear,
  templateParts,
  typedDamage,
} from "../fields/traits.ts";
import { RESOURCES } from "../fields/power-use.ts";
import { effectiveSchema, itemSchema } from "./item-data.ts";

const PERK_GROUPS = ["combat", "physical", "mental", "social", "supernatural", "racial"] as const;
const FLAW_GROUPS = ["combat", "physical", "sensory", "mental", "social", "injury"] as const;
const POWER_KINDS = ["manoeuvre", "spell", "psionic", "divine"] as const;

function skillSchema() {
  return {
    ...effectiveSchema(),
    group: oneOf(SKILL_GROUPS, "combat"),
    attributes: severalOf(ATTRIBUTE_KEYS),
    combine: oneOf(COMBINES, "best"),
    hard: flag(),
    level: levels({ min: 0 }),
    specialisations: words(),
    // The last session in which it was rolled, counted from 1; 0 for none.
    used: integer({ min: 0 }),
  };
}

export class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override defineSchema = skillSchema;

  /** One without a key goes by its name: weapons and powers can name it too. */
  override prepareBaseData(): void {
    this.key ||= keyOf(this.parent.name);
  }
}

/** What perks and flaws have in common: what they cost or give, and what they are had for. */
function traitSchema() {
  return {
    ...effectiveSchema(),
    price: price(),
    level: levels({ min: 1, initial: 1 }),
    paid: optionalInteger(null, { min: 0 }),
    choice: choice(),
  };
}

function perkSchema() {
  return { ...traitSchema(), group: oneOf(PERK_GROUPS, "combat"), requires: keys(), summons: words() };
}

export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof perkSchema>, Item.Implementation> {
  static override defineSchema = perkSchema;
}

function flawSchema() {
  // An injury: the days that it still takes to heal, 0 for what never does, and whether it heals at all yet.
  const healing = new foundry.data.fields.SchemaField({ days: measure(), treated: flag() });
  return { ...traitSchema(), group: oneOf(FLAW_GROUPS, "combat"), requires: keys(), temporary: flag(), healing };
}

export class FlawData extends foundry.abstract.TypeDataModel<ReturnType<typeof flawSchema>, Item.Implementation> {
  static override defineSchema = flawSchema;
}

function professionSchema() {
  return {
    ...itemSchema(),
    parts: templateParts(),
    gear: templateGear(),
    printed: optionalInteger(),
  };
}

export class ProfessionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof professionSchema>,
  Item.Implementation
> {
  static override defineSchema = professionSchema;
}

function raceSchema() {
  return { ...professionSchema(), size: oneOf(SIZE_KEYS, "human") };
}

export class RaceData extends foundry.abstract.TypeDataModel<ReturnType<typeof raceSchema>, Item.Implementation> {
  static override defineSchema = raceSchema;
}

function powerSchema() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return {
    ...itemSchema(),
    kind: oneOf(POWER_KINDS, "manoeuvre"),
    tier: oneOf(TIER_KEYS, TIER_KEYS[0]!),
    base: optionalInteger(null, { min: 0 }),
    use: optionalInteger(null, { min: 0 }),
    powerModifiers: powerModifiers(),
    resource: oneOf(RESOURCES, "stamina"),
    skills: keys(),
    requires: key(),
    // The id of the thing that it was enchanted into; empty for what somebody knows.
    boundTo: text(),
    resist: oneOfOrNone([...ATTRIBUTE_KEYS, "dodge", "perception", "weapon"]),
    damage: typedDamage(),
    range: measure(),
    area: measure(),
    restores: restores(),
    drains: restores(),
    resistedHalf: flag(),
    feeds: flag(),
    makes: flag(),
    staunches: flag(),
    volley: flag(),
    // By how much its user has to do better than who resists; 0 for what is resisted as usual.
    by: integer({ min: 0 }),
    serves: flag(),
    doubles: flag(),
    healsUndead: flag(),
    turnsUndead: flag(),
    // Whether it ends another power, and how far who has it shines.
    dispels: flag(),
    // The UUIDs of the creatures of which it calls one.
    summons: words(),
    light: measure(),
    duration: new NumberField({ required: true, nullable: true, min: 0, max: MOST, initial: 0 }),
    upkeep: integer({ min: 0 }),
    // Of a limit of use: how often it was used, and how many days have passed since.
    spent: new SchemaField({ uses: integer({ min: 0 }), days: integer({ min: 0 }) }),
    modifiers: modifiers(),
    conditions: words(),
    printed: new SchemaField({ cost: optionalInteger(), use: optionalInteger() }),
  };
}

/** A power. Lengths in metres, its duration in minutes: 0 at once, null while it is kept up. */
export class PowerData extends foundry.abstract.TypeDataModel<ReturnType<typeof powerSchema>, Item.Implementation> {
  static override defineSchema = powerSchema;
}
