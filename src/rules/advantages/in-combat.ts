import type { Term } from "../term.ts";
import { givenModifiers, reaches, termOf } from "./reach.ts";
import type { ModifierSource } from "./typed-modifiers.ts";

/** Chapter "Combat Expert": defences more per turn with a style or a generic combat skill. */
export function extraDefences(style: string, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("extraDefence", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, style))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/** Chapter "Damage": damage points more of what is done with a style or a generic combat skill. */
export function damageBonuses(skill: string, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("damage", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, skill))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/** Chapter "Fast Paced": feet more per combat turn. */
export function movementTerms(sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("movement", sources).flatMap(({ modifier, source }) => termOf(modifier, source));
}

/** Chapter "Keen Eye": feet that are taken off the distance before the falloff is read; the range itself stays. */
export function falloffTerms(sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("falloff", sources).flatMap(({ modifier, source }) => termOf(modifier, source));
}
