/**
 * Waits until something holds, such as what a message or another browser brings about.
 * @param what   What is waited for, for the sentence that says it did not come.
 * @param limit  Milliseconds.
 * @returns what the condition answered.
 * @throws {Error} when the time is over.
 */
export async function until<Value>(
  what: string,
  condition: () => Value | null | undefined | false,
  limit = 10_000,
): Promise<Value> {
  const end = performance.now() + limit;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited ${limit / 1000} seconds in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
