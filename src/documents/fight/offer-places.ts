import { later } from "../later.ts";
import { offer } from "./ask-gamemaster.ts";

/** The name under which a Gamemaster's client keeps the places of throws whose messages somebody deletes. */
export const KEEP_PLACES = "sirpas.keepPlaces";

/** The ids of messages. */
export interface AskedPlaces {
  readonly messages: readonly string[];
}

/** Lets others have this client keep places of dice; to be called in the init hook. */
export function offerPlaces(): void {
  offer<AskedPlaces>(
    KEEP_PLACES,
    later(async () => (await import("./keep-places.ts")).keepAsked),
  );
}
