import { SYSTEM } from "#system";
import { actorAt, flagOf, update } from "../../foundry/documents.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { isRecorded } from "../log/recorded.ts";
import { answeredBy } from "../challenge/message-index.ts";
import { speakersOf } from "../registry/messages.ts";

type Message = ChatMessage.Implementation;

/**
 * What a message says of somebody that their sheet does not: `what` is the tail of a localisation key (`CLAIM.<what>`), `name`
 * what it is about; `claimed` is what the message says, empty where no value tells it.
 */
export interface Difference {
  readonly what: string;
  readonly name: string;
  readonly claimed: string;
}

/**
 * What was found of each message when it was first looked at after it was sent or changed: afterwards actors change, and with them
 * what they are worth.
 */
const found = new WeakMap<Message, readonly Difference[]>();

type Compare = (data: never) => readonly Difference[];
type Model<Data> = abstract new (...given: never[]) => Data;

const compares = new Map<unknown, Compare>();

/** Adds what the data of a type of message are compared with. */
export function registerDifferences<Data>(model: Model<Data>, compare: (data: Data) => readonly Difference[]): void {
  compares.set(model, compare as Compare);
}

/** The same of what somebody says, compared with their sheet: of nobody who is gone. */
export function registerSheetDifferences<Data extends { readonly actor: string }>(
  model: Model<Data>,
  compare: (data: Data, actor: Actor.Implementation) => readonly Difference[],
): void {
  registerDifferences(model, (data) => {
    const actor = actorAt(data.actor);
    return actor ? compare(data, actor) : [];
  });
}

/**
 * What a player's message says of values that do not agree with the actor as it was when this client first looked at it. Nothing
 * follows by itself from a message that says something else: a Gamemaster decides. A Gamemaster's messages say what they like.
 * Of a user who is gone nobody can tell any more whether they were one.
 */
export function differencesOf(message: Message): readonly Difference[] {
  if (!message.author) return [differs("author", "")];
  if (message.author.isGM) return [];
  const known = found.get(message) ?? comparedOf(message);
  found.set(message, known);
  const { name } = message.author;
  return [
    ...(wasEdited(message) ? [differs("changed", name)] : []),
    ...(isAfterDeletion(message) ? [differs("again", name)] : []),
    ...known,
  ];
}

/** What is recorded once of a deleted answer: to what, of which kind and for whom; empty for what answers nothing. */
export function deletedKey(message: Message): string {
  const answered = answeredBy(message);
  return answered === "" ? "" : `deleted:${answered}:${message.type}:${speakersOf(message).join()}`;
}

/** Whether an answer to the same was rolled and deleted: nobody rolls until the dice are good. */
function isAfterDeletion(message: Message): boolean {
  const key = deletedKey(message);
  return key !== "" && isRecorded(key) !== null;
}

/** The flag of a message that a player has changed after it was sent; Gamemasters' windows write it. */
const EDITED = "edited";

/** Messages that a player changed while this window was open: the flag may be on its way. */
const edited = new WeakSet<Message>();

/** What a change of a message contains, as far as it matters here. */
interface MessageChanges {
  readonly system?: object | null;
  readonly rolls?: unknown;
}

/**
 * Follows a change of a message that has just been made: what changes is compared anew, and what a player changes is marked for good.
 * An answer to a message that is closed was compared before: closing changes nothing that is compared.
 */
export function followChange(message: Message, { system, rolls }: MessageChanges): void {
  if (rolls !== undefined || Object.keys(system ?? {}).some((field) => !CLOSING.has(field))) found.delete(message);
  if (!isLastChangePlayers(message)) return;
  edited.add(message);
  // A write of this window may have been under way, and the server keeps the last one's author alone. One that is deleted needs no mark.
  if (isCompared(message) && isDeciding()) void update(message, mark()).catch(() => undefined);
}

const CLOSING: ReadonlySet<string> = new Set(["closing", "timedOut"]);

/** Has a Gamemaster's window keep with what it is about to write to a message that a player has changed it. */
export function keepMark(message: Message, changes: object): void {
  if (game.user!.isGM && wasEdited(message)) foundry.utils.mergeObject(changes, mark());
}

const mark = () => ({ flags: { [SYSTEM.id]: { [EDITED]: true } } });

/**
 * Whether a player has changed a message after it was sent: its dice were seen by then. The server keeps only who changed it last,
 * so that each later write of a Gamemaster's window adds the mark. A player who removes the mark has changed the message last.
 */
export function wasEdited(message: Message): boolean {
  return edited.has(message) || flagOf(message, EDITED) === true || isLastChangePlayers(message);
}

function isLastChangePlayers(message: Message): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = message._stats;
  const by = game.users!.get(lastModifiedBy ?? "");
  return (modifiedTime ?? 0) > (createdTime ?? Infinity) && by?.isGM !== true;
}

function comparedOf({ system }: Message): readonly Difference[] {
  return compares.get((system as object | null)?.constructor)?.(system as never) ?? [];
}

/** Whether a message is of a type that is compared with the sheets. */
export function isCompared({ system }: Message): boolean {
  return compares.has((system as object | null)?.constructor);
}

export function differs(what: string, name: string, claimed = ""): Difference {
  return { what, name, claimed };
}

export function isSame(one: object, other: object): boolean {
  const plain = (value: object) => JSON.parse(JSON.stringify(value)) as object;
  return foundry.utils.objectsEqual(plain(one), plain(other));
}
