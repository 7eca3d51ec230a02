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

/** The attributes that take this one as their base, in the book's order. */
export function childrenOf(main: MainKey): readonly AttributeKey[] {
  return ATTRIBUTE_KEYS.filter((key) => ATTRIBUTES[key].base === main);
}
