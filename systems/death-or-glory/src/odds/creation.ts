import type { Attributes } from "../rules/character/attributes.ts";
import type { OriginRow } from "../rules/character/origins.ts";
import { ORIGIN_ROLLS, possibleOrigins, type Rerolls } from "../rules/creation/creation.ts";

/** The chance of somebody's wish for an origin, exactly and by the reading of the table. */
export function wishChance(
  wish: string,
  rows: readonly OriginRow[],
  attributes: Attributes,
  rerolls: Rerolls = "each",
): number {
  const possible = possibleOrigins(rows, attributes);
  const [one, any] = [possible.filter(({ key }) => key === wish).length, possible.length].map((count) => count / 100);
  if (!one || !any) return 0;
  // What is rolled again until it can be.
  const counted = one / any;
  if (rerolls === "each") return 1 - (1 - counted) ** ORIGIN_ROLLS;
  const lastAgain = (1 - one) ** (ORIGIN_ROLLS - 1) * (1 - any);
  return 1 - (1 - one) ** ORIGIN_ROLLS + lastAgain * counted;
}
