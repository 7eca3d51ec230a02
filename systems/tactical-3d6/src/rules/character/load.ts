import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** Encumbrance levels: the load in multiples of Basic Lift up to which each goes, and what it leaves of Move. */
export const ENCUMBRANCE = [
  { most: 1, move: 1 },
  { most: 2, move: 0.8 },
  { most: 3, move: 0.6 },
  { most: 6, move: 0.4 },
  { most: 10, move: 0.2 },
] as const;

/** From 0 to 4: what it takes from a dodge. */
export type EncumbranceLevel = 0 | 1 | 2 | 3 | 4;

const POUNDS = 5;

/** Basic Lift in pounds: a fifth of the square of strength. */
export function basicLift(strength: number): number {
  return (strength * strength) / POUNDS;
}

/** The encumbrance level of a load in pounds; refused beyond ten times Basic Lift. */
export function encumbranceOf(pounds: number, strength: number): Result<EncumbranceLevel> {
  const lift = basicLift(strength);
  const level = ENCUMBRANCE.findIndex(({ most }) => pounds <= most * lift);
  return level < 0 ? err("tooHeavyToMove", { pounds, most: 10 * lift }) : ok(level as EncumbranceLevel);
}
