import { termsText } from "#core/applications/reasons/term-lines.ts";
import type { Valued } from "#core/rules/valued.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });
