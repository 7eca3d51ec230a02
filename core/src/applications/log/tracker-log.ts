import { word } from "../../utils/localize.ts";
import { registerTrackerButton } from "../encounter/tracker-button.ts";
import { openEncounterLog } from "./register-log.ts";

/** Gives Foundry's own tracker a button that opens the log of the encounter it shows; to be called at the table. */
export function registerTrackerLog(): void {
  registerTrackerButton({
    ...{ icon: "fa-scroll", name: "open-encounter-log", text: () => word("LOG.title") },
    isShown: (combat) => combat !== null,
    press: (combat) => combat && openEncounterLog(combat),
  });
}
