import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { DeedData } from "../../data/message/deed-data.ts";
import { mayUndoDeed } from "../../documents/fight/may-undo.ts";
import { combatWith } from "../../documents/fight/fight-of.ts";
import { sayLine } from "../fight-log/said.ts";
import { say } from "../words.ts";

interface DeedFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: DeedData;
}

/** The card of a deed: what happened, who did it, and who took it back. */
export function deedCard({ message, system }: DeedFacts) {
  const { type, said, by, undone } = system;
  const through = message.author?.name ?? "";
  const gone = undone !== "" || !stands(system);
  return {
    kind: say(`SIRPAS.FIGHT.type.${type}`),
    lines: linesIn(said).map(sayLine),
    by:
      undone !== ""
        ? say("SIRPAS.CARD.consequence.undone", { by: undone })
        : gone
          ? say("SIRPAS.FIGHT.log.undone")
          : say("SIRPAS.FIGHT.log.by", {
              by: through === by || through === "" ? by : say("SIRPAS.FIGHT.log.through", { by, through }),
            }),
    undone: gone,
    undoes: !gone && mayUndoDeed({ message, data: system }),
  };
}

/** Whether the log of its encounter, where it is in one, still counts it. */
function stands({ combat, event }: DeedData): boolean {
  const fight = event === "" ? null : combatWith(combat);
  return fight === null || fight.standing.some(({ id }) => id === event);
}
