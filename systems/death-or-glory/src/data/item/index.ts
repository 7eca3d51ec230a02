import { place } from "#core/data/fields/places.ts";
import { each } from "#core/data/fields/each.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, key, oneOf, oneOfOrNone, rendered, severalOf, text } from "#core/data/fields/texts.ts";
import { localize } from "#core/utils/localize.ts";
import { notify } from "#core/utils/notify.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { COLUMNS } from "../../rules/character/origins.ts";
import { SENSES } from "../../rules/character/senses.ts";
import { REQUIREMENTS } from "../../rules/combat/attack-plan.ts";
import { REACHES } from "../../rules/combat/attack.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { BANDS } from "../../rules/combat/ranges.ts";
import { SIZE_KEYS } from "../../rules/combat/sizes.ts";
import { SKILL_GROUPS, SKILL_KEYS } from "../../rules/skills/skills.ts";
import { damageDice, learnedSchema } from "../fields.ts";

/** What every item has that can be carried: how awkward it is, what it costs in coins, and whether it is with its owner. */
const belonging = () => ({
  ...named(),
  encumbrance: integer({ min: 0 }),
  price: integer({ min: 0 }),
  carried: flag(true),
  place: place(),
});
const named = () => ({ key: key(), description: rendered() });
/** What can break. */
const breakable = () => ({ broken: flag(), unbreakable: flag() });

function weaponSchema() {
  const { SchemaField, StringField } = foundry.data.fields;
  const count = () => integer({ min: 0 });
  return {
    ...belonging(),
    // One of the rules, or the key or id of a skill of the table's own.
    skill: new StringField({ required: true, blank: false, initial: "swordsplay" }),
    reach: oneOf(REACHES, "melee"),
    size: oneOfOrNone(SIZE_KEYS),
    damage: damageDice(),
    minimum: new SchemaField(each(REQUIREMENTS, count)),
    // What magic, or an edge beyond all craft, adds to attacks and parries.
    quality: new SchemaField({ attack: integer({}), parry: integer({}) }),
    ranges: new SchemaField(each(["from", ...BANDS] as const, count)),
    kinetic: flag(),
    twoHanded: flag(),
    // In centimetres, as the table prints it.
    length: text(),
    equipped: flag(),
    ...breakable(),
  };
}

class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema = weaponSchema;
}

function shieldSchema() {
  const { SchemaField } = foundry.data.fields;
  const quality = new SchemaField({ parry: integer({}) });
  return { ...belonging(), size: oneOf(SIZE_KEYS, "small"), quality, equipped: flag(), ...breakable() };
}

class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema = shieldSchema;
}

const armourSchema = () => ({
  ...belonging(),
  covers: severalOf(LOCATIONS.keys),
  protection: integer({ min: 0 }),
  // What it adds to the fatigue of marches and fights; that of the head adds nothing.
  burden: integer({ min: 0 }),
  plated: flag(),
  // Points of protection that critical attacks have cost.
  lost: integer({ min: 0 }),
  unbreakable: flag(),
  worn: flag(),
});

class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema = armourSchema;
}

const gearSchema = () => ({ ...belonging(), quantity: integer({ min: 0, initial: 1 }) });

/** A thing that is neither weapon nor armour. */
class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema = gearSchema;
}

const skillSchema = () => ({
  ...named(),
  group: oneOf(SKILL_GROUPS, "others"),
  // What is rolled under when it may get better; empty for nothing.
  attribute: oneOfOrNone(ATTRIBUTE_KEYS),
  // What everybody has of it who never learned it.
  untrained: integer({ min: 0 }),
  ...learnedSchema(),
});

/** A skill of the table's own, beside those of the rules. */
class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override defineSchema = skillSchema;
}

/** What a power is paid with. */
export const COSTS = ["fatigue", "mentalHealth", "hitPoints"] as const;

function powerSchema() {
  const { StringField } = foundry.data.fields;
  return {
    ...named(),
    // One of the rules, or the key or id of a skill of the table's own: it is rolled when the power is used.
    skill: new StringField({ required: true, blank: false, initial: "history" }),
    paid: oneOf(COSTS, "fatigue"),
    cost: integer({ min: 0 }),
  };
}

/** A spell or a gift of a table that brings its own magic: a skill, what it costs, and what it does in words. */
class PowerData extends foundry.abstract.TypeDataModel<ReturnType<typeof powerSchema>, Item.Implementation> {
  static override defineSchema = powerSchema;
}

/** Somebody has one race and one origin: another is refused, with a sentence. */
function refusesSecond(item: Item.Implementation): boolean {
  const { actor, type } = item;
  const had = actor?.items.find((one) => one.type === type);
  if (!actor || !had) return false;
  notify.warn(localize("DOG.ERROR.hasOne", { name: actor.name, type: localize(`TYPES.Item.${type}`), had: had.name }));
  return true;
}

/** How many skills a race of the table's own has a bonus to, at most. */
const FAVOURED = ["first", "second", "third"] as const;

function raceSchema() {
  const { SchemaField } = foundry.data.fields;
  const faces = () => integer({ min: -BOUNDS.several, max: BOUNDS.several });
  return {
    ...named(),
    // By whose results of the table of origins it rolls.
    column: oneOf(COLUMNS, "other"),
    // The faces of the die that is added to each attribute, or taken from it.
    attributes: new SchemaField(each(ATTRIBUTE_KEYS, faces)),
    senses: new SchemaField(each(SENSES, () => integer({}))),
    skills: new SchemaField(
      each(FAVOURED, () => new SchemaField({ skill: oneOfOrNone(SKILL_KEYS), bonus: integer({}) })),
    ),
  };
}

/** A race of the table's own, in place of one of the rules. */
class RaceData extends foundry.abstract.TypeDataModel<ReturnType<typeof raceSchema>, Item.Implementation> {
  static override defineSchema = raceSchema;

  protected override async _preCreate(): Promise<boolean | void> {
    if (refusesSecond(this.parent)) return false;
  }
}

function originSchema() {
  const { SchemaField } = foundry.data.fields;
  const face = () => integer({ min: 0, max: 100 });
  return {
    ...named(),
    needs: oneOfOrNone(ATTRIBUTE_KEYS),
    noble: flag(true),
    slave: flag(true),
    // Its results of a hundred-sided die for each race, 0 for none: it takes them over from the rules.
    results: new SchemaField(each(COLUMNS, () => new SchemaField({ from: face(), to: face() }))),
  };
}

/** An origin of the table's own, in place of one of the rules. */
class OriginData extends foundry.abstract.TypeDataModel<ReturnType<typeof originSchema>, Item.Implementation> {
  static override defineSchema = originSchema;

  protected override async _preCreate(): Promise<boolean | void> {
    if (refusesSecond(this.parent)) return false;
  }
}

/** The item types and their models. */
export const ITEM_MODELS = {
  ...{ weapon: WeaponData, shield: ShieldData, armour: ArmourData },
  ...{ gear: GearData, skill: SkillData, power: PowerData, race: RaceData, origin: OriginData },
} as const;
