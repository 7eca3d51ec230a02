/** An entry of a record, as far as its place in the list that the record stands for goes. */
export interface Entry {
  /** The key it is stored under; absent until it is stored. */
  readonly id?: string;
  readonly sort?: number;
}

/** Entries in their order, the same on every client; what is not stored yet comes last. */
export function sorted<One extends Entry>(entries: readonly One[]): readonly One[] {
  return entries.toSorted((one, other) => {
    const [before, after] = [one.sort ?? Infinity, other.sort ?? Infinity];
    if (before !== after) return before - after;
    return (one.id ?? "") < (other.id ?? "") ? -1 : 1;
  });
}
