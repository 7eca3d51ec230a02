import { registerQuery } from "../deciding/ask-gamemaster.ts";
import { RECORD, recordAsked } from "./record.ts";
import { followInterrupted, LOG_STEP, stepAsked } from "./undo.ts";

/** Writes down and undoes what other clients ask for, and finishes what was interrupted. To be called at the table. */
export function registerLog(): void {
  registerQuery(RECORD, recordAsked);
  registerQuery(LOG_STEP, stepAsked);
  followInterrupted();
}
