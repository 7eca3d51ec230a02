import { sumTerms, type Term } from "#core/rules/term.ts";

/** Whether what a message was rolled under has a penalty among its terms, or a harder one. @param owed  The terms of the penalty */
export function includesPenalty(terms: readonly Term[], owed: readonly Term[]): boolean {
  return owed.every(({ label, value }) => sumTerms(terms.filter((term) => term.label === label)) <= value);
}
