import { noScratch } from "../advantages/in-damage.ts";
import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { woundOf, type HitSeverity } from "./wounds.ts";

/**
 * Chapters "Wounds and Injury Points", "Scratches" and "Total Mitigation": what effective damage (ED, in DP) does to
 * someone. Whoever has Total Mitigation bears no scratch of damage of 0.
 */
export function hitSeverity(effectiveDamage: number, sources: readonly ModifierSource[] = []): HitSeverity {
  return readSeverity(effectiveDamage, noScratch(sources) !== null);
}

/** The rule behind `hitSeverity`, for someone of whom it is known whether they bear no scratch; the odds read it as well. */
export function readSeverity(effectiveDamage: number, unscratched: boolean): HitSeverity {
  const severity = woundOf(effectiveDamage);
  return severity === "scratch" && unscratched ? "none" : severity;
}
