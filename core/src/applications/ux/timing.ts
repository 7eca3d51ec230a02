/** Once for all that happens in one moment, and never twice at the same time: what happens meanwhile has its own turn after that. */
export function debounce(call: () => Promise<void>): () => void {
  let isDue = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isDue = false;
    isRunning = true;
    try {
      await call();
    } finally {
      isRunning = false;
      if (isDue) soon();
    }
  };
  const soon = () => setTimeout(() => void run());
  return () => {
    if (!isDue && !isRunning) soon();
    isDue = true;
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
