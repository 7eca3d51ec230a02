import type { Term } from "../../rules/term.ts";

type Message = ChatMessage.Implementation;

/**
 * What a message says of somebody that their sheet does not: `what` is the tail of a localisation key (`SIRPAS.CLAIM.<what>`), `name`
 * what it is about; `claimed` is what the message says, empty where no value tells it.
 */
export interface Difference {
  readonly what:
    | "author"
    | "changed"
    | "technique"
    | "pool"
    | "damage"
    | "term"
    | "situation"
    | "protection"
    | "status"
    | "difficulty"
    | "level"
    | "rules"
    | "turn"
    | "action";
  readonly name: string;
  readonly claimed: string;
}

/** Terms that the sheet does not have: what the player says of the situation, and what an earlier manoeuvre carried to this one. */
const FREE_KINDS: readonly (string | undefined)[] = ["situation", "carried"];

/** How much of them a table takes without a Gamemaster's word. The largest single modifier of the book's tables is a good deal less. */
const FREE_MOST = 12;

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

export function poolOf(own: string, { pool }: { readonly pool: string }): readonly Difference[] {
  return pool === own ? [] : [differs("pool", `SIRPAS.POOL.${pool}.label`)];
}

/** What terms claim beyond what is known: each that nothing gives, or not as often, and too much that nobody can look up. */
export function claimedTerms(claimed: readonly Term[], own: readonly Term[]): readonly Difference[] {
  const left = [...own];
  const isOwn = (term: Term) => {
    const fits = left.filter(
      ({ label, source = "", value }) => label === term.label && source === (term.source ?? "") && value >= term.value,
    );
    // The one that says least more than is claimed: what is higher may be claimed yet.
    const [nearest] = fits.toSorted((one, other) => one.value - other.value);
    if (nearest) left.splice(left.indexOf(nearest), 1);
    return nearest !== undefined;
  };
  const unknown = claimed.filter((term) => term.value > 0 && !isOwn(term));
  const free = unknown.filter(({ kind }) => FREE_KINDS.includes(kind));
  const sum = free.reduce((total, { value }) => total + value, 0);
  return [
    ...unknown.filter((term) => !free.includes(term)).map(({ label, value }) => differs("term", label, `+${value}`)),
    ...(sum > FREE_MOST ? [differs("situation", "", `+${sum}`)] : []),
  ];
}

export function differs(what: Difference["what"], name: string, claimed = ""): Difference {
  return { what, name, claimed };
}

export function isSame(one: object, other: object): boolean {
  const plain = (value: object) => JSON.parse(JSON.stringify(value)) as object;
  return foundry.utils.objectsEqual(plain(one), plain(other));
}
