import { each } from "#core/data/fields/each.ts";
import { integer } from "#core/data/fields/numbers.ts";
import { flag, key, oneOf, oneOfOrNone, rendered, severalOf, text } from "#core/data/fields/texts.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { REQUIREMENTS } from "../../rules/combat/attack-plan.ts";
import { REACHES } from "../../rules/combat/attack.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { BANDS } from "../../rules/combat/ranges.ts";
import { SIZE_KEYS } from "../../rules/combat/sizes.ts";
import { SKILL_GROUPS } from "../../rules/skills/skills.ts";
import { damageDice, learnedSchema } from "../fields.ts";

/** What every item has that can be carried: how awkward it is, and whether it is with its owner. */
const belonging = () => ({ ...named(), encumbrance: integer({ min: 0 }), carried: flag(true) });
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

const shieldSchema = () => ({ ...belonging(), size: oneOf(SIZE_KEYS, "small"), equipped: flag(), ...breakable() });

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

/** The item types and their models. */
export const ITEM_MODELS = {
  ...{ weapon: WeaponData, shield: ShieldData, armour: ArmourData },
  ...{ gear: GearData, skill: SkillData },
} as const;
