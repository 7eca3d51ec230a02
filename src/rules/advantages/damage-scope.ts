import { categoryOf, type DamageType } from "../damage/damage-types.ts";
import type { DamageScope } from "./typed-modifiers.ts";

/** Whether damage of a type harms body or mind, chapter "Elemental Damage": the elements harm the body, pure magic the mind. */
export function harms(type: DamageType): "physical" | "mental" {
  if (type === "pure-magic") return "mental";
  return categoryOf(type) === "mental" ? "mental" : "physical";
}

/**
 * Whether what is said of a scope holds for a type of damage, chapter "Elemental Damage". A defence against cuts does
 * nothing against heat; a generic one against physical damage does.
 */
export function covers(scope: DamageScope, type: DamageType): boolean {
  return scope === "any" || scope === type || scope === categoryOf(type) || scope === harms(type);
}
