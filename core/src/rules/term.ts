/**
 * One reason why a number is what it is. A value never travels without its terms, so that a tooltip can show
 * "base 12, training 3, darkness -1".
 */
export interface Term {
  /** Localisation key, or a plain name such as that of an item. */
  readonly label: string;
  readonly value: number;
  /** Where it comes from: a localisation key, a name, or the UUID of a document. */
  readonly source?: string;
  /** What sort of reason it is, e.g. `base`, `item`, `condition`, `situation`. */
  readonly kind?: string;
}

/** What stands between the names in the source of a term that has several, such as a mean. */
export const SOURCES_APART = "/";

/** The sum of the values of some terms; 0 of none. */
export function sumTerms(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}
