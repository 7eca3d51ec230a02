import { localize, signed } from "#core/utils/localize.ts";
import type { Question } from "./question.ts";
import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { OddsWorld } from "./measures.ts";

/** A field of the form. Its name is that of a field of the question: `attempts`, `first-value`. */
export type Field = { readonly name: string; readonly label: string } & (
  | { readonly type: "select"; readonly value: string; readonly options: readonly Option[] }
  | { readonly type: "tick"; readonly value: boolean }
  | ({ readonly type: "slider"; readonly value: number; readonly text: string } & Range)
);

interface Option {
  readonly key: string;
  readonly label: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A box to tick. */
export function tick(question: Question, name: "drawless" | "fractions"): Field {
  return { type: "tick", name, label: fieldText(name), value: question[name] };
}

/** A select; nothing where there is nothing to choose from. */
export function choice(name: string, options: readonly Option[], value: string): readonly Field[] {
  return options.length > 1 ? [select(name, options, value)] : [];
}

/** A select; its label follows from its name. */
export function select(name: string, options: readonly Option[], value: string): Field {
  return { type: "select", name, label: labelOf(name), value, options };
}

/** @param range  How far it goes, unless the value that was filled in is further. */
export function slider(name: string, value: number, said: string, range: Range): Field {
  const number = name.endsWith("modifier") ? signed(value) : String(value);
  const text = said === "" ? number : `${number}: ${said}`;
  const [min, max] = [Math.min(range.min, value), Math.max(range.max, value)];
  return { type: "slider", name, label: labelOf(name), value, min, max, text };
}

/** Both sides' fields have the same labels. */
function labelOf(name: string): string {
  return fieldText(name.replace(/^(first|second)-/u, ""));
}

/** A text of the form. */
export function fieldText(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.FIELD.${key}`, words);
}

/** The dice that can be rolled in this world, each with what is rolled. */
export function poolField(question: Question, at: "first" | "second", { options }: OddsWorld): Field {
  const { pool } = question[at];
  const pools = POOL_KEYS.filter((key) => key !== "masteryStacked" || options.masteryStacks || key === pool);
  const label = (key: PoolKey) => `${localize(`SIRPAS.POOL.${key}.label`)}: ${localize(`SIRPAS.POOL.${key}.throw`)}`;
  return select(
    `${at}-pool`,
    pools.map((key) => ({ key, label: label(key) })),
    pool,
  );
}

/** By which scale a value is measured; nothing where there is one alone. */
export function scaleField(question: Question, at: "first" | "second", { measures }: OddsWorld): readonly Field[] {
  const options = measures.map(({ key, label }) => ({ key, label: localize(label) }));
  return choice(`${at}-scale`, options, question[at].scale);
}
