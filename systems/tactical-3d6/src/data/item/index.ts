import { place } from "#core/data/fields/places.ts";
import { each } from "#core/data/fields/each.ts";
import { amount, BOUNDS, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, key, oneOf, oneOfOrNone, rendered, severalOf, text } from "#core/data/fields/texts.ts";
import { keyOf } from "#core/rules/keys.ts";
import { ATTRIBUTE_KEYS, SECONDARY_KEYS } from "../../rules/character/attributes.ts";
import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { ARMOUR_PLACES } from "../../rules/damage/locations.ts";
import { DIFFICULTIES, type Difficulty, type SkillBase } from "../../rules/skills/skills.ts";
import type { TraitFlag } from "../../rules/traits/traits.ts";

const count = (initial = 0, most: number = BOUNDS.several) => integer({ initial, min: 0, max: most });
const named = () => ({ key: key(), description: rendered() });
/** What can be carried: its weight in pounds, and whether it is with its owner. */
const belonging = () => ({ ...named(), weight: amount(), carried: flag(true), place: place() });

/** The ways in which a weapon attacks: by the swing or thrust of strength, by dice of its own, thrown, shot. */
export const USES = ["swing", "thrust", "own", "thrown", "shot"] as const;
export type WeaponUse = (typeof USES)[number];
export const AREAS = ["none", "sphere", "cone"] as const;

function weaponSchema() {
  const { NumberField, SchemaField, StringField } = foundry.data.fields;
  // A way without a type of damage is none. Without dice, damage rests on strength.
  const use = () => ({ type: oneOfOrNone(DAMAGE_TYPES.keys), bonus: integer({ min: -50, max: BOUNDS.several }) });
  // The farthest yards; 0 for close combat alone.
  const reach = () => ({ reach: count(1) });
  const dice = () => ({ dice: count(0, BOUNDS.few) });
  return {
    ...belonging(),
    // The key of a skill of the rules, or of the table's own.
    skill: new StringField({ required: true, blank: false, initial: "sword" }),
    swing: new SchemaField({ ...use(), ...reach() }),
    thrust: new SchemaField({ ...use(), ...reach() }),
    own: new SchemaField({ ...use(), ...dice(), ...reach() }),
    thrown: new SchemaField({ ...use(), ...dice() }),
    shot: new SchemaField({ ...use(), ...dice() }),
    divisor: new NumberField({ required: true, nullable: false, min: 0.1, max: 100, initial: 1 }),
    strength: count(),
    twoHanded: flag(),
    // Whether it parries, what it adds, and how.
    parries: flag(true),
    parry: integer({ min: -20, max: 20 }),
    fencing: flag(),
    unbalanced: flag(),
    flail: flag(),
    // A part of the body: it is never unready, and parries as a bare hand does.
    natural: flag(),
    ranged: new SchemaField({
      acc: count(),
      // Yards, or parts of strength.
      halfRange: count(0, BOUNDS.row),
      maxRange: count(0, BOUNDS.row),
      ofStrength: flag(),
      rate: count(1, BOUNDS.many),
      pellets: count(1),
      bulk: integer({ min: -20, max: 0 }),
      recoil: count(1),
      highSpeed: flag(),
      // What it holds, and what is left of that; 0 for what is not counted, nothing stored for a full one.
      capacity: count(0, BOUNDS.row),
      loaded: optionalInteger(null, { min: 0, max: BOUNDS.row }),
    }),
    area: oneOf(AREAS, "none"),
    equipped: flag(),
    offHand: flag(),
    ready: flag(true),
  };
}

class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema = weaponSchema;
}

/** What it adds to each active defence is its bonus (DB). */
const shieldSchema = () => ({ ...belonging(), bonus: count(1, 20), equipped: flag(), ready: flag(true) });

class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema = shieldSchema;
}

const armourSchema = () => ({
  ...belonging(),
  covers: severalOf(ARMOUR_PLACES),
  resistance: count(),
  // Against crushing damage, where that differs.
  crushing: optionalInteger(null, { min: 0, max: BOUNDS.several }),
  flexible: flag(),
  gaps: flag(),
  // Points that acid has eaten away.
  corroded: count(),
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

const BASES: readonly SkillBase[] = [...ATTRIBUTE_KEYS, "will", "perception"];
const GROUPS = ["combat", "ranged", "general"] as const;

const skillSchema = () => ({
  ...named(),
  base: oneOf(BASES, "dexterity"),
  difficulty: oneOf(Object.keys(DIFFICULTIES) as Difficulty[], "average"),
  group: oneOf(GROUPS, "general"),
  levels: count(0, BOUNDS.few),
});

/** A skill of the table's own, beside those of the rules. */
class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override defineSchema = skillSchema;

  /** One without a key goes by its name: weapons name it by that. */
  override prepareBaseData(): void {
    this.key ||= keyOf(this.parent.name);
  }
}

/** What a trait can change by a number: see `EffectTarget` in the rules. */
export const EFFECTS = [
  ...[...SECONDARY_KEYS, "basicSpeed", "move", "resistance", "healthRolls", "knockdown", "collapse", "death"],
  ...["healing", "sight", "hearing", "darkness", "rangedAttacks", "aim", "quickShot"],
] as const;
const FLAGS: readonly TraitFlag[] = [
  ...(["quickReflexes", "masterOfArms", "weaponMastery", "ambidextrous", "noShock"] as const),
  ...(["oneHand", "slowRiser", "restsFast", "restsSlowly"] as const),
];

const traitSchema = () => ({
  ...named(),
  // Points a level, below 0 for a hindrance; and the level, of which there can be so many.
  price: integer({ min: -BOUNDS.many, max: BOUNDS.many }),
  level: integer({ initial: 1, min: 1, max: BOUNDS.few }),
  most: integer({ initial: 1, min: 1, max: BOUNDS.few }),
  // Whether it is for one skill, and the key of that.
  ofSkill: flag(),
  choice: text(),
  effects: new foundry.data.fields.SchemaField(each(EFFECTS, () => integer({ min: -100, max: 100 }))),
  flags: severalOf(FLAGS),
});

/** An advantage, or a hindrance. */
class TraitData extends foundry.abstract.TypeDataModel<ReturnType<typeof traitSchema>, Item.Implementation> {
  static override defineSchema = traitSchema;
}

/** The item types and their models. */
export const ITEM_MODELS = {
  ...{ weapon: WeaponData, shield: ShieldData, armour: ArmourData },
  ...{ gear: GearData, skill: SkillData, trait: TraitData },
} as const;
