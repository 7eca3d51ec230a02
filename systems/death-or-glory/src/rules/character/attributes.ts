import type { Term } from "#core/rules/term.ts";

/** The twelve that everybody has, in the order in which dice are rolled for them. */
const MAIN = [
  "speed",
  "strength",
  "endurance",
  "constitution",
  "fight",
  "accuracy",
  "agility",
  "handwork",
  "command",
  "intelligence",
  "calm",
  "sociability",
] as const;
const MAGIC = ["resistanceToMagic", "magicAptitude"] as const;
const PSIONIC = ["mentalPower"] as const;

/** All that there can be. */
export const ATTRIBUTE_KEYS = [...MAIN, ...MAGIC, ...PSIONIC] as const;
export type AttributeKey = (typeof ATTRIBUTE_KEYS)[number];

/** What powers a world has. */
export interface Powers {
  readonly magic: boolean;
  readonly psionics: boolean;
}

/** The attributes of a world: two more with magic, one more with psionics. */
export function attributesOf({ magic, psionics }: Powers): readonly AttributeKey[] {
  return [...MAIN, ...(magic ? MAGIC : []), ...(psionics ? PSIONIC : [])];
}

export function isAttribute(key: string): key is AttributeKey {
  return (ATTRIBUTE_KEYS as readonly string[]).includes(key);
}

export function labelOf(key: AttributeKey): string {
  return `DOG.ATTRIBUTE.${key}.label`;
}

/** Attributes by their keys. */
export type Attributes = Readonly<Record<AttributeKey, number>>;

/** What is usual: above and below it an attribute tells. */
const USUAL = { least: 9, most: 12 } as const;

/** How much an attribute gives for each point above what is usual, and takes for each below. */
export interface Leaning {
  readonly attribute: AttributeKey;
  readonly above: number;
  readonly below: number;
}

/** What attributes beyond the usual bring, each as a term; those within it are not listed. */
export function leaningTerms(leanings: readonly Leaning[], attributes: Attributes): readonly Term[] {
  return leanings
    .map(({ attribute, above, below }) => {
      const number = attributes[attribute];
      const over = Math.max(0, number - USUAL.most) * above;
      const under = Math.max(0, USUAL.least - number) * below;
      return { label: labelOf(attribute), value: over - under, kind: "attribute" };
    })
    .filter(({ value }) => value !== 0);
}
