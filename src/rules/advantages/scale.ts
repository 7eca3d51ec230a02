/** How often a modifier's value counts: once, once per level of its advantage, or for half the level, rounded down. */
export const MODIFIER_SCALES = ["once", "level", "halfLevel"] as const;
export type ModifierScale = (typeof MODIFIER_SCALES)[number];

/** A number that may grow with the level of what gives it. */
export interface Scaled {
  readonly value: number;
  readonly scale: ModifierScale;
}

/**
 * Chapter "Advantages": what a modifier comes to at a level of its advantage. Half a level is rounded down before the value
 * is multiplied: at level 3 a value of 2 for half the level is 2.
 */
export function scaled({ value, scale }: Scaled, level: number): number {
  switch (scale) {
    case "once":
      return value;
    case "level":
      return value * level;
    case "halfLevel":
      return value * Math.floor(level / 2);
  }
}
