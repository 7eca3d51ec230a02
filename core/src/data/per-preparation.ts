/** What was worked out of each document since it was last prepared, by the function that did it. */
let worked = new WeakMap<object, Map<unknown, unknown>>();

/**
 * Makes a function of a document work once for each preparation of it: whatever the document's own data lead to stays as
 * it is until they are prepared anew. Of the result nothing may be changed.
 */
export function oncePrepared<Holder extends object, Returned>(
  work: (holder: Holder) => Returned,
): (holder: Holder) => Returned {
  return (holder) => {
    const known = worked.get(holder);
    if (known?.has(work)) return known.get(work) as Returned;
    const result = work(holder);
    const results = worked.get(holder) ?? new Map<unknown, unknown>();
    worked.set(holder, results.set(work, result));
    return result;
  };
}

/** A document is being prepared anew. */
export function forgetPrepared(holder: object): void {
  worked.delete(holder);
}

/** Something changed that any document may rest on, such as what anyone can try. */
export function forgetAllPrepared(): void {
  worked = new WeakMap();
}
