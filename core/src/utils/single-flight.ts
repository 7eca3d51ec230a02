/** Does something unless the same is under way. @throws what `run` throws; the next one may do it all the same */
export type SingleFlight = <Returned>(key: string, run: () => Promise<Returned>) => Promise<Returned | null>;

/**
 * Guards what must not be done twice at the same moment, e.g. because of a second click, with a list of its own of what is under
 * way: by its key, and null for what was not done.
 */
export function singleFlight(): SingleFlight {
  const underWay = new Set<string>();
  return async (key, run) => {
    if (underWay.has(key)) return null;
    underWay.add(key);
    try {
      return await run();
    } finally {
      underWay.delete(key);
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
