import type { AttributeKey } from "../statistics/attributes.ts";

/** Chapter "Damage Points": the sources of damage in the large. */
export const DAMAGE_CATEGORIES = ["physical", "mental", "elemental"] as const;
export type DamageCategory = (typeof DAMAGE_CATEGORIES)[number];

/** Chapter "Damage Type": the types of damage and the category each belongs to. */
export const DAMAGE_TYPES = {
  blunt: "physical",
  cut: "physical",
  piercing: "physical",
  despair: "mental",
  maddening: "mental",
  confusion: "mental",
  chemical: "elemental",
  cold: "elemental",
  electricity: "elemental",
  heat: "elemental",
  light: "elemental",
  "pure-magic": "elemental",
  radiation: "elemental",
  void: "elemental",
} as const satisfies Record<string, DamageCategory>;
export type DamageType = keyof typeof DAMAGE_TYPES;

export const DAMAGE_TYPE_KEYS = Object.keys(DAMAGE_TYPES) as readonly DamageType[];

/** Chapter "Resistance": the attribute that resists a category; the elements are resisted by an advantage. */
const RESISTED_BY: Readonly<Record<DamageCategory, AttributeKey | null>> = {
  physical: "health",
  mental: "equilibrium",
  elemental: null,
};

/** The category of a source of damage: of a damage type, or of a category that is named itself; null if unknown. */
export function categoryOf(source: string): DamageCategory | null {
  if (Object.hasOwn(DAMAGE_TYPES, source)) return DAMAGE_TYPES[source as DamageType];
  const [family = ""] = source.split("/");
  return Object.hasOwn(RESISTED_BY, family) ? (family as DamageCategory) : null;
}

/** The attribute that resists a source of damage; null if none does. */
export function resistingAttribute(source: string): AttributeKey | null {
  const category = categoryOf(source);
  return category === null ? null : RESISTED_BY[category];
}

/** What a wound is of: the advantages that ask whence a wound comes know these two. */
export type WoundKind = Exclude<DamageCategory, "elemental">;

/**
 * Chapter "Elemental Damage": whether a source of damage, a type or a category, wounds the body or the mind. The elements
 * wound the body, pure magic the mind. A source that is unknown wounds the body.
 */
export function woundKind(source: string): WoundKind {
  return source === "pure-magic" || categoryOf(source) === "mental" ? "mental" : "physical";
}
