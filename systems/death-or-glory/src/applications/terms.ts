import { localize, signed } from "#core/utils/localize.ts";
import type { Term } from "#core/rules/term.ts";
import type { Valued } from "../rules/valued.ts";

/** What a number is made of, line by line: the first as it is, the others with their sign. */
export function termLines(terms: readonly Term[]) {
  return terms.map(({ label, value }, index) => ({
    name: localize(label),
    value: index === 0 ? String(value) : signed(value),
  }));
}

/** The same in one line, for a tooltip: "Learned 12, Agility +3". */
export function termsText(terms: readonly Term[]): string {
  return termLines(terms)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });
