/** Once for all that happens in one moment. */
export function debounce(call: () => Promise<void>): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      void call();
    });
  };
}

/** Browsers count no further than this, in milliseconds. */
const LONGEST = 60 * 60 * 1000;

/**
 * Looks after something that becomes due by and by, and again when told that something has changed; never twice at once.
 * @param look  Does what is due. @returns the milliseconds until the next is; null for nothing to wait for.
 * @returns what is to be called when something may have changed.
 */
export function poll(look: () => Promise<number | null> | number | null): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    try {
      const wait = await look();
      if (wait !== null) timer = setTimeout(() => void run(), Math.min(wait, LONGEST));
    } finally {
      running = false;
    }
    if (again) {
      again = false;
      await run();
    }
  };
  return run;
}
