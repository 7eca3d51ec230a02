import type { Scale } from "../world/world-setting.ts";

/** Chapter "Attributes": the attributes, the letter the book writes for each, and the attribute that is its base. */
export const ATTRIBUTES = {
  body: { abbreviation: "B", base: null },
  strength: { abbreviation: "S", base: "body" },
  dexterity: { abbreviation: "D", base: "body" },
  health: { abbreviation: "H", base: "body" },
  mind: { abbreviation: "M", base: null },
  will: { abbreviation: "W", base: "mind" },
  intelligence: { abbreviation: "I", base: "mind" },
  equilibrium: { abbreviation: "E", base: "mind" },
} as const;
export type AttributeKey = keyof typeof ATTRIBUTES;
export type MainKey = {
  [Key in AttributeKey]: (typeof ATTRIBUTES)[Key]["base"] extends null ? Key : never;
}[AttributeKey];

/** An attribute as everything that stands on it reads it. */
export interface MeasuredAttribute {
  readonly label: string;
  /** What its value is worth on the dice, by its scale. */
  readonly counts: number;
  readonly modifier: number;
}

/** A character's attributes, those that its world adds among them. A plain number is measured as the book does. */
export type AttributeValues = Readonly<Record<AttributeKey, number | MeasuredAttribute>> &
  Readonly<Partial<Record<string, number | MeasuredAttribute>>>;

/** All attributes, each after the one that is its base. */
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as readonly AttributeKey[];

/** The top-level attributes, "mains". */
export const MAIN_KEYS = ATTRIBUTE_KEYS.filter(isMain);

export function isAttribute(key: string): key is AttributeKey {
  return Object.hasOwn(ATTRIBUTES, key);
}

export function isMain(key: AttributeKey): key is MainKey {
  return ATTRIBUTES[key].base === null;
}

/** Chapters "Statistics" and "Modifiers": the base system's own measure, three six-sided dice. */
export const HUMAN_SCALE: Scale = {
  key: "human",
  label: "SIRPAS.WORLD.HUMAN.scale",
  minimum: 3,
  maximum: 18,
  starting: 10,
  modifiers: [
    { from: 3, modifier: -3 },
    { from: 6, modifier: -2 },
    { from: 8, modifier: -1 },
    { from: 10, modifier: 0 },
    { from: 12, modifier: 1 },
    { from: 14, modifier: 2 },
    { from: 16, modifier: 3 },
  ],
  offset: 0,
  step: 1,
  cost: null,
};

type Bands = Pick<Scale, "modifiers">;
type Worth = Pick<Scale, "offset" | "step">;

/** The modifier of a value. Below the first band and past the last one they go on. */
export function modifierIn({ modifiers }: Bands, value: number): number {
  const band = modifiers.findLast(({ from }) => value >= from) ?? modifiers[0];
  return band?.modifier ?? 0;
}

/** What a value is worth where dice are rolled, and wherever else the book's own tables ask for it; never below 0. */
export function worthIn({ offset, step }: Worth, value: number): number {
  return Math.max(0, offset + Math.floor(value / step));
}

/** The range as it is written: `0–100`. */
export function rangeOf({ minimum, maximum }: Pick<Scale, "minimum" | "maximum">): string {
  return `${minimum}–${maximum}`;
}

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
