import {
  MODIFIER_TYPES,
  OWN_TARGET,
  WOUND_SOURCES,
  type DamageScope,
  type ModifierType,
  type TypedModifier,
  type WoundSource,
  MODIFIER_SCALES,
  type ModifierScale,
} from "../../rules/advantages/typed-modifiers.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { DAMAGE_CATEGORIES, DAMAGE_TYPE_KEYS } from "../../rules/damage/damage-types.ts";
import { STRUCT_KEYS, type StructKey } from "../../rules/statistics/structs.ts";
import { integer } from "./numbers.ts";
import { key, oneOf, oneOfOrNone, oneOfWorld, text } from "./texts.ts";

export const POOL_CHOICES = ["expertise", "mastery"] as const;
export const WOUND_ORDERS = ["first", "last"] as const;
export const DAMAGE_SCOPES = ["any", ...DAMAGE_CATEGORIES, ...DAMAGE_TYPE_KEYS] as const;

/**
 * What an advantage, a perk or a piece of gear does. All types share one row, so that a row can change its type on the
 * sheet without losing what was filled in; `typedModifiers` picks what counts, `MODIFIER_FIELDS` what is shown.
 */
export function modifiers() {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return new ArrayField(
    new SchemaField({
      type: oneOf(MODIFIER_TYPES, "check"),
      pool: oneOf(POOL_CHOICES, "expertise"),
      struct: oneOf(STRUCT_KEYS, "injuryResistance"),
      damage: oneOfWorld(DAMAGE_SCOPES, "any"),
      wound: oneOf(WOUND_ORDERS, "first"),
      against: oneOf(WOUND_SOURCES, "any"),
      value: integer({}),
      numerator: integer({ min: 0, initial: 1 }),
      denominator: integer({ min: 1, initial: 2 }),
      hours: integer({ min: 0, initial: 1 }),
      scale: oneOf(MODIFIER_SCALES, "once"),
      target: new StringField({ required: true, blank: false, initial: OWN_TARGET }),
      difficulty: oneOfOrNone(DIFFICULTY_KEYS),
      unless: key(),
      note: text(),
    }),
  );
}

/** One stored row: what it says is read by its type. */
export interface ModifierRow {
  readonly type: ModifierType;
  readonly pool: (typeof POOL_CHOICES)[number];
  readonly struct: StructKey;
  readonly damage: DamageScope;
  readonly wound: (typeof WOUND_ORDERS)[number];
  readonly against: WoundSource;
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly hours: number;
  readonly scale: ModifierScale;
  readonly target: string;
  readonly difficulty: Difficulty | "";
  readonly unless: string;
  readonly note: string;
}

export type ModifierField = Exclude<keyof ModifierRow, "type">;

/** Which fields of a row count for each type, in the order in which a sheet shows them; every row has a note besides. */
export const MODIFIER_FIELDS = {
  pool: ["pool", "target"],
  check: ["value", "scale", "target", "difficulty", "unless"],
  specific: ["value", "scale", "target"],
  struct: ["value", "scale", "struct"],
  mitigation: ["value", "scale", "damage"],
  fraction: ["numerator", "denominator", "damage"],
  extraWound: ["value", "scale", "against"],
  selfHealing: ["wound", "against", "hours"],
  grace: ["against", "hours"],
  ignoredPenalty: ["value", "scale"],
  extraDefence: ["value", "scale", "target"],
  damage: ["value", "scale", "target"],
  movement: ["value", "scale"],
  falloff: ["value", "scale"],
  elementalBase: ["value", "scale"],
  noScratch: [],
} as const satisfies Readonly<Record<ModifierType, readonly ModifierField[]>>;

/** The rows as the rules read them. */
export function typedModifiers(rows: readonly ModifierRow[]): readonly TypedModifier[] {
  return rows.map(typedModifier);
}

function typedModifier(row: ModifierRow): TypedModifier {
  const { type, value, scale, target } = row;
  switch (type) {
    case "pool":
      return { type, pool: row.pool, target };
    case "check":
      return { type, value, scale, target, difficulty: row.difficulty, unless: row.unless };
    case "specific":
      return { type, value, scale, target };
    case "struct":
      return { type, struct: row.struct, value, scale };
    case "mitigation":
      return { type, value, scale, damage: row.damage };
    case "fraction":
      return { type, numerator: row.numerator, denominator: row.denominator, damage: row.damage };
    case "extraWound":
      return { type, value, scale, against: row.against };
    case "selfHealing":
      return { type, wound: row.wound, against: row.against, hours: row.hours };
    case "grace":
      return { type, against: row.against, hours: row.hours };
    default:
      return { type, value, scale, target };
  }
}
