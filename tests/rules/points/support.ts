import type { CharacterBuild, Purchasable } from "../../../src/rules/points/character-build.ts";
import type { Result } from "#core/rules/result.ts";
import {
  ATTRIBUTE_KEYS,
  BOOK_ATTRIBUTES,
  HUMAN_SCALE,
  isAttribute,
  type AttributeKey,
} from "../../../src/rules/statistics/attributes.ts";

/** The book's own world, as far as levels ask it. */
export const BOOK = { attributes: BOOK_ATTRIBUTES, scale: HUMAN_SCALE };

/** A character with nothing bought, both mains at 10, but for what is given. */
export function build(given: Partial<CharacterBuild> = {}): CharacterBuild {
  return {
    world: BOOK,
    starting: { body: 10, mind: 10 },
    specific: points({}),
    skills: [],
    styles: [],
    traits: [],
    ...given,
  };
}

export function points(given: Partial<Record<AttributeKey, number>>): Record<AttributeKey, number> {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, given[key] ?? 0])) as Record<AttributeKey, number>;
}

/** The character once a level of one thing was bought (1) or sold (-1). */
export function changed(character: CharacterBuild, id: string, levels: 1 | -1): CharacterBuild {
  const isOne = isAttribute(id) || character.world.attributes.some(({ key }) => key === id);
  const specific = isOne ? { ...character.specific, [id]: (character.specific[id] ?? 0) + levels } : character.specific;
  return {
    ...character,
    specific,
    skills: character.skills.map((one) => (one.id === id ? { ...one, specific: one.specific + levels } : one)),
    styles: character.styles.map((one) => (one.id === id ? { ...one, level: one.level + levels } : one)),
    traits: character.traits.map((one) => (one.id === id ? { ...one, level: one.level + levels } : one)),
  };
}

export function find(things: readonly Purchasable[], id: string): Purchasable {
  const found = things.find((thing) => thing.id === id);
  if (!found) throw new Error(`Nothing is called ${id}.`);
  return found;
}

/** What an answer grants; the test fails if it was refused. */
export function value<Value>(answer: Result<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.reason} ${JSON.stringify(answer.data)}`);
  return answer.value;
}
