let last: Promise<unknown> = Promise.resolve();

/**
 * Lets this client write one event after the other, so that each is worked out against what the one before it has left.
 * A failure stops nothing but itself.
 */
export function oneByOne<Result>(task: () => Promise<Result>): Promise<Result> {
  const next = last.then(task, task);
  last = next.catch(() => undefined);
  return next;
}
