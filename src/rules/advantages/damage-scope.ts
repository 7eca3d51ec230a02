import { categoryOf, woundKind, type DamageType } from "../damage/damage-types.ts";
import type { DamageScope } from "./typed-modifiers.ts";

/**
 * Whether what is said of a scope holds for a type of damage, chapter "Elemental Damage". A defence against cuts does
 * nothing against heat; a generic one against physical damage does.
 */
export function covers(scope: DamageScope, type: DamageType): boolean {
  return scope === "any" || scope === type || scope === categoryOf(type) || scope === woundKind(type);
}
