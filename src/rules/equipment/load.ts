import { LOAD_TIERS, loadTier, type LoadTier, type MovementCut } from "../statistics/load-and-movement.ts";

/** Something that is carried, of which there may be several. */
export interface Carried {
  /** In pounds, of one of them. */
  readonly weight: number;
  readonly quantity: number;
}

/** Chapter "Strength": what a character carries and how much of a burden that is. */
export interface Load {
  /** In pounds, to the hundredth. */
  readonly weight: number;
  readonly tier: LoadTier;
  /** The place of the tier in `LOAD_TIERS`, 0 for the lightest. */
  readonly step: number;
  /** The heaviest weight of each tier but the last, in pounds. */
  readonly limits: readonly number[];
  /** What can still be taken up without coming into the next tier, in pounds; null in the last. */
  readonly spare: number | null;
}

/** The weight of some things, in pounds, to the hundredth: adding 0.1 and 0.2 leaves no tail of digits. */
export function weightOf(things: readonly Carried[]): number {
  return rounded(things.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0));
}

/**
 * The load that a weight is for a Strength.
 * @param weight  In pounds.
 * @throws RangeError if the weight or the Strength is negative or no number.
 */
export function loadOf(weight: number, strength: number): Load {
  const tier = loadTier(weight, strength);
  const limits = LOAD_TIERS.flatMap(({ times }) => (times === null ? [] : [strength * times]));
  const step = LOAD_TIERS.findIndex(({ transport }) => transport === tier.transport);
  const limit = limits[step];
  return { weight: rounded(weight), tier, step, limits, spare: limit === undefined ? null : rounded(limit - weight) };
}

/** What a load takes off the movement in a combat turn; none while it is light enough. */
export function loadCuts({ tier: { movement, transport } }: Load): readonly MovementCut[] {
  if (movement.numerator === movement.denominator) return [];
  const source = `SIRPAS.DIFFICULTY.${transport}.label`;
  return [{ label: "SIRPAS.TERM.load", ...movement, source }];
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100;
}
