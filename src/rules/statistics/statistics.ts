import type { AttributeKey } from "./attributes.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** A statistic worked out: its value and why. The terms always add up to the value. */
export interface StatisticValue {
  readonly base: number;
  readonly specific: number;
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Base and Specific Values": base + specific + whatever else applies, never below 0.
 * @param base      Where the statistic starts from; null for a baseless one.
 * @param specific  What was learned of this statistic alone.
 * @param effects   Bonuses and penalties that last: active effects, advantages.
 */
export function statisticValue(base: Term | null, specific: number, effects: readonly Term[] = []): StatisticValue {
  const terms: Term[] = [
    ...(base ? [base] : []),
    ...(specific === 0 ? [] : [{ label: "SIRPAS.TERM.specific", value: specific, kind: "specific" }]),
    ...effects.filter((term) => term.value !== 0),
  ];
  return { base: base?.value ?? 0, specific, ...floored(terms) };
}

/** What some terms come to, no less than the lowest value there is: what is missing is a term of its own. */
export function floored(terms: readonly Term[], lowest = 0, label = "SIRPAS.TERM.floor") {
  const sum = sumTerms(terms);
  if (sum >= lowest) return { value: sum, terms };
  return { value: lowest, terms: [...terms, { label, value: lowest - sum, kind: "floor" }] };
}

/** The localisation key of the name of one of the book's attributes. */
export function attributeLabel(key: AttributeKey): string {
  return `SIRPAS.ATTRIBUTE.${key}.label`;
}
