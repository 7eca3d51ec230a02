/**
 * Does something unless the same is under way; of several things those that are not.
 * @param run  Is given the keys of what it is to do
 * @throws what `run` throws; the next one may do it anyway
 */
export type SingleFlight = <Returned>(
  keys: string | readonly string[],
  run: (free: readonly string[]) => Promise<Returned>,
) => Promise<Returned | null>;

/**
 * Guards what must not be done twice at the same moment, e.g. because of a second click, with a list of its own of what is under
 * way: by its key, and null for what was not done.
 */
export function singleFlight(): SingleFlight {
  const underWay = new Set<string>();
  return async (keys, run) => {
    const free = [keys].flat().filter((key) => !underWay.has(key));
    if (free.length === 0) return null;
    for (const key of free) underWay.add(key);
    try {
      return await run(free);
    } finally {
      for (const key of free) underWay.delete(key);
    }
  };
}

/**
 * Loads something once; what could not be had now may be had the next time.
 * @throws what the loading throws
 */
export function once<Found>(part: () => Promise<Found>): () => Promise<Found> {
  let loading: Promise<Found> | undefined;
  return async () => {
    const asked = (loading ??= part());
    try {
      return await asked;
    } catch (error) {
      // Somebody else may have begun anew by now.
      if (loading === asked) loading = undefined;
      throw error;
    }
  };
}
