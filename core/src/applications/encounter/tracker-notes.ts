import { SYSTEM } from "#system";
import { on, whenReady } from "../../foundry/hooks.ts";
import { debounce } from "../ux/timing.ts";
import { ENCOUNTER_HOOKS } from "./encounter-hooks.ts";

/** What the tracker says of a combatant besides its name: a few words, and more of it for who asks. */
interface TrackerNote {
  readonly text: string;
  readonly tooltip: string;
}

/** Foundry's own tracker, as far as its rows need it. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
  readonly element: HTMLElement | null;
}

/**
 * Says in the rows of Foundry's own tracker how each combatant is; to be called at the table.
 * @param notesOf  What this user may know of a combatant whom they see
 */
export function registerTrackerNotes(notesOf: (combatant: Combatant.Implementation) => readonly TrackerNote[]): void {
  const fill = ({ viewed, element }: Tracker) => {
    for (const row of element?.querySelectorAll<HTMLElement>("[data-combatant-id]") ?? []) {
      const combatant = viewed?.combatants.get(row.dataset["combatantId"] ?? "") as
        Combatant.Implementation | undefined;
      const before = row.querySelector(".combatant-notes");
      const notes = combatant?.visible ? notesOf(combatant) : [];
      const fresh = notes.length > 0 ? drawn(notes) : null;
      if (fresh && before?.isEqualNode(fresh)) continue;
      before?.remove();
      if (fresh) (row.querySelector(".token-name") ?? row).append(fresh);
    }
  };
  // The sidebar's own, and one that is detached.
  const shown = new Set<Tracker>();
  on("renderCombatTracker", (tracker: Tracker) => {
    shown.add(tracker);
    fill(tracker);
  });
  on(
    ENCOUNTER_HOOKS,
    debounce(async () => {
      for (const tracker of shown) {
        if (tracker.element?.isConnected) fill(tracker);
        else shown.delete(tracker);
      }
    }),
  );
  // It may have been drawn before the table was there.
  whenReady(() => void ui.combat?.render());
}

function drawn(notes: readonly TrackerNote[]): HTMLElement {
  const list = document.createElement("span");
  list.className = `${SYSTEM.id} combatant-notes`;
  for (const { text, tooltip } of notes) {
    const note = document.createElement("span");
    note.textContent = text;
    if (tooltip !== "") {
      note.dataset["tooltipText"] = tooltip;
      note.tabIndex = 0;
    }
    list.append(note, " ");
  }
  return list;
}
