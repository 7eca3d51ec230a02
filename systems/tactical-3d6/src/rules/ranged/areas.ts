import type { CheckReading } from "../checks/check.ts";

/** How the damage of an area falls off (ruling 6). */
export interface AreaOptions {
  /** Whether it is divided by the yards, or by three times as many. */
  readonly fallOff: "yards" | "thrice";
}

export const DEFAULT_AREA_OPTIONS: AreaOptions = { fallOff: "yards" };

/** What a ground that a sphere is aimed at adds to the attack. */
export const GROUND = 4;

/** What the damage is divided by at a distance from the origin, in yards: at least 1. */
export function spreadAt(yards: number, { fallOff }: AreaOptions = DEFAULT_AREA_OPTIONS): number {
  return Math.max(1, fallOff === "thrice" ? 3 * yards : yards);
}

/** Where something lands in place of its aim: yards, in one of six directions. */
export interface Scatter {
  readonly yards: number;
  readonly direction: number;
}

/** A miss lands off by its margin of failure; what hits does not scatter. @param die  The direction */
export function scatterOf({ success, margin }: Pick<CheckReading, "success" | "margin">, die: number): Scatter {
  return { yards: success ? 0 : -margin, direction: die };
}

/** How far somebody is from what scattered, to a hundredth of a yard. @param yards  From where it was aimed at; they are in direction 1 of it */
export function distanceAfter(yards: number, scatter: Scatter): number {
  const angle = ((scatter.direction - 1) * Math.PI) / 3;
  const squared = yards ** 2 + scatter.yards ** 2 - 2 * yards * scatter.yards * Math.cos(angle);
  return Math.round(Math.sqrt(Math.max(0, squared)) * 100) / 100;
}

/** How far somebody is from the origin after a dive: farther by its margin of success. */
export function distanceAfterDive(
  yards: number,
  { success, margin }: Pick<CheckReading, "success" | "margin">,
): number {
  return success ? yards + margin : yards;
}
