import {
  type AttributeKey,
  type AttributeRow,
  type AttributeTable,
  BOOK_ATTRIBUTES,
  type MainKey,
  type MeasuredAttribute,
  modifierIn,
  rangeOf,
  worthIn,
} from "./attributes.ts";
import type { Term } from "#core/rules/term.ts";
import { type StatisticValue, statisticValue } from "./statistics.ts";

/** An attribute worked out: the value as its scale measures it, its modifier, and what it counts on the dice. */
export interface AttributeValue extends StatisticValue, MeasuredAttribute {
  /** Why it counts something else than its value; empty where it counts just that. Added to the terms they give `counts`. */
  readonly scaleTerms: readonly Term[];
}

type Some<Value> = Readonly<Partial<Record<string, Value>>>;

/** What a character sheet records of its attributes. */
export interface AttributeInput {
  /** Where each main starts; one of which nothing is said starts where its scale does. */
  readonly starting: Readonly<Record<MainKey, number>> & Some<number>;
  readonly specific: Readonly<Record<AttributeKey, number>> & Some<number>;
  /** What comes with the character's race, free of charge. */
  readonly granted?: Some<readonly Term[]>;
  readonly effects?: Some<readonly Term[]>;
}

export type AllAttributes = Readonly<Record<AttributeKey, AttributeValue>> & Readonly<Record<string, AttributeValue>>;

/**
 * Chapter "Attributes": all of them, from the mains down, each lower one with the value of the one it stands on as base.
 * @param table  The attributes of the world.
 */
export function attributeValues(input: AttributeInput, table: AttributeTable = BOOK_ATTRIBUTES): AllAttributes {
  const values: Record<string, AttributeValue> = {};
  for (const row of table) values[row.key] = attributeValue(row, input, values);
  return values as AllAttributes;
}

function attributeValue(row: AttributeRow, input: AttributeInput, known: Some<AttributeValue>): AttributeValue {
  const { key, label, scale } = row;
  const others = [...(input.granted?.[key] ?? []), ...(input.effects?.[key] ?? [])];
  const statistic = statisticValue(baseOf(row, input, known), input.specific[key] ?? 0, others);
  const counts = worthIn(scale, statistic.value);
  const scaleTerms: Term[] =
    counts === statistic.value
      ? []
      : [
          {
            label: "SIRPAS.TERM.scale",
            value: counts - statistic.value,
            source: `${statistic.value} / ${rangeOf(scale)}`,
            kind: "scale",
          },
        ];
  return { ...statistic, label, counts, modifier: modifierIn(scale, statistic.value), scaleTerms };
}

function baseOf({ key, base, scale }: AttributeRow, input: AttributeInput, known: Some<AttributeValue>): Term {
  if (base === null) {
    return { label: "SIRPAS.TERM.starting", value: input.starting[key] ?? scale.starting, kind: "base" };
  }
  const { label, value } = known[base]!;
  return { label, value, kind: "base" };
}
