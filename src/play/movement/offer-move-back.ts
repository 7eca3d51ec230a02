import { registerQuery } from "../deciding/ask-gamemaster.ts";
import { lazy } from "../../utils/lazy.ts";

/** The name under which a Gamemaster's client gives an action back. */
export const GIVE_BACK = "sirpas.giveMoveBack";

/** Whose action of moving is asked back, and the encounter it was spent in. */
export interface AskedMoveBack {
  readonly combat: string;
  readonly actor: string;
}

/** Lets others ask for their action back; to be called in the init hook. */
export function registerMoveBack(): void {
  registerQuery<AskedMoveBack>(
    GIVE_BACK,
    lazy(async () => (await import("./undo-move.ts")).giveBackAsked),
  );
}
