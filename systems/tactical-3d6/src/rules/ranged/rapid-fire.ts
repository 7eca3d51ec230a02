import { err, ok, type Result } from "#core/rules/result.ts";
import type { CheckReading } from "../checks/check.ts";
import "./errors.ts";

/** Chapter "Rapid fire": what so many shots add, up to 99; from then on each doubling adds 1. */
const BONUSES = [
  { most: 4, bonus: 0 },
  { most: 8, bonus: 1 },
  { most: 12, bonus: 2 },
  { most: 16, bonus: 3 },
  { most: 24, bonus: 4 },
  { most: 49, bonus: 5 },
  { most: 99, bonus: 6 },
] as const;
const FIRST_DOUBLING = 100;

/** The rate of fire from which fire is rapid. */
export const RAPID = 3;

/** What the shots that are really fired add to the attack. */
export function rapidFireBonus(shots: number): number {
  const row = BONUSES.find(({ most }) => shots <= most);
  return row?.bonus ?? 7 + Math.floor(Math.log2(shots / FIRST_DOUBLING));
}

/** How many shots hit: the first, and one more for each recoil of the margin, never more than were fired. */
export function hitsOf({ success, margin }: Pick<CheckReading, "success" | "margin">, shots: number, recoil: number) {
  return success ? Math.min(shots, 1 + Math.floor(margin / Math.max(1, recoil))) : 0;
}

/** How a defence counts against many hits (ruling 36). */
export interface ManyHitsOptions {
  readonly defence: "all" | "margin";
}

/** How many hits a defence leaves: none of them if it succeeds, or it avoids 1 and its margin. */
export function hitsAfter(
  hits: number,
  { success, margin }: Pick<CheckReading, "success" | "margin">,
  { defence }: ManyHitsOptions,
): number {
  if (!success) return hits;
  return defence === "all" ? 0 : Math.max(0, hits - 1 - margin);
}

export const SPRAY_RATE = 5;
const WIDE_SPRAY_RATE = 16;
/** Degrees of the arc that can be sprayed. */
export const SPRAY_ARC = 30;

/**
 * Spraying fire at several targets: one attack for each with its own shots, some wasted on the yards between them.
 * @param shots  For each target, in their order
 * @param yards  Between each target and the next, 0 for neighbours
 * @returns how many shots go into the air; refused below a rate of 5, and for more shots than the rate
 */
export function spray(rate: number, shots: readonly number[], yards: readonly number[]): Result<number> {
  if (rate < SPRAY_RATE) return err("tooSlowToSpray", { rate, least: SPRAY_RATE });
  const perYard = rate >= WIDE_SPRAY_RATE ? 2 : 1;
  const wasted = yards.reduce((sum, gap) => sum + perYard * Math.ceil(gap), 0);
  const used = shots.reduce((sum, each) => sum + each, wasted);
  return used > rate ? err("tooManyShots", { shots: used, rate }) : ok(wasted);
}

/** What many pellets come to at a distance. */
export interface Pellets {
  /** What damage and armour are multiplied by. */
  readonly times: number;
  /** How many hits are possible. */
  readonly shots: number;
}

const CLOSE = 0.1;

/**
 * A shotgun: within a tenth of half range damage and armour count half as often as there are pellets, rounded down, at least once
 * (ruling 25); beyond, each pellet is a shot of its own.
 */
export function pelletsAt(pellets: number, shots: number, yards: number, halfRange: number): Pellets {
  if (pellets <= 1) return { times: 1, shots };
  if (yards <= halfRange * CLOSE) return { times: Math.max(1, Math.floor(pellets / 2)), shots };
  return { times: 1, shots: shots * pellets };
}

/** Fire at a place in place of a target. */
export interface Suppression {
  /** Yards across. */
  readonly width: number;
  readonly shots: number;
  /** What everybody who enters it is attacked with. */
  readonly skill: number;
}

export const SUPPRESSION_RATE = 5;
const WIDE_SUPPRESSION_RATE = 10;
export const SUPPRESSION_SKILL = 8;

/** Suppression fire with some of the weapon's shots; refused below a rate of 5, and for more shots than the rate. */
export function suppression(rate: number, shots = rate): Result<Suppression> {
  if (rate < SUPPRESSION_RATE) return err("tooSlowToSuppress", { rate, least: SUPPRESSION_RATE });
  if (shots > rate) return err("tooManyShots", { shots, rate });
  const width = rate >= WIDE_SUPPRESSION_RATE ? 4 : 2;
  return ok({ width, shots, skill: SUPPRESSION_SKILL + rapidFireBonus(shots) });
}
