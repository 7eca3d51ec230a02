/** Chapter "Ranged attacks": the five bands by the sum of yards and yards a second, the last of which has no end. */
export const RANGE_BANDS = [
  { key: "close", most: 5, modifier: 0 },
  { key: "short", most: 20, modifier: -3 },
  { key: "medium", most: 100, modifier: -7 },
  { key: "long", most: 500, modifier: -11 },
  { key: "far", most: Infinity, modifier: -15 },
] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

const SLOWEST = 2;

/**
 * The band of a target at some yards that moves at some yards a second. Speed below 2 counts nothing; parts of a yard belong to the
 * farther band, and 501 yards are far (ruling 22).
 */
export function rangeBand(yards: number, speed = 0): RangeBand {
  const sum = yards + (speed < SLOWEST ? 0 : speed);
  return RANGE_BANDS.find(({ most }) => sum <= most)!;
}

/** Size modifiers of what is about as large as (ruling 44). */
export const SIZES = { cat: -3, dog: -1, human: 0, horse: 1, elephant: 3 } as const;
