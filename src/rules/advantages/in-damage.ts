import { type DamageType, categoryOf, woundKind } from "../damage/damage-types.ts";
import { type Term, sumTerms } from "../term.ts";
import { givenModifiers, termOf } from "./modifier-terms.ts";
import type {
  ModifierSource,
  DamageScope,
  GraceModifier,
  SelfHealingModifier,
  WoundSource,
} from "./typed-modifiers.ts";

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

/**
 * Whether what is said of a scope holds for a type of damage, chapter "Elemental Damage". A defence against cuts does
 * nothing against heat; a generic one against physical damage does.
 */
export function covers(scope: DamageScope, type: DamageType): boolean {
  return scope === "any" || scope === type || scope === categoryOf(type) || scope === woundKind(type);
}

/** How many further wounds are borne past the injury resistance, by whence they come, with their reasons. */
export type ExtraWounds = Readonly<Record<WoundSource, { readonly value: number; readonly terms: readonly Term[] }>>;

/** Chapters "Battleproof", "Born in a Mourning Hall", "Hard to Die" and "Strong Temper". */
export function extraWounds(sources: readonly ModifierSource[]): ExtraWounds {
  const against = (kind: WoundSource) => {
    const terms = givenModifiers("extraWound", sources)
      .filter(({ modifier }) => modifier.against === kind)
      .flatMap(({ modifier, source }) => termOf(modifier, source));
    return { value: sumTerms(terms), terms };
  };
  return { any: against("any"), physical: against("physical"), mental: against("mental") };
}

/** Chapter "Combative Spirit": how much of the wounds' penalty the sources can take off, positive. */
export function ignoredPenalty(sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("ignoredPenalty", sources).flatMap(({ modifier, source }) => termOf(modifier, source));
}

/**
 * Chapter "Combative Spirit": what the sources give back of a penalty, no more than there is.
 * @param penalty  The penalty of the wounds, 0 or below.
 */
export function penaltyRelief(penalty: number, sources: readonly ModifierSource[]): readonly Term[] {
  let left = Math.max(0, -penalty);
  return ignoredPenalty(sources).flatMap((term) => {
    const value = Math.max(0, Math.min(left, term.value));
    left -= value;
    return value === 0 ? [] : [{ ...term, value }];
  });
}

/** Chapter "Total Mitigation": whose doing it is that damage of 0 leaves no scratch; null if it does leave one. */
export function noScratch(
  sources: readonly ModifierSource[],
): { readonly label: string; readonly source: string } | null {
  const [first] = givenModifiers("noScratch", sources);
  return first ? { label: first.source.name, source: first.source.uuid } : null;
}

/** A rule about one wound of a fight, with what gives it. */
export type NamedRule<Modifier> = Omit<Modifier, "type"> & { readonly label: string; readonly source: string };

/** Chapters "Battleproof" and "Strong Temper": which wounds of a fight heal by themselves, and in how many hours. */
export function selfHealing(sources: readonly ModifierSource[]): readonly NamedRule<SelfHealingModifier>[] {
  return givenModifiers("selfHealing", sources).map(({ modifier: { wound, against, hours }, source }) => ({
    wound,
    against,
    hours,
    label: source.name,
    source: source.uuid,
  }));
}

/** Chapters "Strong Temper" and "Born in a Mourning Hall": for how many hours the last wound does not kill untreated. */
export function grace(sources: readonly ModifierSource[]): readonly NamedRule<GraceModifier>[] {
  return givenModifiers("grace", sources).map(({ modifier: { against, hours }, source }) => ({
    against,
    hours,
    label: source.name,
    source: source.uuid,
  }));
}
