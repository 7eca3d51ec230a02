import { err, ok, type Result } from "#core/rules/result.ts";
import { ATTRIBUTES, type AttributeKey } from "./attributes.ts";
import "./errors.ts";

/**
 * Section "Character Point Budget": points, how many more flaws can give, and the highest attributes that are usual, major and
 * minor ones. Nothing stops at these: who goes past them is told (ruling 13).
 */
export const POWER_LEVELS = {
  weaklings: { budget: 50, flaws: 25, major: 12, minor: 13 },
  street: { budget: 75, flaws: 35, major: 13, minor: 14 },
  starting: { budget: 100, flaws: 50, major: 14, minor: 15 },
  experienced: { budget: 150, flaws: 50, major: 15, minor: 16 },
  heroic: { budget: 200, flaws: 50, major: 16, minor: 17 },
  elite: { budget: 250, flaws: 50, major: 17, minor: 18 },
  superheroic: { budget: 400, flaws: 50, major: 19, minor: 20 },
  cosmic: { budget: 500, flaws: 50, major: null, minor: null },
} as const;

export type PowerLevelKey = keyof typeof POWER_LEVELS;
export const POWER_LEVEL_KEYS = Object.keys(POWER_LEVELS) as readonly PowerLevelKey[];

/** The highest value of an attribute that is usual at a power level; null where anything is. */
export function guideline(level: PowerLevelKey, key: AttributeKey): number | null {
  return POWER_LEVELS[level][ATTRIBUTES[key].major ? "major" : "minor"];
}

/**
 * The points to build with. A table can set its own; a cosmic being has 500 or more.
 * @param own  What the table set, or null
 */
export function budgetOf(level: PowerLevelKey, own: number | null): Result<number> {
  const { budget } = POWER_LEVELS[level];
  if (own === null) return ok(budget);
  const lowest = level === "cosmic" ? budget : 0;
  if (!Number.isInteger(own) || own < lowest) return err("budgetRange", { lowest });
  return ok(own);
}
