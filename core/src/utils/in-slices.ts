/** How long something may be worked on before the page is let breathe, in milliseconds. */
const SLICE = 8;

/**
 * Does a lot of small things one after the other without keeping the page from answering.
 * @param steps  Each does one of them.
 * @param still  Whether anybody still waits for it: asked after each slice.
 * @returns whether all was done.
 */
export async function inSlices(steps: Iterable<() => void>, still: () => boolean): Promise<boolean> {
  let began = performance.now();
  for (const step of steps) {
    if (performance.now() - began > SLICE) {
      await nextTask();
      if (!still()) return false;
      began = performance.now();
    }
    step();
  }
  return true;
}

/** Lets the page answer to what has happened meanwhile. */
export async function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
