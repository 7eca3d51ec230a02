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
  /** What sort of reason it is, e.g. `base`, `item`, `condition`; `TYPED` and `MOMENT` are on no sheet. */
  readonly kind?: string;
}

/** What stands between the names in the source of a term that has several, such as a mean. */
export const SOURCES_APART = "/";

/** The kind of what a person typed or chose for a roll: it is their word, and there is nothing to compare it with. */
export const TYPED = "situation";

/** The kind of what the rules give for the moment, such as distance or cover: no sheet has it, and later it cannot be looked up. */
export const MOMENT = "moment";

/** Whether a person typed or chose a term. */
export function isTyped({ kind }: Term): boolean {
  return kind === TYPED;
}

/** Whether a term is of the situation, by a person's word or by the rules, and on no sheet. */
export function isSituational({ kind }: Term): boolean {
  return kind === TYPED || kind === MOMENT;
}

/** What a person typed, as a term; none for 0. */
export function typedTerms(label: string, value: number): readonly Term[] {
  return value === 0 ? [] : [{ label, value, kind: TYPED }];
}

/** What the moment adds by the rules, as a term; none for 0. */
export function momentTerms(label: string, value: number): readonly Term[] {
  return value === 0 ? [] : [{ label, value, kind: MOMENT }];
}

/** The sum of the values of some terms; 0 of none. */
export function sumTerms(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}
