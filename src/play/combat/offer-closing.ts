import { registerQuery } from "../deciding/ask-gamemaster.ts";
import { lazy } from "../../utils/lazy.ts";

/** The name under which a Gamemaster's client calls off an attack for others. */
export const CLOSE = "sirpas.closeAttack";

/** The id of the message of an attack. */
export interface AskedClosing {
  readonly message: string;
}

/** Lets others have this client call an attack off; to be called in the init hook. */
export function offerClosing(): void {
  registerQuery<AskedClosing>(
    CLOSE,
    lazy(async () => (await import("./close-attack.ts")).closeAsked),
  );
}
