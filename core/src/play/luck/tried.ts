import { messages } from "../../foundry/collections.ts";
import { actorAt } from "../../foundry/documents.ts";
import { isOpen, type Try } from "../../odds/luck.ts";
import { isCharacter } from "../people/at-hand.ts";
import { passesGate } from "../gate/gate.ts";
import { LogEntryData } from "../log/log-entry-data.ts";

type Message = ChatMessage.Implementation;

/** A roll of somebody's that could succeed. */
export interface Tried extends Try {
  /** The UUID of who rolled. */
  readonly actor: string;
  /** What was tried; empty for what the message's card is called, such as the name of what was rolled. */
  readonly what?: string;
}

/** What was tried in a message, by its type: nothing of what was not rolled, or is not settled. */
export type TriesOf = Readonly<Record<string, (message: Message) => readonly Tried[]>>;

/** The tries in messages of a model. */
export function triesIn<Data extends object>(
  Model: abstract new (...args: never) => Data,
  read: (data: Data) => readonly Tried[],
): TriesOf[string] {
  return ({ system }) => {
    const data: unknown = system;
    return data instanceof Model ? read(data) : [];
  };
}

/** A step of an evening: a roll of a player's character, or what a message of the log tells. */
export type Step = { readonly message: Message } & (
  { readonly tried: Tried & { readonly who: Actor.Implementation } } | { readonly told: LogEntryData }
);

/** Without a message for so long another session has begun: milliseconds. */
const PAUSE = 5 * 60 * 60 * 1000;

/** Whether everybody may read a message; a page that tells of it keeps no secret. */
const isPublic = ({ whisper, blind }: Message) => whisper.length === 0 && !blind;

const isEnd = ({ system }: Message) => system instanceof LogEntryData && system.isEnd;

/**
 * The messages of an evening that everybody may read, the oldest first: all since the last long pause, or, up to the card that ends an
 * encounter, all since the one before.
 * @param end  That card; null for the whole session
 */
export function eveningOf(end: Message | null): readonly Message[] {
  const all = messages();
  const last = end ? all.indexOf(end) : all.length - 1;
  let first = last;
  while (first > 0) {
    const [before, after] = [all[first - 1]!, all[first]!];
    if (after.timestamp - before.timestamp > PAUSE || (end && isEnd(before))) break;
    first -= 1;
  }
  return all.slice(Math.max(0, first), last + 1).filter(isPublic);
}

/** What the players' characters tried and what is told, in the order of the messages. What the gate refuses does not count. */
export function stepsOf(evening: readonly Message[], tries: TriesOf): readonly Step[] {
  return evening.filter(passesGate).flatMap((message): readonly Step[] => {
    const { system } = message;
    if (system instanceof LogEntryData) return system.undoneBy === "" ? [{ message, told: system }] : [];
    return (tries[message.type]?.(message) ?? []).flatMap((tried) => {
      const who = actorAt(tried.actor) as Actor.Implementation | null;
      return who && isCharacter(who) && who.hasPlayerOwner && isOpen(tried)
        ? [{ message, tried: { ...tried, who } }]
        : [];
    });
  });
}
