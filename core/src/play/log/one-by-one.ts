let last: Promise<unknown> = Promise.resolve();
let underWay = 0;
let queued = 0;

/** Whether this client is in the middle of an event. */
export function isWriting(): boolean {
  return underWay > 0;
}

/** The place of what is queued next: whether anything is between two of them can be told by these. */
export function nextPlace(): number {
  return queued;
}

/**
 * Lets this client write one event after the other, so that each is worked out against what the one before it has left.
 * A failure stops nothing but itself.
 */
export function queueWrite<Returned>(task: () => Promise<Returned>): Promise<Returned> {
  const next = last.then(task, task);
  underWay += 1;
  queued += 1;
  last = next
    .catch(() => undefined)
    .then(() => {
      underWay -= 1;
    });
  return next;
}
