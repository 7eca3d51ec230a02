import { offerClosing } from "../combat/offer-closing.ts";
import { followInterrupted } from "../log/undo.ts";
import { registerResolvingHooks } from "../combat/resolve-hooks.ts";
import { registerRecordQueries } from "../log/queries.ts";

/** Lets fights be written down, by whichever client may; to be called in the init hook. */
export function registerFights(): void {
  registerRecordQueries();
  registerResolvingHooks();
  followInterrupted();
  offerClosing();
}
