import { termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import { CONDITIONS } from "../rules/injury/conditions.ts";
import { checkOptions } from "../settings/definitions.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });

/** What somebody rolls under with a skill, its chance, and what it is made of. */
export function scoreView(terms: readonly Term[]) {
  const score = sumTerms(terms);
  const { success } = checkOdds("skill", [score], checkOptions());
  return { score, chance: percent(success), terms: termsText(terms) };
}

/** What is declared for a round, with what it adds. */
export function stanceLabel(key: string): string {
  const { attack = 0, defence = 0 } = CONDITIONS.of(key);
  const words = { stance: localize(`DOG.CONDITION.${key}`), attack: signed(attack), defence: signed(defence) };
  return localize("DOG.YOUR_TURN.stance", words);
}
