import { messageAt } from "../../foundry/collections.ts";
import { definitionOf, systemOf } from "../registry/messages.ts";

type Message = ChatMessage.Implementation;

/** A message with its data, as the index finds it. */
export interface Found<Data> {
  readonly message: Message;
  readonly data: Data;
}

type Model<Data> = abstract new (...given: never[]) => Data;

/** Where the messages of one chat are found: by their models, by what they answer, and by further keys of their definitions. */
class MessageIndex {
  /** The messages of each key, in the order in which they came. */
  readonly byKey = new Map<unknown, Set<Message>>();
  /** The keys under which each message is found. */
  readonly keys = new Map<Message, readonly unknown[]>();

  /** Puts a message where it belongs now; where it was already it keeps its place. */
  add(message: Message): void {
    const keys = keysOf(message);
    this.#take(message, keys);
    for (const key of keys) this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(message));
    this.keys.set(message, keys);
  }

  remove(message: Message): void {
    this.#take(message, []);
    this.keys.delete(message);
  }

  /** Takes a message away from where it does not belong any more. */
  #take(message: Message, kept: readonly unknown[]): void {
    for (const key of this.keys.get(message) ?? []) {
      if (kept.includes(key)) continue;
      const bucket = this.byKey.get(key);
      if (bucket?.delete(message) && bucket.size === 0) this.byKey.delete(key);
    }
  }
}

/** Its model is one of them. */
function keysOf(message: Message): readonly unknown[] {
  const definition = definitionOf(message);
  if (!definition) return [];
  const data = systemOf(message);
  const answered = definition.answers?.(data) ?? "";
  const model = (message.system as object).constructor;
  return [model, ...(answered === "" ? [] : [answerKey(answered)]), ...(definition.keys?.(data) ?? [])];
}

function answerKey(id: string): string {
  return `answer:${id}`;
}

const TURN = "turn:";

/** The key of what is done in a turn of an encounter. */
export function turnKey(combat: string | null, turn: number): string {
  return `${TURN}${combat}:${turn}`;
}

/** The keys of a message about a turn of an encounter; none for one outside of it. */
export function turnKeys({ combat, turn }: { readonly combat: string; readonly turn: number }): readonly string[] {
  return combat === "" ? [] : [turnKey(combat, turn)];
}

/** The key of what can happen only once. */
export function entryKey(key: string): string {
  return `entry:${key}`;
}

/** What the key of what can happen only once is made of, the ids of messages among it. */
export function partsOf(key: string): readonly string[] {
  return key.split(":");
}

/** The key of what is written down of a message. */
export function toldKey(id: string): string {
  return `told:${id}`;
}

function isTurnKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(TURN);
}

/** The index of each chat: a client has one, a test may open several. */
const indexes = new WeakMap<object, MessageIndex>();

/**
 * The index of the chat. It is filled when it is first asked, and follows the messages (`followMessage`); where several messages
 * arrive at once, those are added of which it has not been told yet.
 */
function index(): MessageIndex | null {
  const chat = game.messages as { readonly size: number; readonly contents: readonly unknown[] } | null | undefined;
  if (!chat) return null;
  const known = indexes.get(chat) ?? new MessageIndex();
  indexes.set(chat, known);
  if (known.keys.size !== chat.size) {
    for (const message of chat.contents as readonly Message[]) if (!known.keys.has(message)) known.add(message);
    for (const message of [...known.keys.keys()]) if (!isThere(message)) known.remove(message);
  }
  return known;
}

/** How often messages have come, changed or gone. */
let version = 0;

/** Changes with every message that comes, changes or goes: until then what was found in the index is found again. */
export function indexVersion(): number {
  return version;
}

type Listener = (concerned: ReadonlySet<Message>) => void;
const listeners: Listener[] = [];

/** Tells of each change which messages it may concern: see `concernedBy`. */
export function onIndexed(listener: Listener): void {
  listeners.push(listener);
}

/** Keeps the index right while a message is created, changed or deleted: before anything else is told of it. */
export function followMessage(message: Message): void {
  const known = index();
  version += 1;
  if (!known) return;
  const concerned = new Set(concernedBy(known, message));
  if (isThere(message)) known.add(message);
  else known.remove(message);
  for (const one of concernedBy(known, message)) concerned.add(one);
  for (const listener of listeners) listener(concerned);
}

/** The messages that a change of one concerns: itself, what it answers, its answers, and the others of its turn. */
function concernedBy({ keys, byKey }: MessageIndex, message: Message): readonly Message[] {
  const own = keys.get(message) ?? keysOf(message);
  const around = [answerKey(message.id ?? ""), ...own.filter(isTurnKey)];
  const asked = messageAt(answeredBy(message));
  return [message, ...(asked ? [asked] : []), ...around.flatMap((key) => [...(byKey.get(key) ?? [])])];
}

function isThere(message: Message): boolean {
  return messageAt(message.id) === message;
}

/** The messages of a type, as they came. */
export function messagesOf<Data>(model: Model<Data>): readonly Found<Data>[] {
  return messagesWith(model, model);
}

/** The messages of a type that one of their keys names, as they came. */
export function messagesWith<Data>(key: unknown, model: Model<Data>): readonly Found<Data>[] {
  return [...(index()?.byKey.get(key) ?? [])].flatMap((message) => {
    const data: unknown = message.system;
    return data instanceof model && isThere(message) ? [{ message, data }] : [];
  });
}

/** The messages of a type that answer another one, as they came. */
export function answersTo<Data>(id: string | null, model: Model<Data>): readonly Found<Data>[] {
  return id ? messagesWith(answerKey(id), model) : [];
}

/** The messages about the same turn of an encounter as one, but for itself. */
export function turnMates(message: Message): readonly Message[] {
  const known = index();
  const keys = (known?.keys.get(message) ?? []).filter(isTurnKey);
  return keys.flatMap((key) => [...(known?.byKey.get(key) ?? [])].filter((one) => one !== message));
}

/** The id of the message that one answers; empty for none. */
export function answeredBy(message: Message): string {
  return definitionOf(message)?.answers?.(systemOf(message)) ?? "";
}

/** A message by its id, if its data are of a model. */
export function dataAt<Data>(id: string, model: Model<Data>): Data | null {
  return dataOf(messageAt(id), model);
}

/** The data of a message, if they are of a model. */
export function dataOf<Data>(message: Message | null | undefined, model: Model<Data>): Data | null {
  const data: unknown = message?.system;
  return data instanceof model ? data : null;
}

/** Whether a message takes no more answers, and which ones counted when it was closed. */
export interface Closing {
  readonly closed: boolean;
  readonly answers: readonly string[];
}

/** Whether an answer came before its question was closed. */
export function counts(message: Message, { closed, answers }: Closing): boolean {
  return !closed || answers.includes(message.id ?? "");
}

/** Answers as they came, alike on every screen also where two came at the same moment. */
export function inOrder<Answer extends { readonly message: Message }>(answers: readonly Answer[]): readonly Answer[] {
  return [...answers].sort((one, other) => (isBefore(one.message, other.message) ? -1 : 1));
}

/** Whether a message came before another one. */
export function isBefore(message: Message, other: Message): boolean {
  const between = cameAt(message) - cameAt(other);
  return between === 0 ? (message.id ?? "") < (other.id ?? "") : between < 0;
}

/** When a message came, in milliseconds: the server says so, while what a message itself says can be anything. */
export function cameAt({ _stats, timestamp }: Message): number {
  return _stats.createdTime ?? timestamp;
}
