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

/** What was found of each message when it was first looked at: afterwards actors change, and with them what they are worth. */
const found = new WeakMap<Message, readonly Difference[]>();

type Compare = (data: never) => readonly Difference[];
type Model<Data> = abstract new (...given: never[]) => Data;

const compares = new Map<unknown, Compare>();

/** Adds what the data of a type of message are compared with. */
export function registerDifferences<Data>(model: Model<Data>, compare: (data: Data) => readonly Difference[]): void {
  compares.set(model, compare as Compare);
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
  return wasChangedByPlayer(message) ? [differs("changed", message.author.name), ...known] : known;
}

/** Whether a player has changed a message after it was sent: its dice were seen by then. */
function wasChangedByPlayer(message: Message): boolean {
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
