import type { Difficulty } from "../checks/difficulties.ts";

/** A part of a whole, such as 3/4. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export interface LoadTier {
  /** The heaviest weight of the tier, in multiples of Strength in pounds; null for all beyond. */
  readonly times: number | null;
  /** The difficulty of transporting it. */
  readonly transport: Difficulty;
  /** The difficulty of lifting it. */
  readonly lift: Difficulty;
  /** What is left of the combat movement. */
  readonly movement: Fraction;
}

/** Chapter "Strength": the tiers of weight, lightest first. */
export const LOAD_TIERS = [
  { times: 1, transport: "trivial", lift: "normal", movement: { numerator: 1, denominator: 1 } },
  { times: 2, transport: "easy", lift: "difficult", movement: { numerator: 1, denominator: 1 } },
  { times: 3, transport: "normal", lift: "hard", movement: { numerator: 3, denominator: 4 } },
  { times: 4, transport: "difficult", lift: "veryHard", movement: { numerator: 2, denominator: 3 } },
  { times: 5, transport: "hard", lift: "veryHard", movement: { numerator: 1, denominator: 2 } },
  { times: null, transport: "veryHard", lift: "veryHard", movement: { numerator: 1, denominator: 3 } },
] as const satisfies readonly LoadTier[];

/**
 * The tier of a weight for a Strength, chapter "Strength".
 * @param weight  In pounds.
 * @throws RangeError if the weight or the Strength is negative or no number.
 */
export function loadTier(weight: number, strength: number): LoadTier {
  if (!(weight >= 0 && strength >= 0)) throw new RangeError(`No load of ${weight} pounds for Strength ${strength}.`);
  return LOAD_TIERS.find(({ times }) => times === null || weight <= strength * times)!;
}
