import { on, whenReady } from "../../foundry/hooks.ts";
import { word } from "../../utils/localize.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";
import { openFightLog } from "./register-log.ts";

/** Foundry's own tracker, as far as the button needs it. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
  readonly element: HTMLElement;
}

/** Gives Foundry's own tracker a button that opens the log of the encounter it shows; to be called at the table. */
export function registerTrackerLog(): void {
  on("renderCombatTracker", addButton);
  // It may have been drawn before the table was there.
  whenReady(() => void ui.combat?.render());
}

/** Its header is drawn anew, without the button, whenever an encounter changes. */
function addButton(tracker: Tracker): void {
  const head = tracker.element.querySelector("[data-application-part=header]");
  if (!tracker.viewed || !head || head.querySelector(".open-fight-log")) return;
  const open = () => tracker.viewed && openFightLog(tracker.viewed);
  head.append(makeButton([...iconBefore("fa-scroll"), word("LOG.title")], open, "open-fight-log"));
}
