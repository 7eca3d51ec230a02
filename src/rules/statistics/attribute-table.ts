import type { Scale } from "../world/world-setting.ts";
import { ATTRIBUTES, ATTRIBUTE_KEYS, type AttributeValues, type MeasuredAttribute } from "./attributes.ts";
import { HUMAN_SCALE, modifierIn, worthIn } from "./scales.ts";

/** An attribute that characters of some world have. */
export interface AttributeRow {
  readonly key: string;
  /** A name or its localisation key. */
  readonly label: string;
  readonly abbreviation: string;
  /** The attribute that is its base; null for a main. */
  readonly base: string | null;
  readonly scale: Scale;
}

/** All attributes of a world, each after the one that is its base. */
export type AttributeTable = readonly AttributeRow[];

/** Chapter "Attributes": those of the base system, measured by one scale. */
export function bookAttributes(scale: Scale = HUMAN_SCALE): AttributeTable {
  return ATTRIBUTE_KEYS.map((key) => ({
    key,
    label: `SIRPAS.ATTRIBUTE.${key}.label`,
    abbreviation: `SIRPAS.ATTRIBUTE.${key}.abbreviation`,
    base: ATTRIBUTES[key].base,
    scale,
  }));
}

export const BOOK_ATTRIBUTES = bookAttributes();

/** The attributes that stand on this one, themselves or by way of others, each after its base. */
export function standingOn(table: AttributeTable, key: string): AttributeTable {
  const found = new Set([key]);
  return table.filter((row) => {
    const stands = row.base !== null && found.has(row.base);
    if (stands) found.add(row.key);
    return stands;
  });
}

/** The mains of a world. */
export function mainsOf(table: AttributeTable): AttributeTable {
  return table.filter(({ base }) => base === null);
}

/** A character's attribute as what stands on it reads it; one that the character does not have counts 0. */
export function measured(values: AttributeValues, key: string): MeasuredAttribute {
  const given = values[key] ?? 0;
  if (typeof given !== "number") return given;
  const label = `SIRPAS.ATTRIBUTE.${key}.label`;
  return { label, counts: worthIn(HUMAN_SCALE, given), modifier: modifierIn(HUMAN_SCALE, given) };
}
