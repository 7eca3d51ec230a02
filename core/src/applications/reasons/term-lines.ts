import { kept } from "../../odds/kept.ts";
import { localize, word } from "../../utils/localize.ts";
import type { Term } from "../../rules/term.ts";

/** Making one takes longer than all that it writes of a sheet. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as a person reads it: halves and quarters as a decimal fraction in the user's language, with the typographic minus. */
export function figure(value: number): string {
  const { lang } = game.i18n!;
  const format = kept(formats, lang, () => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }));
  return format.format(value).replace("-", "−");
}

/** The same with its sign, also that of a positive one. */
export function signedFigure(value: number): string {
  return value < 0 ? figure(value) : `+${figure(value)}`;
}

/** What a number is made of, line by line: the first as it is, the others with their sign. */
export function termLines(terms: readonly Term[]) {
  return terms.map(({ label, value }, index) => ({
    name: localize(label),
    value: index === 0 ? figure(value) : signedFigure(value),
  }));
}

/** Numbers with what each is made of. @param words  The key under which their names are */
export function valueLines(
  words: string,
  values: Readonly<Record<string, { readonly value: number; readonly terms: readonly Term[] }>>,
) {
  return Object.entries(values).map(([key, { value, terms }]) => {
    return { name: word(`${words}.${key}`), value: figure(value), terms: termLines(terms) };
  });
}

/** Terms in one line, for a tooltip: the first part, then each further one with its sign. */
export function termsText(terms: readonly Term[]): string {
  return termLines(terms)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}
