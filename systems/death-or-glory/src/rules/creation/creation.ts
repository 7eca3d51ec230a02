import type { AttributeKey, Attributes } from "../character/attributes.ts";
import { canBe, originAt, rankAt, type OriginKey, type Overlap, type Rank } from "../character/origins.ts";
import { RACES, type RaceKey } from "../character/races.ts";
import { SKILL_KEYS, SKILLS, type SkillKey } from "../skills/skills.ts";

/** The four ways to come by attributes: dice in their order, dice placed freely, the same with more of them, or points. */
export const ATTRIBUTE_WAYS = ["inOrder", "free", "extra", "points"] as const;
export type AttributeWay = (typeof ATTRIBUTE_WAYS)[number];

/** The least and the usual most of an attribute that is bought with points. */
export const BOUGHT = { least: 3, most: 18 } as const;

/** A number as an attribute that is bought can have it. */
export function bought(number: number, most: number): number {
  return Math.min(most, Math.max(BOUGHT.least, number));
}

/** For every so many attributes the third way rolls once more. */
const ONE_MORE_FOR = 3;

/** How often three dice are rolled for so many attributes. */
export function rollsFor(way: AttributeWay, attributes: number): number {
  if (way === "points") return 0;
  return way === "extra" ? attributes + Math.floor(attributes / ONE_MORE_FOR) : attributes;
}

/** What is kept of the totals rolled: all in their order, or the highest first and the lowest dropped. */
export function keptOf(way: AttributeWay, totals: readonly number[], attributes: number): readonly number[] {
  if (way === "inOrder") return totals;
  return totals.toSorted((one, other) => other - one).slice(0, attributes);
}

/** Gives an attribute a number that another has, which gets its own for it. */
export function swapped(
  numbers: Readonly<Partial<Record<AttributeKey, number>>>,
  key: AttributeKey,
  number: number,
): Readonly<Partial<Record<AttributeKey, number>>> {
  const other = (Object.keys(numbers) as AttributeKey[]).find((one) => one !== key && numbers[one] === number);
  const own = numbers[key];
  return other === undefined || own === undefined ? numbers : { ...numbers, [key]: number, [other]: own };
}

/** The attributes that a race changes by a die, each with its die's faces. */
export function raceDice(race: RaceKey, keys: readonly AttributeKey[]) {
  return keys.flatMap((key) => {
    const die = RACES[race].attributes[key];
    return die ? [{ key, ...die }] : [];
  });
}

/** How often a hundred-sided die is rolled for an origin that somebody wishes for. */
export const ORIGIN_ROLLS = 3;

/** Which of the three rolls is made again if it is an origin that somebody cannot have: each of them, or the last alone. */
export const REROLLS = ["each", "last"] as const;
export type Rerolls = (typeof REROLLS)[number];

/** How a table reads the table of origins. */
export interface OriginOptions {
  readonly overlap?: Overlap;
  readonly rerolls?: Rerolls;
}

/**
 * What somebody was before: what they wish for if one of three rolls is that, else the last. What nobody of this race with these
 * attributes can be is rolled again.
 * @returns null as long as more has to be rolled
 */
export function originOf(
  rolls: readonly number[],
  wish: OriginKey | "",
  race: RaceKey,
  attributes: Attributes,
  { overlap, rerolls = "each" }: OriginOptions = {},
): OriginKey | null {
  if (rolls.length < ORIGIN_ROLLS) return null;
  const possible = rolls.map((roll) => {
    const origin = originAt(roll, race, overlap);
    return origin !== null && canBe(origin, race, attributes) ? origin : null;
  });
  const counted = rerolls === "each" ? possible.filter((origin) => origin !== null).slice(0, ORIGIN_ROLLS) : possible;
  if (wish !== "" && counted.slice(0, ORIGIN_ROLLS).includes(wish)) return wish;
  return counted.length < ORIGIN_ROLLS ? null : (counted.at(-1) ?? null);
}

/** The rank of somebody by the last of some rolls; null as long as it has to be rolled again. */
export function rankOf(rolls: readonly number[], origin: OriginKey): Rank | null {
  const last = rolls.at(-1);
  return last === undefined ? null : rankAt(last, origin);
}

/** How many supplementary skills somebody has, by a four-sided die. */
export function supplementaryCount(die: number): number {
  return die + 4;
}

/** How much of it a table gives of a supplementary skill's hundred-sided die. */
export const SUPPLEMENTARY = ["half", "whole"] as const;
export type Supplementary = (typeof SUPPLEMENTARY)[number];

/** What somebody has learned of a supplementary skill. */
export function supplementaryValue(die: number, give: Supplementary): number {
  return give === "half" ? Math.ceil(die / 2) : die;
}

/** The skills that can be chosen as supplementary ones. */
export const CHOOSABLE: readonly SkillKey[] = SKILL_KEYS.filter((key) => SKILLS[key].group !== "unchosen");
