/** Calls a function many times and tells in the console how long a call took on average. */
export async function benchmark<A extends unknown[]>(
  fn: (...args: A) => unknown,
  iterations: number,
  ...args: A
): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < iterations; index += 1) await fn(...args);
  const elapsed = performance.now() - start;
  console.log(`${fn.name} | ${iterations} iterations | ${(elapsed / iterations).toFixed(4)}ms per`);
}

/** Blocks the thread for a number of milliseconds, to try how things behave under load. */
export async function threadLock(ms: number, debug = false): Promise<void> {
  const start = performance.now();
  let elapsed = 0;
  while (elapsed < ms) elapsed = performance.now() - start;
  if (debug) console.debug(`The thread was locked for ${Math.round(elapsed)} ms.`);
}
