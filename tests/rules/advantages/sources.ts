import type { ModifierSource, TypedModifier } from "../../../src/rules/advantages/typed-modifiers.ts";

/** An advantage at a level, bought for something or for nothing. */
export function advantage(name: string, level: number, target: string, ...modifiers: TypedModifier[]): ModifierSource {
  return { name, uuid: `Item.${name}`, target, level, modifiers };
}

/** The number of each term. */
export function values(terms: readonly { readonly value: number }[]): readonly number[] {
  return terms.map(({ value }) => value);
}
