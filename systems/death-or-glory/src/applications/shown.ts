import { termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { checkOdds } from "../odds/check.ts";
import { checkOptions } from "../settings/definitions.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });

/** The chance to roll a skill, in words. */
export const skillChance = (value: number) => percent(checkOdds("skill", [value], checkOptions()).success);

/** What somebody rolls under with a skill, its chance, and what it is made of. */
export function scoreView(terms: readonly Term[]) {
  const score = sumTerms(terms);
  return { score, chance: skillChance(score), terms: termsText(terms) };
}
