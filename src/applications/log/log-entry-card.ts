import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { LogEntryData } from "../../play/log/log-entry-data.ts";
import { canStep, stepMessage } from "../../play/log/undo.ts";
import { isUndone } from "../../rules/encounter/event.ts";
import { localizeLine } from "./log-line.ts";
import { localize } from "../localize.ts";

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

/** Undoes what an entry changed, or does it again. */
export async function pressLogEntry(message: ChatMessage.Implementation, { cardButton }: DOMStringMap): Promise<void> {
  if (cardButton === "undo" || cardButton === "redo") await stepMessage(message, cardButton);
}
