import {
  CARRY_SPANS,
  CARRY_TYPES,
  MANOEUVRE_KINDS,
  STYLE_RANGES,
  WEAPON_REACHES,
  WEAPON_TRAITS,
} from "../rules/combat/manoeuvre.ts";
import { CIRCUMSTANCES } from "../rules/combat/circumstances.ts";
import { EFFECTS, GRANTS } from "../rules/combat/manoeuvre-effects.ts";
import { CONDITIONS } from "../rules/damage/conditions.ts";
import { furtherType, type WorldTables } from "../rules/world/world-tables.ts";
import { ATTRIBUTES, ATTRIBUTE_KEYS, type AttributeKey } from "../rules/statistics/attributes.ts";
import {
  DAMAGE_CATEGORIES,
  DAMAGE_TYPE_KEYS,
  DAMAGE_TYPES,
  type DamageCategory,
} from "../rules/damage/damage-types.ts";
import { DICE_POOLS, POOL_KEYS } from "../rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../rules/checks/difficulties.ts";
import { BASE_FORMS, COMPLEXITIES } from "../rules/statistics/skill-base.ts";
import { WOUNDS, WOUND_SEVERITIES } from "../rules/damage/wounds.ts";
import { MODIFIER_SCALES, MODIFIER_TYPES, WOUND_ORDERS, WOUND_SOURCES } from "../rules/advantages/typed-modifiers.ts";
import { STRUCT_KEYS } from "../rules/statistics/structs.ts";
import { BODY_PARTS, partKind } from "../rules/damage/body-parts.ts";

/** A table of the rules with the localisation key of each row's name, e.g. `SIRPAS.DIFFICULTY.easy.label`. */
function labelled<Key extends string, Row extends object>(
  prefix: string,
  keys: readonly Key[],
  row: (key: Key) => Row,
) {
  return Object.fromEntries(
    keys.map((key) => [key, { label: `SIRPAS.${prefix}.${key === "" ? "none" : key}.label`, ...row(key) }]),
  ) as Readonly<Record<Key, Row & { readonly label: string }>>;
}

const plain = () => ({});

/** The book's tables that sheets, dialogs and cards list. */
export const LABELS = {
  attributes: labelled("ATTRIBUTE", ATTRIBUTE_KEYS, (key: AttributeKey) => ({
    abbreviation: `SIRPAS.ATTRIBUTE.${key}.abbreviation`,
    base: ATTRIBUTES[key].base,
  })),
  difficulties: labelled("DIFFICULTY", DIFFICULTY_KEYS, (key) => ({ successLevel: DIFFICULTIES[key] })),
  complexities: labelled("COMPLEXITY", COMPLEXITIES, plain),
  baseForms: labelled("BASE_FORM", BASE_FORMS, plain),
  pools: labelled("POOL", POOL_KEYS, (key) => DICE_POOLS[key]),
  wounds: labelled("WOUND", WOUND_SEVERITIES, (key) => WOUNDS[key]),
  damageTypes: labelled("DAMAGE_TYPE", DAMAGE_TYPE_KEYS, (key) => ({ category: DAMAGE_TYPES[key] })),
  damageCategories: labelled("DAMAGE_CATEGORY", DAMAGE_CATEGORIES, plain),
  armourParts: labelled("ARMOUR_PART", BODY_PARTS, plain),
  styleRanges: labelled("STYLE_RANGE", STYLE_RANGES, plain),
  structs: labelled("ACTOR.FIELDS.structs", STRUCT_KEYS, plain),
  modifierTypes: labelled("MODIFIER_TYPE", MODIFIER_TYPES, plain),
  modifierScales: labelled("MODIFIER_SCALE", MODIFIER_SCALES, plain),
  woundSources: labelled("WOUND_SOURCE", WOUND_SOURCES, plain),
  woundOrders: labelled("WOUND_ORDER", WOUND_ORDERS, plain),
  manoeuvreKinds: labelled("MANOEUVRE_KIND", MANOEUVRE_KINDS, plain),
  weaponTraits: labelled("WEAPON_TRAIT", WEAPON_TRAITS, plain),
  weaponReaches: labelled("WEAPON_REACH", WEAPON_REACHES, plain),
  circumstances: labelled("CIRCUMSTANCE", CIRCUMSTANCES, plain),
  conditions: labelled("CONDITION", CONDITIONS.keys, plain),
  effectTypes: labelled("EFFECT_TYPE", EFFECTS.keys, plain),
  effectSeverities: labelled("WOUND", [...WOUND_SEVERITIES, "deadly"] as const, plain),
  grants: labelled("GRANT", GRANTS, plain),
  carryTypes: labelled("CARRY_TYPE", CARRY_TYPES, plain),
  carrySpans: labelled("CARRY_SPAN", CARRY_SPANS, plain),
} as const;

/** Rows that a world adds stand after the book's, under keys that only the world knows. */
type Extended<Table extends Readonly<Record<string, object>>, Row> = Table & Readonly<Record<string, Row>>;

/** A row of a table, by a name or its localisation key. */
interface Labelled {
  readonly label: string;
}

/** The tables of a world: `CONFIG.SIRPAS`, together with the dialogs and rolls. */
export function labelsOf({ attributes, setting }: WorldTables) {
  const furtherAttributes = attributes.map(({ key, label, abbreviation, base }) => [
    key,
    { label, abbreviation, base },
  ]);
  const furtherTypes = setting.damageTypes.map(({ key, label, category }) => [
    furtherType(key, category),
    { label, category },
  ]);
  // Armour fits a part whatever its side; of several such parts the first gives the name.
  const parts = setting.bodyPlans
    .flatMap((plan) => plan.parts)
    .map(({ key, label }) => [partKind(key), { label }])
    .toReversed();
  return {
    ...LABELS,
    // Modules add to them.
    conditions: { ...LABELS.conditions },
    effectTypes: { ...LABELS.effectTypes },
    attributes: { ...Object.fromEntries(furtherAttributes), ...LABELS.attributes } as Extended<
      typeof LABELS.attributes,
      Labelled & { readonly abbreviation: string; readonly base: string | null }
    >,
    damageTypes: { ...LABELS.damageTypes, ...Object.fromEntries(furtherTypes) } as Extended<
      typeof LABELS.damageTypes,
      Labelled & { readonly category: DamageCategory }
    >,
    armourParts: { ...LABELS.armourParts, ...Object.fromEntries(parts), ...LABELS.armourParts } as Extended<
      typeof LABELS.armourParts,
      Labelled
    >,
  };
}
