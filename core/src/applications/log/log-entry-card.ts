import { linesIn } from "../../data/fields/stored-shapes.ts";
import type { LogEntryData } from "../../play/log/log-entry-data.ts";
import type { CardAction } from "../../play/registry/messages.ts";
import { canStep, stepMessage } from "../../play/log/undo.ts";
import { isUndone } from "../../rules/log/event.ts";
import { localizeLine, word } from "../../utils/localize.ts";

/** What a Gamemaster may want to do once an encounter is over, by a button on its last card. */
interface Afterwards {
  /** The key of its text. */
  readonly label: string;
  readonly icon: string;
  readonly press: () => unknown;
}

let afterwards: readonly Afterwards[] = [];

/** Says what is offered to Gamemasters on the card that ends an encounter; to be called at the table. */
export function offerAfterwards(offered: readonly Afterwards[]): void {
  afterwards = offered;
}

/** What the buttons of the card do. */
export const LOG_ENTRY_ACTIONS: Readonly<Record<string, CardAction>> = {
  afterwards: (_message, { which }) => afterwards[Number(which)]?.press(),
  undo: (message) => stepMessage(message, "undo"),
  redo: (message) => stepMessage(message, "redo"),
};

interface LogEntryFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: LogEntryData;
}

/** The card of an event outside of an encounter: what happened, who did it, and who undid it. */
export function logEntryCard({ message, system }: LogEntryFacts) {
  const { type, said, by, undoneBy, isEnd } = system;
  const through = message.author?.name ?? "";
  const who = through === by || through === "" ? by : word("LOG.through", { by, through });
  return {
    title: word(isEnd ? "END.title" : `LOG.type.${type}`),
    lines: linesIn(said).map(localizeLine),
    who,
    afterwards: isEnd && game.user!.isGM ? afterwards.map(({ label, icon }) => ({ label, icon })) : [],
    undone: isUndone(system),
    undoneBy,
    undoes: system.changes.length > 0 && canStep(message, "undo"),
    redoes: system.changes.length > 0 && canStep(message, "redo"),
  };
}
