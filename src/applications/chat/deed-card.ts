import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { DeedData } from "../../data/message/deed-data.ts";
import { canStep } from "../../documents/log/undo.ts";
import { isUndone } from "../../rules/fight/log.ts";
import { localizeLine } from "../fight-log/log-line.ts";
import { localize } from "../localize.ts";

interface DeedFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: DeedData;
}

/** The card of an event outside of an encounter: what happened, who did it, and who undid it. */
export function deedCard({ message, system }: DeedFacts) {
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
