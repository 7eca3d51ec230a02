import { isSituational, sumTerms, type Term } from "../../rules/term.ts";
import { signed } from "../../utils/localize.ts";
import { differs, type Difference } from "./differences.ts";

/** The sum of what the sheets settle: without what the table adds as it likes, and what the moment does. */
export function settledSum(terms: readonly Term[]): number {
  return sumTerms(terms.filter((term) => !isSituational(term)));
}

/** What the situation is said to add, where it is more than it may without a Gamemaster's word. */
export function situationDiffers(terms: readonly Term[], most: number): readonly Difference[] {
  const sum = sumTerms(terms.filter((term) => isSituational(term) && term.value > 0));
  return sum > most ? [differs("situation", "", signed(sum))] : [];
}
