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
