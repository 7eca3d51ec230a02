import type { StructKey } from "../statistics/structs.ts";
import { sumTerms, type Term } from "../term.ts";
import { givenModifiers, reaches, termOf } from "./reach.ts";
import type { ModifierSource } from "./typed-modifiers.ts";

/**
 * What the sources add to the specific value of a statistic, free of charge: Medical Knowledge gives First Aid a
 * point. A baseless skill that gets its only point here can be used.
 */
export function specificTerms(statistic: string, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("specific", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, statistic))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/** Chapter "Structural Statistics": what the sources add to a struct. */
export function structTerms(struct: StructKey, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("struct", sources)
    .filter(({ modifier }) => modifier.struct === struct)
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/**
 * Chapter "Elemental Resistance": the base of Resistance against every element, below 0 for a vulnerability; null for who
 * has none, so that the skill is baseless.
 */
export function elementalBase(sources: readonly ModifierSource[]): Term | null {
  const terms = givenModifiers("elementalBase", sources).flatMap(({ modifier, source }) => termOf(modifier, source));
  const [first, ...others] = terms;
  if (!first) return null;
  if (others.length === 0) return { ...first, kind: "base" };
  return { label: terms.map(({ label }) => label).join(", "), value: sumTerms(terms), kind: "base" };
}
