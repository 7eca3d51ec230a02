import { offerClosing } from "../attack/offer-closing.ts";
import { followInterrupted } from "../log/undo.ts";
import { registerResolvingHooks } from "./resolve-hooks.ts";
import { registerRecordQueries } from "./queries.ts";

/** Lets fights be written down, by whichever client may; to be called in the init hook. */
export function registerFights(): void {
  registerRecordQueries();
  registerResolvingHooks();
  followInterrupted();
  offerClosing();
}
