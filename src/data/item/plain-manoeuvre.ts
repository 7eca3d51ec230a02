import { EMPTY_ROWS, type CarryRow, type Manoeuvre, type ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { EFFECTS, type ManoeuvreEffect } from "../../rules/combat/manoeuvre-effects.ts";

type Several = "requires" | "excludes" | "damageTypes" | "grants" | "needs" | "defendsAgainst";

/** The rows as an item stores them: where the rules have a list, it has a list or a set, and effects of one shape. */
export type StoredRows = Omit<ManoeuvreRows, "key" | "name" | "effects" | "carries" | Several> & {
  readonly [List in Several]: Iterable<ManoeuvreRows[List][number]>;
} & {
  readonly effects: Iterable<EffectRow>;
  readonly carries: Iterable<StoredCarry>;
};

/** One stored effect: what of it counts is a matter of its type. */
export interface EffectRow extends Omit<Required<ManoeuvreEffect>, "parts"> {
  readonly parts: Iterable<string>;
}

export type StoredCarry = Omit<CarryRow, "manoeuvres" | "styles"> & {
  readonly manoeuvres: Iterable<string>;
  readonly styles: Iterable<string>;
};

/** What an item is found by. */
interface Named {
  readonly name: string;
  readonly key: string;
}

const ROWS = ["kind", ...Object.keys(EMPTY_ROWS)] as readonly (keyof StoredRows)[];

/** The rows of a manoeuvre or generic combat skill as the rules read them. */
export function plainRows({ name, key }: Named, stored: StoredRows): ManoeuvreRows {
  const rows = Object.fromEntries(ROWS.map((row) => [row, plain(stored[row])])) as Omit<ManoeuvreRows, "effects">;
  return { ...rows, key, name, effects: [...stored.effects].map(plainEffect) };
}

/** A manoeuvre of a style as the rules read it. */
export function plainManoeuvre(
  item: Named,
  stored: StoredRows & { readonly style: string; readonly level: number },
): Manoeuvre {
  return { ...plainRows(item, stored), style: stored.style, level: stored.level };
}

function plainEffect(row: EffectRow): ManoeuvreEffect {
  const { type, critical, atLeast, parts } = row;
  const counting = EFFECTS.of(type).fields.map((field) => [field, row[field]]);
  return { type, critical, atLeast, parts: [...parts], ...Object.fromEntries(counting) };
}

/** A copy in which sets are lists. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) || value instanceof Set) return [...(value as Iterable<unknown>)].map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}
