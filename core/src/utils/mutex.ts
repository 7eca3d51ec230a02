/** What of each document is on its way to being stored. */
const underWay = new WeakMap<object, Promise<unknown>>();

/**
 * Does something with a document once all that was begun before is stored: what is added to is then there, and Foundry, which
 * sends only what differs from what is stored, compares with that. What is done so must not wait for a person, nor do something
 * else in turn with the same document; and no event of a fight does anything in turn, since some turns wait for their event.
 * @throws what `run` throws; the next one's turn comes anyway
 */
export async function withMutex<Returned>(document: object, run: () => Promise<Returned>): Promise<Returned> {
  const result = Promise.resolve(underWay.get(document)).then(run);
  underWay.set(
    document,
    result.catch(() => undefined),
  );
  return result;
}
