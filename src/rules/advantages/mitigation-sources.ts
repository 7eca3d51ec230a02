import type { DamageType } from "../damage/damage-types.ts";
import type { Term } from "../term.ts";
import { covers } from "./damage-scope.ts";
import { givenModifiers, termOf } from "./reach.ts";
import type { ModifierSource } from "./typed-modifiers.ts";

/** Damage points that the sources take off one type of damage, chapters "Hard Skin" and "Deep Mind". */
export function mitigationTerms(type: DamageType, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("mitigation", sources)
    .filter(({ modifier }) => covers(modifier.damage, type))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
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
