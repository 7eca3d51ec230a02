import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { DeedData } from "../../data/message/deed-data.ts";
import { canStep } from "../../documents/log/undo.ts";
import { isUndone } from "../../rules/fight/log.ts";
import { sayLine } from "../fight-log/said.ts";
import { say } from "../words.ts";

interface DeedFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: DeedData;
}

/** The card of an event outside of an encounter: what happened, who did it, and who undid it. */
export function deedCard({ message, system }: DeedFacts) {
  const { type, said, by, undoneBy } = system;
  const through = message.author?.name ?? "";
  const who = through === by || through === "" ? by : say("SIRPAS.FIGHT.log.through", { by, through });
  const gone = isUndone(system);
  return {
    kind: say(`SIRPAS.FIGHT.type.${type}`),
    lines: linesIn(said).map(sayLine),
    by: gone ? say("SIRPAS.FIGHT.log.undoneBy", { by: undoneBy }) : say("SIRPAS.FIGHT.log.by", { by: who }),
    undone: gone,
    undoes: system.changes.length > 0 && canStep(message, "undo"),
    redoes: system.changes.length > 0 && canStep(message, "redo"),
  };
}
