import { sumTerms, type Term } from "./term.ts";

/** A number with all that it is made of. */
export interface Valued {
  readonly value: number;
  readonly terms: readonly Term[];
}

export function valued(terms: readonly Term[]): Valued {
  return { value: sumTerms(terms), terms };
}
