import {
  MODIFIER_FIELDS,
  MODIFIER_SCALES,
  MODIFIER_TYPES,
  OWN_TARGET,
  POOL_CHOICES,
  WOUND_ORDERS,
  WOUND_SOURCES,
  type ModifierFields,
  type ModifierType,
  type TypedModifier,
} from "../../rules/advantages/typed-modifiers.ts";
import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { DAMAGE_CATEGORIES, DAMAGE_TYPE_KEYS } from "../../rules/damage/damage-types.ts";
import { STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import { integer } from "#core/data/fields/numbers.ts";
import { key, oneOf, oneOfOrNone, oneOfWorld, text } from "#core/data/fields/texts.ts";

export const DAMAGE_SCOPES = ["any", ...DAMAGE_CATEGORIES, ...DAMAGE_TYPE_KEYS] as const;

/**
 * What an advantage, a perk or a piece of gear does. All types share one row, so that a row can change its type on the
 * sheet without losing what was filled in; `MODIFIER_FIELDS` says which fields count.
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

/** One stored row. */
export interface ModifierRow extends ModifierFields {
  readonly type: ModifierType;
  readonly note: string;
}

/** The rows as the rules read them: of each what counts for its type. */
export function typedModifiers(rows: readonly ModifierRow[]): readonly TypedModifier[] {
  return rows.map((row) => {
    const modifier: Partial<Record<string, unknown>> = { type: row.type };
    for (const field of MODIFIER_FIELDS[row.type]) modifier[field] = row[field];
    return modifier as TypedModifier;
  });
}
