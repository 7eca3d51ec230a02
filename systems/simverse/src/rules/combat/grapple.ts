import { sumTerms, type Term } from "#core/rules/term.ts";

/** The condition of both sides of a grapple. */
export const HELD = "grappled";

/** What an attempt to hold somebody does: it takes hold, or frees from one. */
export const HOLDS = ["takes", "frees"] as const;
export type Hold = (typeof HOLDS)[number] | "";

/** By how much the margin has to be higher: a simple contest. */
export const HOLDS_BY = 1;

/** The best of what can be rolled to hold somebody or to break free (ruling 129): the condition itself hinders neither. */
export function grapplingTerms(ways: readonly (readonly Term[])[]): readonly Term[] {
  const free = ways.map((terms) => terms.filter(({ label }) => label !== `SIMVERSE.CONDITION.${HELD}`));
  return free.toSorted((one, other) => sumTerms(other) - sumTerms(one))[0] ?? [];
}
