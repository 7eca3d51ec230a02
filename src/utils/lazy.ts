import { notify } from "./notify.ts";

/** A part of the program that is not loaded with the rest. */
type Part<Found> = () => Promise<Found>;

/**
 * Loads a part of the program that only some need, the first time it is asked for.
 * @throws if it cannot be had, after the user has been told: the server is away, or the system is another version by now
 */
export async function load<Found>(part: Part<Found>): Promise<Found> {
  try {
    return await part();
  } catch (error) {
    notify.error(game.i18n!.localize("SIRPAS.LOAD.failed"));
    throw error;
  }
}

/**
 * A function of a part that is loaded when the function is first called, e.g. `later(async () => (await import("./x.ts")).openX)`.
 * @throws what the function throws; and as `load` does
 */
export function lazy<Parameters extends readonly unknown[], Returned>(
  part: Part<(...parameters: Parameters) => Promise<Returned>>,
): (...parameters: Parameters) => Promise<Returned> {
  return async (...parameters) => (await load(part))(...parameters);
}

/**
 * Loads something once; what could not be had now may be had the next time.
 * @throws what the loading throws
 */
export function once<Found>(part: Part<Found>): Part<Found> {
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
