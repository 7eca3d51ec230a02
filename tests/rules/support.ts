import { ATTRIBUTE_KEYS, type AttributeKey, type AttributeValues } from "../../src/rules/statistics/attributes.ts";

/** Attributes of 10, but for those given. */
export function attributes(given: Partial<Record<AttributeKey, number>> = {}): AttributeValues {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, given[key] ?? 10])) as Record<AttributeKey, number>;
}

/** Every throw of so many dice. */
export function everyThrow(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return everyThrow(dice - 1).flatMap((thrown) => [1, 2, 3, 4, 5, 6].map((die) => [...thrown, die]));
}
