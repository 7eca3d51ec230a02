import { sumTerms, type Term } from "../term.ts";
import type { StatusStatistic } from "../world/world-setting.ts";

/** The values of a character's attributes, as their scales measure them. */
type Values = Readonly<Partial<Record<string, { readonly label: string; readonly value: number }>>>;

/** The most of a status that a character can have: the terms always add up to the value. */
export interface StatusMaximum {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Status Statistics": the most of a status that a world adds: the fixed part, and a multiple of an attribute rounded
 * down; never below 0. An attribute that the character does not have adds nothing.
 * @param effects  What lasts and raises or lowers it.
 */
export function statusMaximum(
  { maximum: { fixed, statistic, factor } }: Pick<StatusStatistic, "maximum">,
  attributes: Values,
  effects: readonly Term[] = [],
): StatusMaximum {
  const attribute = attributes[statistic];
  const terms: Term[] = fixed === 0 ? [] : [{ label: "SIRPAS.TERM.fixed", value: fixed, kind: "base" }];
  if (attribute) {
    // The little more keeps 30 × 0.1 from becoming 2.999….
    const share = Math.floor(attribute.value * factor + 1e-9);
    if (share !== 0) terms.push({ label: attribute.label, value: share, source: `× ${factor}`, kind: "base" });
  }
  terms.push(...effects.filter(({ value }) => value !== 0));
  const sum = sumTerms(terms);
  if (sum < 0) terms.push({ label: "SIRPAS.TERM.floor", value: -sum, kind: "floor" });
  return { value: Math.max(0, sum), terms };
}

/** Where a status stands of which nothing was noted: what fills up is empty, what is spent is full. */
export function untouched({ counts }: Pick<StatusStatistic, "counts">, maximum: number): number {
  return counts === "down" ? maximum : 0;
}
