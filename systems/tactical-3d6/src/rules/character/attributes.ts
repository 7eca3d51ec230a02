import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** Section "Attributes": the four, their abbreviations and what a level costs in points. */
export const ATTRIBUTES = {
  strength: { abbreviation: "ST", price: 10 },
  dexterity: { abbreviation: "DX", price: 20 },
  intelligence: { abbreviation: "IQ", price: 20 },
  health: { abbreviation: "HT", price: 10 },
} as const;

export type AttributeKey = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as readonly AttributeKey[];

/** What follows from an attribute and can be raised or lowered alone: from which it follows, and what a level costs in points. */
export const SECONDARIES = {
  hitPoints: { from: "strength", price: 2 },
  will: { from: "intelligence", price: 5 },
  perception: { from: "intelligence", price: 5 },
  fatiguePoints: { from: "health", price: 3 },
} as const satisfies Record<string, { readonly from: AttributeKey; readonly price: number }>;

export type SecondaryKey = keyof typeof SECONDARIES;
export const SECONDARY_KEYS = Object.keys(SECONDARIES) as readonly SecondaryKey[];

/** What an ordinary person has, and the lowest that can be sold down to. */
export const ATTRIBUTE_START = 10;
export const ATTRIBUTE_LOWEST = 1;

export type Attributes = Readonly<Record<AttributeKey, number>>;

/** Bought levels of what follows from attributes, below 0 for sold ones; one that is absent is as it follows. */
export type SecondaryLevels = Readonly<Partial<Record<SecondaryKey, number>>>;

export function isAttribute(key: string): key is AttributeKey {
  return Object.hasOwn(ATTRIBUTES, key);
}

export function labelOf(key: AttributeKey | SecondaryKey): string {
  return isAttribute(key) ? `TACTICAL.ATTRIBUTE.${key}.label` : `TACTICAL.SECONDARY.${key}`;
}

/** What an attribute costs in points, below 0 for less than 10; refused unless it is a whole number of at least 1. */
export function attributePrice(key: AttributeKey, value: number): Result<number> {
  if (!Number.isInteger(value) || value < ATTRIBUTE_LOWEST) {
    return err("attributeRange", { attribute: labelOf(key), lowest: ATTRIBUTE_LOWEST });
  }
  return ok((value - ATTRIBUTE_START) * ATTRIBUTES[key].price);
}

/** What levels of a secondary value cost in points; refused unless whole and what they leave is at least 1. */
export function secondaryPrice(key: SecondaryKey, bought: number, attributes: Attributes): Result<number> {
  const value = attributes[SECONDARIES[key].from] + bought;
  if (!Number.isInteger(bought) || value < ATTRIBUTE_LOWEST) {
    return err("secondaryRange", { value: labelOf(key), lowest: ATTRIBUTE_LOWEST });
  }
  return ok(bought * SECONDARIES[key].price);
}
