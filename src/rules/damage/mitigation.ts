/** A share of the damage that a defence leaves, such as 3/4. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** What stands between the damage dealt and the damage that counts, as bare numbers, in DP. */
export interface Mitigation {
  /** What passive defences take off. */
  readonly flat: number;
  /** What passive defences leave, one after the other. */
  readonly fractions: readonly Fraction[];
  /** What active defences take off. */
  readonly active: number;
}

export const NO_MITIGATION: Mitigation = { flat: 0, fractions: [], active: 0 };

/**
 * Chapter "Effective Damage": the effective damage (ED) that raw damage leaves, both in DP. Flat defences come first,
 * then each fraction, rounded down, then active ones. No step adds damage or goes below 0; raw damage below 0 counts
 * as 0, a part of a point is dropped.
 * @throws {RangeError} if a fraction is of nothing: its denominator is not above 0.
 */
export function mitigate(raw: number, mitigation: Mitigation): number {
  const flat = takenOff(Math.floor(raw), mitigation.flat);
  return Math.floor(takenOff(mitigation.fractions.reduce(leftBy, flat), mitigation.active));
}

/** What is left of damage when so many points are taken off it. */
export function takenOff(damage: number, points: number): number {
  return Math.max(0, damage - Math.max(0, points));
}

/**
 * What is left of damage when a defence leaves a fraction of it, rounded down.
 * @throws {RangeError} if the fraction's denominator is not above 0.
 */
export function leftBy(damage: number, { numerator, denominator }: Fraction): number {
  if (denominator <= 0) throw new RangeError(`No damage can be divided by ${denominator}.`);
  return Math.min(damage, Math.max(0, Math.floor((damage * numerator) / denominator)));
}
