import { on, whenReady } from "../../foundry/hooks.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";

/** Foundry's own tracker, as far as a button needs it. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
  readonly element: HTMLElement;
}

/** A button in the head of the tracker. */
interface TrackerButton {
  readonly icon: string;
  /** The class by which it is found. */
  readonly name: string;
  readonly text: () => string;
  /** Whether it is of use now. @param combat  The encounter that is shown; null for none */
  readonly isShown: (combat: Combat.Implementation | null) => boolean;
  readonly press: (combat: Combat.Implementation | null) => unknown;
}

/** Gives Foundry's own tracker a button; to be called at the table. Foundry draws its head again, without the button, whenever an encounter changes. */
export function registerTrackerButton({ icon, name, text, isShown, press }: TrackerButton): void {
  on("renderCombatTracker", (tracker: Tracker) => {
    const head = tracker.element.querySelector("[data-application-part=header]");
    if (!head || !isShown(tracker.viewed) || head.querySelector(`.${name}`)) return;
    head.append(makeButton([...iconBefore(icon), text()], () => press(tracker.viewed), name));
  });
  // It may have been drawn before the table was there.
  whenReady(() => void ui.combat?.render());
}
