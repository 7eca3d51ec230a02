/** What of each document is on its way to being stored. */
const underWay = new WeakMap<object, Promise<unknown>>();

/**
 * Does something with a document once all that was begun before is stored: what is added to is then there, and Foundry, which
 * sends only what differs from what is stored, compares with that.
 */
export async function inTurn<Result>(document: object, run: () => Promise<Result>): Promise<Result> {
  const result = Promise.resolve(underWay.get(document)).then(run);
  underWay.set(
    document,
    result.catch(() => undefined),
  );
  return result;
}
