import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";
import { SIZES, type SizeKey } from "./sizes.ts";

/** Chapter "Attributes": the seven, their abbreviations, and whether they are major ones, which cost double. */
export const ATTRIBUTES = {
  dexterity: { abbreviation: "DX", major: true },
  intellect: { abbreviation: "IN", major: true },
  wisdom: { abbreviation: "WS", major: true },
  charisma: { abbreviation: "CH", major: true },
  endurance: { abbreviation: "EN", major: false },
  awareness: { abbreviation: "AW", major: false },
  strength: { abbreviation: "ST", major: false },
} as const;

export type AttributeKey = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as readonly AttributeKey[];

/** Where each attribute starts, and the lowest that can be sold down to. There is no highest (ruling 13). */
export const ATTRIBUTE_START = 10;
export const ATTRIBUTE_LOWEST = 3;

const BODILY: readonly string[] = ["dexterity", "strength", "endurance"];

/** Whether what goes by an attribute is done by the body; else it is done by the mind. */
export function isBodily(attribute: string): boolean {
  return BODILY.includes(attribute);
}

export function isAttribute(key: string): key is AttributeKey {
  return Object.hasOwn(ATTRIBUTES, key);
}

/**
 * What one level costs, from the one below: 10 points up to 13, double for each three levels from there; minor attributes half of
 * it. Below 10 each level gives back what one above 10 costs first.
 */
export function levelPrice(key: AttributeKey, level: number): number {
  const first = ATTRIBUTES[key].major ? 10 : 5;
  return first * 2 ** Math.max(0, Math.floor((level - 11) / 3));
}

/** What a size adds to an attribute: to Strength, and as much less to Dexterity. */
export function bySize(key: AttributeKey, size: SizeKey): number {
  if (key === "strength") return SIZES[size].strength;
  return key === "dexterity" ? 0 - SIZES[size].strength : 0;
}

/**
 * What bought levels cost, below 0 for levels that were sold. The scale goes by the level that is reached, what the size adds
 * for nothing included: a dwarf's Strength of 8 costs as much up to 11 as anybody's.
 */
export function attributePrice(key: AttributeKey, bought: number, size: SizeKey = "human"): Result<number> {
  const start = ATTRIBUTE_START + bySize(key, size);
  const level = start + bought;
  if (!Number.isInteger(bought) || (bought < 0 && level < ATTRIBUTE_LOWEST)) {
    return err("attributeRange", { attribute: labelOf(key), lowest: ATTRIBUTE_LOWEST });
  }
  return ok(priceUpTo(key, level) - priceUpTo(key, start));
}

/** What a level costs from 10 on. */
function priceUpTo(key: AttributeKey, level: number): number {
  let price = Math.min(0, level - ATTRIBUTE_START) * levelPrice(key, ATTRIBUTE_START);
  for (let above = ATTRIBUTE_START + 1; above <= level; above += 1) price += levelPrice(key, above);
  return price;
}

/** Bought levels of each attribute; one that is absent was left at 10. */
export type BoughtLevels = Readonly<Partial<Record<AttributeKey, number>>>;

export function labelOf(key: AttributeKey): string {
  return `SIMVERSE.ATTRIBUTE.${key}.label`;
}
