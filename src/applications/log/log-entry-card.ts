import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { LogEntryData } from "../../play/log/log-entry-data.ts";
import type { CardAction } from "../../play/registry/messages.ts";
import type { Recorded } from "../../play/log/recorded.ts";
import { canStep, canUndo, countUndone, stepMessage } from "../../play/log/undo.ts";
import { isUndone } from "../../rules/log/event.ts";
import { localizeLine } from "./log-line.ts";
import { localize } from "../localize.ts";

/** What the buttons of the card do. */
export const LOG_ENTRY_ACTIONS: Readonly<Record<string, CardAction>> = {
  undo: (message) => stepMessage(message, "undo"),
  redo: (message) => stepMessage(message, "redo"),
};

interface LogEntryFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: LogEntryData;
}

/** The card of an event outside of an encounter: what happened, who did it, and who undid it. */
export function logEntryCard({ message, system }: LogEntryFacts) {
  const { type, said, by, undoneBy } = system;
  const through = message.author?.name ?? "";
  const who = through === by || through === "" ? by : localize("SIRPAS.FIGHT.log.through", { by, through });
  const gone = isUndone(system);
  return {
    kind: localize(`SIRPAS.FIGHT.type.${type}`),
    lines: linesIn(said).map(localizeLine),
    by: gone ? localize("SIRPAS.FIGHT.log.undoneBy", { by: undoneBy }) : localize("SIRPAS.FIGHT.log.by", { by: who }),
    undone: gone,
    undoes: system.changes.length > 0 && canStep(message, "undo"),
    redoes: system.changes.length > 0 && canStep(message, "redo"),
  };
}

/**
 * What was applied of what another card asks for, with the button that undoes it.
 * @param shown  The labels of lines that this card says already.
 */
export function appliedView(applied: Recorded, shown: RegExp) {
  const { by, through, said } = applied;
  const count = countUndone(applied);
  const undo = `SIRPAS.CARD.attack.undo${count > 1 ? "With" : ""}`;
  return {
    applied: localize(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, { by, through }),
    said: said.filter(({ label }) => !shown.test(label)).map(localizeLine),
    undo: canUndo(applied) ? localize(undo, { count: count - 1 }) : "",
    apply: "",
  };
}
