import { categoryOf, type DamageType, woundKind } from "../damage/damage-types.ts";
import type { Term } from "#core/rules/term.ts";
import { givenModifiers, termsOf } from "./modifier-terms.ts";
import type { DamageScope, ModifierSource } from "./typed-modifiers.ts";

/** Damage points that the sources take off one type of damage, chapters "Hard Skin" and "Deep Mind". */
export function mitigationTerms(type: DamageType, sources: readonly ModifierSource[]): readonly Term[] {
  return termsOf("mitigation", sources, ({ modifier }) => covers(modifier.damage, type));
}

/** A passive defence that leaves a part of the damage, with what gives it. */
export interface NamedFraction {
  readonly numerator: number;
  readonly denominator: number;
  /** The name of what gives it. */
  readonly label: string;
  /** Its UUID. */
  readonly source: string;
}

/** What parts of one type of damage the sources leave, in their order, chapter "Effective Damage". */
export function mitigationFractions(type: DamageType, sources: readonly ModifierSource[]): readonly NamedFraction[] {
  return givenModifiers("fraction", sources)
    .filter(({ modifier }) => covers(modifier.damage, type))
    .map(({ modifier: { numerator, denominator }, source }) => ({
      numerator,
      denominator,
      label: source.name,
      source: source.uuid,
    }));
}

/**
 * Whether what is said of a scope holds for a type of damage, chapter "Elemental Damage". A defence against cuts does
 * nothing against heat; a generic one against physical damage does.
 */
export function covers(scope: DamageScope, type: DamageType): boolean {
  return scope === "any" || scope === type || scope === categoryOf(type) || scope === woundKind(type);
}
