import { SYSTEM } from "#system";

type Words = Readonly<Record<string, string | number>>;

/**
 * A sentence of the language file, its placeholders filled; a name that somebody gave is said as it is, braces and all, and a number has the
 * typographic minus. What stands in
 * the sentence as `(|s)` or `(o|i)` agrees with the number before it: the first if that is 1, else the second.
 */
export function localize(key: string, words?: Words): string {
  const text = game.i18n!.localize(key);
  if (!words || !/[{(]/u.test(text)) return text;
  let isOne = false;
  return text.replaceAll(/\{(\w+)\}|\(([^(){}|]*)\|([^(){}|]*)\)/gu, (found, name?: string, one = "", several = "") => {
    if (name === undefined) return isOne ? one : several;
    const value = words[name];
    if (value === undefined) return found;
    if (/^\d+$/u.test(String(value))) isOne = Number(value) === 1;
    return typeof value === "number" ? minused(value) : value;
  });
}

/** A sentence by its key and what fills it, which may be a localisation key of the system itself. */
export function localizeLine({ label, data }: { readonly label: string; readonly data: Words }): string {
  const isKey = (value: unknown) => String(value).startsWith(`${SYSTEM.words}.`);
  const said = Object.entries(data).map(([name, value]) => [name, isKey(value) ? localize(String(value)) : value]);
  return localize(label, Object.fromEntries(said) as Words);
}

/** A sentence of the core's, whose words stand with those of the system: `word("ENTRY.noNumber")`. `{system}` is the system's title. */
export const word = (key: string, words?: Words): string =>
  localize(`${SYSTEM.words}.${key}`, { system: game.system?.title ?? "", ...words });

/** A number with its sign: +2, −1, +0. The minus is the typographic one, as wide as the plus. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

/** A number of which only a negative one has a sign: 2, −1, with the same minus. */
export function minused(value: number): string {
  return String(value).replace("-", "−");
}

/** The name of a row of a table of the system's in `CONFIG`; of one that the world does not have, its key as words. */
export function nameIn(table: Readonly<Record<string, { readonly label: string }>>, key: string): string {
  const row = Object.hasOwn(table, key) ? table[key] : undefined;
  return row ? localize(row.label) : key.replaceAll("-", " ");
}

interface Named {
  readonly name: string;
}

/** The order of names in the user's language. */
export function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name, game.i18n!.lang);
}

/** What there is of some facts, side by side: "Sword · Turn 2". */
export function inOneLine(facts: readonly string[], between = " · "): string {
  return facts.filter((fact) => fact !== "").join(between);
}

/** Some names in one sentence: "Ada, Bo and Cy", or as a `disjunction` "Ada, Bo or Cy". */
export function list(names: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(game.i18n!.lang, { type }).format(names);
}
