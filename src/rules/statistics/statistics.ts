import { ATTRIBUTES, ATTRIBUTE_KEYS, type AttributeKey, type MainKey } from "./attributes.ts";
import { attributeModifier } from "./attribute-modifier.ts";
import { sumTerms, type Term } from "../term.ts";

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

export interface AttributeValue extends StatisticValue {
  readonly modifier: number;
}

/** What a character sheet records of its attributes. */
export interface AttributeInput {
  /** Where each main starts. */
  readonly starting: Readonly<Record<MainKey, number>>;
  readonly specific: Readonly<Record<AttributeKey, number>>;
  readonly effects?: Readonly<Partial<Record<AttributeKey, readonly Term[]>>>;
}

/** Chapter "Attributes": all eight, from the mains down, each lower one with the value of its main as base. */
export function attributeValues(input: AttributeInput): Readonly<Record<AttributeKey, AttributeValue>> {
  const values: Partial<Record<AttributeKey, AttributeValue>> = {};
  for (const key of ATTRIBUTE_KEYS) {
    const statistic = statisticValue(baseOf(key, input, values), input.specific[key], input.effects?.[key]);
    values[key] = { ...statistic, modifier: attributeModifier(statistic.value) };
  }
  return values as Record<AttributeKey, AttributeValue>;
}

function baseOf(
  key: AttributeKey,
  input: AttributeInput,
  known: Readonly<Partial<Record<AttributeKey, AttributeValue>>>,
): Term {
  const parent = ATTRIBUTES[key].base;
  if (parent === null) {
    return { label: "SIRPAS.TERM.starting", value: input.starting[key as MainKey], kind: "base" };
  }
  return { label: attributeLabel(parent), value: known[parent]?.value ?? 0, kind: "base" };
}

/** The localisation key of an attribute's name. */
export function attributeLabel(key: AttributeKey): string {
  return `SIRPAS.ATTRIBUTE.${key}.label`;
}
