import { SYSTEM } from "#system";
import { linesIn } from "../../data/fields/stored-shapes.ts";
import { messageAt } from "../../foundry/collections.ts";
import { partsOf } from "../../play/challenge/message-index.ts";
import { HARM_KEY } from "../../play/harm/harm-data.ts";
import type { LogEntryData } from "../../play/log/log-entry-data.ts";
import type { CardAction } from "../../play/registry/messages.ts";
import { canStep, stepMessage } from "../../play/log/undo.ts";
import { isUndone } from "../../rules/log/event.ts";
import { localizeLine, word } from "../../utils/localize.ts";
import type { Load } from "../welcome/start.ts";

/** What a Gamemaster may want to do once an encounter is over, by a button on its last card. */
interface Afterwards {
  /** The key of its text. */
  readonly label: string;
  readonly icon: string;
  readonly press: (end: ChatMessage.Implementation) => unknown;
}

let afterwards: readonly Afterwards[] = [];

/**
 * Says what is offered to Gamemasters on the card that ends an encounter: what the rulebook has, and for every one to let time pass and to
 * loot the fallen. To be called at the table.
 */
export function offerAfterwards(windows: Load, offered: readonly Afterwards[] = []): void {
  const open = (name: "openTime" | "openLoot") => async () => (await windows())[name]();
  const tell = async (end: ChatMessage.Implementation) => (await windows()).tellStory?.(end);
  afterwards = [
    ...offered,
    { label: `${SYSTEM.words}.TIME.title`, icon: "fa-hourglass-half", press: open("openTime") },
    { label: `${SYSTEM.words}.LOOT.title`, icon: "fa-sack-dollar", press: open("openLoot") },
    { label: `${SYSTEM.words}.LUCK.title`, icon: "fa-clover", press: tell },
  ];
}

/** What the buttons of the card do. */
export const LOG_ENTRY_ACTIONS: Readonly<Record<string, CardAction>> = {
  afterwards: (message, { which }) => afterwards[Number(which)]?.press(message),
  undo: (message) => stepMessage(message, "undo"),
  redo: (message) => stepMessage(message, "redo"),
};

interface LogEntryFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: LogEntryData;
}

/** What befalls people without anybody's aim says itself all that its entry does. */
export function logEntryFolds({ key }: LogEntryData): string {
  const [kind, id = ""] = partsOf(key);
  return kind === HARM_KEY && messageAt(id) ? id : "";
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
