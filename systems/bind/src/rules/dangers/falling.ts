import { baseTerm } from "../checks/resisted.ts";
import type { Outcome } from "../checks/check.ts";
import type { Term } from "#core/rules/term.ts";
import { halfOf } from "../numbers/rounding.ts";

const MOST_DAMAGE = 18;
const BASE = 5;

/** How somebody falls: straight down, or in an arc. */
export const FALLS = ["straight", "arc"] as const;
export type Fall = (typeof FALLS)[number];

/** How much of the damage a fall can be softened by. */
export const SOFTENED: Readonly<Record<Fall, number>> = { straight: 4, arc: 6 };

/** Section "Falling": damage for each step, and one's own Strength, up to 18 (ruling 5): who is light suffers less. */
export function fallDamage(steps: number, strength: number): number {
  return steps <= 0 ? 0 : Math.min(MOST_DAMAGE, Math.max(0, steps + strength));
}

/** How much somebody can try to take off. */
export function mostSoftened(damage: number, fall: Fall): number {
  return Math.min(damage, SOFTENED[fall]);
}

/** The tie number of taking some of it off, with Dexterity and Athletics: 5, and 1 for each point. */
export function softenTieNumber(points: number): readonly Term[] {
  return [baseTerm(BASE), { label: "BIND.TERM.softened", value: points, kind: "moment" }];
}

/** What is left of the damage: a success takes off what was tried, a tie half of it, being a partial success. */
export function softened(damage: number, points: number, outcome: Outcome): number {
  if (outcome === "failure") return damage;
  return Math.max(0, damage - (outcome === "tie" ? halfOf(points) : points));
}
