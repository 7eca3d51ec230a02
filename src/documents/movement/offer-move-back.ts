import { offer } from "../fight/ask-gamemaster.ts";
import { later } from "../later.ts";

/** The name under which a Gamemaster's client gives an action back. */
export const GIVE_BACK = "sirpas.giveMoveBack";

/** Whose action of moving is asked back, and the encounter it was spent in. */
export interface AskedMoveBack {
  readonly combat: string;
  readonly actor: string;
}

/** Lets others ask for their action back; to be called in the init hook. */
export function registerMoveBack(): void {
  offer<AskedMoveBack>(
    GIVE_BACK,
    later(async () => (await import("./take-back.ts")).giveBackAsked),
  );
}
