import type { AttributeKey, Attributes } from "../character/attributes.ts";
import { canBe, originAt, rankAt, type OriginRow, type Rank } from "../character/origins.ts";
import type { Race } from "../character/races.ts";
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

/** The numbers of two attributes in each other's place: what was rolled stays what it was. */
export function swapped<Numbers extends Readonly<Partial<Record<AttributeKey, unknown>>>>(
  numbers: Numbers,
  one: AttributeKey,
  other: AttributeKey,
): Numbers {
  return { ...numbers, [one]: numbers[other], [other]: numbers[one] };
}

/** The attributes that a race changes by a die, each with its die's faces. */
export function raceDice(race: Pick<Race, "attributes">, keys: readonly AttributeKey[]) {
  return keys.flatMap((key) => {
    const die = race.attributes[key];
    return die ? [{ key, ...die }] : [];
  });
}

/** How often a hundred-sided die is rolled for an origin that somebody wishes for. */
export const ORIGIN_ROLLS = 3;

/** Which of the three rolls is made again if it is an origin that somebody cannot have: each of them, or the last alone. */
export const REROLLS = ["each", "last"] as const;
export type Rerolls = (typeof REROLLS)[number];

/** What somebody with these attributes rolls by a result; null for what they cannot be. */
const possibleAt = (roll: number, rows: readonly OriginRow[], attributes: Attributes): OriginRow | null => {
  const origin = originAt(roll, rows);
  return origin !== null && canBe(origin, attributes) ? origin : null;
};

/** The origins that somebody with these attributes can be, by each result of a hundred-sided die that counts. */
export function possibleOrigins(rows: readonly OriginRow[], attributes: Attributes): readonly OriginRow[] {
  const results = Array.from({ length: 100 }, (_, at) => possibleAt(at + 1, rows, attributes));
  return results.filter((origin) => origin !== null);
}

/**
 * What somebody was before: what they wish for if one of three rolls is that, else the last. What nobody with these attributes can
 * be is rolled again.
 * @param wish  The key of an origin; empty for none
 * @returns null as long as more has to be rolled
 */
export function originOf(
  rolls: readonly number[],
  wish: string,
  rows: readonly OriginRow[],
  attributes: Attributes,
  rerolls: Rerolls = "each",
): OriginRow | null {
  if (rolls.length < ORIGIN_ROLLS) return null;
  const possible = rolls.map((roll) => possibleAt(roll, rows, attributes));
  const counted = rerolls === "each" ? possible.filter((origin) => origin !== null).slice(0, ORIGIN_ROLLS) : possible;
  const wished = counted.slice(0, ORIGIN_ROLLS).find((origin) => origin?.key === wish);
  if (wished) return wished;
  return counted.length < ORIGIN_ROLLS ? null : (counted.at(-1) ?? null);
}

/** The rank of somebody by the last of some rolls; null as long as it has to be rolled again. */
export function rankOf(rolls: readonly number[], origin: OriginRow): Rank | null {
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

/** The skills of a world that knows what burns powder or more. */
const FIREARMS: readonly SkillKey[] = ["pistol", "rifle", "submachineGun", "artillery", "energyGun"];

/** The skills that can be chosen as supplementary ones. */
export function choosable(firearms: boolean): readonly SkillKey[] {
  return SKILL_KEYS.filter((key) => SKILLS[key].group !== "unchosen" && (firearms || !FIREARMS.includes(key)));
}
