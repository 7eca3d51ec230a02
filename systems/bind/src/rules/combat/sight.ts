import { halfOf } from "../numbers/rounding.ts";

/** How well everybody sees. */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

const BLIND = -6;
const DIM = -1;

/** Section "Blindness": -6 and half of Wits and Vigilance, for who is blind against somebody who sees. At most 0. */
export function blindnessPenalty(awareness: number): number {
  return Math.min(0, BLIND + halfOf(awareness));
}

/** Whether a blind one hits a companion: by a natural result of at most how many there are on that side, oneself among them (ruling 10). */
export function hitsCompanion(natural: number, side: number): boolean {
  return natural <= side;
}

/** Section "Darkness": what is cut off a bonus where nobody sees: what it is more than Wits and Vigilance (ruling 7). */
export function darknessCut(bonus: number, awareness: number): number {
  return Math.min(0, awareness - bonus);
}

/** What little light takes: 1 from who has less of Wits and Vigilance than the bonus they roll with. */
export function dimPenalty(bonus: number, awareness: number): number {
  return awareness < bonus ? DIM : 0;
}
