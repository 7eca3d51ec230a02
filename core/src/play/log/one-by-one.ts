let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** Whether this client is in the middle of an event. */
export function isWriting(): boolean {
  return underWay > 0;
}

/** What is written last of all that waits: whether something has come after it can be told by this. */
export function endOfQueue(): Promise<unknown> {
  return last;
}

/**
 * Lets this client write one event after the other, so that each is worked out against what the one before it has left.
 * A failure stops nothing but itself.
 */
export function queueWrite<Returned>(task: () => Promise<Returned>): Promise<Returned> {
  const next = last.then(task, task);
  underWay += 1;
  last = next
    .catch(() => undefined)
    .then(() => {
      underWay -= 1;
    });
  return next;
}
