import { messageAt } from "../../foundry/collections.ts";
import { definitionOf } from "../registry/messages.ts";

type Message = ChatMessage.Implementation;

/** A message with its data, as the index finds it. */
export interface Found<Data> {
  readonly message: Message;
  readonly data: Data;
}

type Model<Data> = abstract new (...given: never[]) => Data;

/** The messages of each bucket, in the order in which they came. */
type Buckets<Key> = Map<Key, Set<Message>>;

/** Where the messages of one chat are found: by their models, by what they answer, and by further keys of their definitions. */
class MessageIndex {
  readonly byModel: Buckets<unknown> = new Map();
  readonly byKey: Buckets<string> = new Map();
  /** The keys under which each message is found. */
  readonly keys = new Map<Message, readonly string[]>();

  /** Puts a message where it belongs now; where it was already it keeps its place. */
  add(message: Message): void {
    const keys = keysOf(message);
    for (const key of this.keys.get(message) ?? []) if (!keys.includes(key)) take(this.byKey, key, message);
    for (const key of keys) put(this.byKey, key, message);
    this.keys.set(message, keys);
    const model = definitionOf(message) ? (message.system as object).constructor : null;
    for (const other of [...this.byModel.keys()]) if (other !== model) take(this.byModel, other, message);
    if (model) put(this.byModel, model, message);
  }

  remove(message: Message): void {
    for (const key of this.keys.get(message) ?? []) take(this.byKey, key, message);
    for (const model of [...this.byModel.keys()]) take(this.byModel, model, message);
    this.keys.delete(message);
  }
}

/** As the definition of its type takes them, whichever that is. */
const dataOf = (message: Message) => message.system as never;

function keysOf(message: Message): readonly string[] {
  const definition = definitionOf(message);
  if (!definition) return [];
  const data = dataOf(message);
  const answered = definition.answers?.(data) ?? "";
  return [...(answered === "" ? [] : [answerKey(answered)]), ...(definition.keys?.(data) ?? [])];
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

function put<Key>(buckets: Buckets<Key>, key: Key, message: Message): void {
  const bucket = buckets.get(key);
  if (bucket) bucket.add(message);
  else buckets.set(key, new Set([message]));
}

function take<Key>(buckets: Buckets<Key>, key: Key, message: Message): void {
  const bucket = buckets.get(key);
  if (bucket?.delete(message) && bucket.size === 0) buckets.delete(key);
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

type Listener = (concerned: ReadonlySet<Message>) => void;
const listeners: Listener[] = [];

/** Tells of each change which messages it may concern: see `concernedBy`. */
export function onIndexed(listener: Listener): void {
  listeners.push(listener);
}

/** Keeps the index right while a message is created, changed or deleted: before anything else is told of it. */
export function followMessage(message: Message): void {
  const known = index();
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
  const around = [answerKey(message.id ?? ""), ...own.filter((key) => key.startsWith(TURN))];
  const asked = messageAt(answeredBy(message));
  return [message, ...(asked ? [asked] : []), ...around.flatMap((key) => [...(byKey.get(key) ?? [])])];
}

function isThere(message: Message): boolean {
  return messageAt(message.id) === message;
}

/** The messages of a type, as they came. */
export function messagesOf<Data>(model: Model<Data>): readonly Found<Data>[] {
  return found(index()?.byModel.get(model), model);
}

/** The messages of a type that one of their keys names, as they came. */
export function messagesWith<Data>(key: string, model: Model<Data>): readonly Found<Data>[] {
  return found(index()?.byKey.get(key), model);
}

/** The messages of a type that answer another one, as they came. */
export function answersTo<Data>(id: string | null, model: Model<Data>): readonly Found<Data>[] {
  return id ? messagesWith(answerKey(id), model) : [];
}

function found<Data>(bucket: ReadonlySet<Message> | undefined, model: Model<Data>): readonly Found<Data>[] {
  return [...(bucket ?? [])].flatMap((message) => {
    const data: unknown = message.system;
    return data instanceof model && isThere(message) ? [{ message, data }] : [];
  });
}

/** The messages about the same turn of an encounter as one, but for itself. */
export function turnMates(message: Message): readonly Message[] {
  const known = index();
  const keys = (known?.keys.get(message) ?? []).filter((key) => key.startsWith(TURN));
  return keys.flatMap((key) => [...(known?.byKey.get(key) ?? [])].filter((one) => one !== message));
}

/** The id of the message that one answers; empty for none. */
export function answeredBy(message: Message): string {
  return definitionOf(message)?.answers?.(dataOf(message)) ?? "";
}

/** A message by its id, if its data are of a model. */
export function dataAt<Data>(id: string, model: Model<Data>): Data | null {
  const data: unknown = messageAt(id)?.system;
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
function cameAt({ _stats, timestamp }: Message): number {
  return _stats.createdTime ?? timestamp;
}
