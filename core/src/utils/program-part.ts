import { word } from "./localize.ts";
import { notify } from "./notify.ts";
import { once } from "./single-flight.ts";

/**
 * A part of the program that the start does not wait for. It is loaded once; what could not be had now may be had the next time.
 * @throws if it cannot be had, after the user has been told: the server is away, or the system is another version by now
 */
export function programPart<Found>(load: () => Promise<Found>): () => Promise<Found> {
  return once(async () => {
    try {
      return await load();
    } catch (error) {
      notify.error(word("LOAD.failed"));
      throw error;
    }
  });
}
