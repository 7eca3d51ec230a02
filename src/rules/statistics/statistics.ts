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
  const sum = sumTerms(terms);
  if (sum < 0) terms.push({ label: "SIRPAS.TERM.floor", value: -sum, kind: "floor" });
  return { base: base?.value ?? 0, specific, value: Math.max(0, sum), terms };
}

/** The localisation key of the name of one of the book's attributes. */
export function attributeLabel(key: AttributeKey): string {
  return `SIRPAS.ATTRIBUTE.${key}.label`;
}
