import { sumOfDice } from "#core/rules/dice.ts";

/** The six attributes: three of the body, three of the mind. They are bonuses around 0. */
export const PHYSICAL = ["strength", "dexterity", "speed"] as const;
export const MENTAL = ["intelligence", "wits", "charisma"] as const;
export const ATTRIBUTE_KEYS = [...PHYSICAL, ...MENTAL] as const;
export type AttributeKey = (typeof ATTRIBUTE_KEYS)[number];

/** Attributes by their keys. */
export type Attributes = Readonly<Record<AttributeKey, number>>;

/** Where attributes start that are chosen. */
export const AVERAGE: Attributes = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };

/** The most that anybody is born with or learns, before the race. */
export const HIGHEST = 3;

/** Section "Death": whose attribute a permanent wound leaves below this dies. */
export const LOWEST = -5;

export function isAttribute(key: string): key is AttributeKey {
  return (ATTRIBUTE_KEYS as readonly string[]).includes(key);
}

export function isPhysical(key: AttributeKey): boolean {
  return (PHYSICAL as readonly string[]).includes(key);
}

export function attributeLabel(key: AttributeKey): string {
  return `BIND.ATTRIBUTE.${key}`;
}

const ROLLED = { 2: -3, 3: -2, 4: -1, 5: -1, 6: 0, 7: 0, 8: 0, 9: 1, 10: 1, 11: 2, 12: 3 } as const;

/**
 * What two dice make of an attribute, before the race.
 * @throws {RangeError} for other dice than two with six faces
 */
export function rolledAttribute(dice: readonly number[]): number {
  return ROLLED[sumOfDice(dice, 2) as keyof typeof ROLLED];
}

/** Attributes of which some are changed: by a race, by a burden. */
export function changedBy(attributes: Attributes, changes: Readonly<Partial<Attributes>>): Attributes {
  const changed = Object.entries(changes) as [AttributeKey, number][];
  return { ...attributes, ...Object.fromEntries(changed.map(([key, by]) => [key, attributes[key] + by])) };
}

/** Attributes of which all of the body are changed alike. */
export function bodyChangedBy(attributes: Attributes, by: number): Attributes {
  return by === 0 ? attributes : changedBy(attributes, { strength: by, dexterity: by, speed: by });
}
