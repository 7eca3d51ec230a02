import { termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { checkOdds } from "../odds/check.ts";
import { checkOptions } from "../settings/definitions.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });

/** What somebody rolls under with a skill, its chance, and what it is made of. */
export function scoreView(terms: readonly Term[]) {
  const score = sumTerms(terms);
  const { success } = checkOdds("skill", [score], checkOptions());
  return { score, chance: percent(success), terms: termsText(terms) };
}
