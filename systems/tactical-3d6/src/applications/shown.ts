import { termLines, termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import type { CheckOutcome, CheckReading } from "../rules/checks/check.ts";
import { checkOptions } from "../settings/definitions.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });

/** The chance of a roll against a number. */
export const chanceOf = (skill: number): number => checkOdds(skill, checkOptions()).success;

/** What is rolled against, with its chance and what it is made of. */
export function rollView(terms: readonly Term[]) {
  const value = sumTerms(terms);
  return { value, chance: percent(chanceOf(value)), terms: termsText(terms) };
}

/** What a roll came to, in words. */
export function verdictOf({ success, critical }: CheckReading): string {
  return localize(`TACTICAL.CARD.${critical === null ? (success ? "success" : "failure") : `${critical}Critical`}`);
}

/** By how much it was made or missed. */
export function marginOf({ margin }: CheckReading): string {
  return localize("TACTICAL.CARD.margin", { margin: signed(margin) });
}

/** One roll of several on a card. */
export function sideView(name: string, step: CheckOutcome) {
  const { roll, target, success, terms, dice } = step;
  return {
    name,
    roll,
    target,
    success,
    dice,
    verdict: `${verdictOf(step)}, ${marginOf(step)}`,
    terms: termLines(terms),
  };
}
