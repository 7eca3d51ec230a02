import { SYSTEM } from "#system";
import type { Journal } from "./collections.ts";
import { isBefore14 } from "./generation.ts";
import { ours } from "./ours.ts";

/** A class of documents as we call it: its own types ask for whole documents where Foundry fills in what is missing. */
interface DocumentClass {
  new (data: object, context?: object): unknown;
  create(data: object, options: object): Promise<unknown>;
  createDocuments(data: readonly object[], options?: object): Promise<unknown>;
  updateDocuments(updates: readonly object[]): Promise<unknown>;
}

const called = (documentClass: { createDocuments: unknown }) => documentClass as unknown as DocumentClass;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only so does the compiler take it for the constructor of a mixin
type Addressed<Class> = Class & (new (...args: any[]) => { readonly uuid: string });

/**
 * A class of documents of which each has an address. Generation 14's types let it be null for those that are stored nowhere, whose
 * address we never ask for.
 */
export const addressed = <Class>(documentClass: Class) => documentClass as Addressed<Class>;

/**
 * What this client has for a UUID: a document, or for one of a compendium a line of its index; null for what is no address, or leads
 * to nothing. Foundry throws over some of those, such as one within a compendium's document, and what a message or a file contains
 * can be anything.
 */
export function foundAt(uuid: unknown): unknown {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return (fromUuidSync as (uuid: string, options: object) => unknown)(uuid, { strict: false });
  } catch {
    return null;
  }
}

/** The document with some UUID, as far as this client has it; null for what leads to none. */
export function documentAt(uuid: unknown): unknown {
  const found = foundAt(uuid);
  return found instanceof foundry.abstract.Document ? found : null;
}

/** The actor with some UUID; null for one that is gone, or is not of this system. */
export function actorAt(uuid: string): Actor.Implementation | null {
  const found = documentAt(uuid) as Actor.Implementation | null;
  return found?.documentName === "Actor" ? ours(found) : null;
}

/** The document with some UUID, from a compendium too; null for what leads to nothing. */
export async function fetchDocument<Document = unknown>(uuid: string | null | undefined): Promise<Document | null> {
  if (!uuid) return null;
  try {
    return (await (fromUuid as (uuid: string) => Promise<unknown>)(uuid)) as Document | null;
  } catch {
    return null;
  }
}

/** A folder of the world or of a compendium, of which an index is known at first. */
export interface FolderIndex {
  readonly name: string;
  readonly type: string;
  readonly contents: unknown;
}

/** The documents in a folder that are still there. */
export async function fetchContents<Document>({ contents }: FolderIndex): Promise<readonly Document[]> {
  const index = contents as readonly { readonly uuid: string }[];
  const found = await Promise.all(index.map(({ uuid }) => fetchDocument<Document>(uuid)));
  return found.filter((document) => document !== null);
}

/** What a chat message is made of. */
export interface MessageSource {
  readonly rolls?: readonly Roll[];
  readonly [field: string]: unknown;
}

/** Creates a chat message, with the sound of its dice; null where a hook or the server refused it. */
export async function createMessage(
  data: MessageSource,
  options: object = {},
): Promise<ChatMessage.Implementation | null> {
  const message = await called(ChatMessage.implementation).create(sounding(data), options);
  return (message as ChatMessage.Implementation | undefined) ?? null;
}

/** Creates several chat messages in one go. */
export async function createMessages(data: readonly MessageSource[]): Promise<readonly ChatMessage.Implementation[]> {
  const created = await called(ChatMessage.implementation).createDocuments(data.map(sounding));
  return created as readonly ChatMessage.Implementation[];
}

function sounding(data: MessageSource): object {
  return data.rolls?.length ? { ...data, sound: CONFIG.sounds.dice } : data;
}

interface Speaking {
  getSpeaker(options: object): object;
}

/** Who says a message: an actor, or for null the one that the user speaks for. */
export function speakerOf(actor: Actor.Implementation | null): object {
  const speaking: Speaking = ChatMessage.implementation;
  return speaking.getSpeaker(actor ? { actor } : {});
}

interface Naming {
  defaultName(context: object): string;
}

/** The name that Foundry gives an item of a type that has none. */
export function usualName({ type }: { readonly type: string }): string {
  const naming: Naming = Item.implementation;
  return naming.defaultName({ type });
}

/** A message that is stored nowhere. */
export function draftMessage(data: object): ChatMessage.Implementation {
  return new (called(ChatMessage.implementation))(data) as ChatMessage.Implementation;
}

/** An actor that is stored nowhere. */
export function draftActor<Drafted = Actor.Implementation>(data: object): Drafted {
  return new (called(Actor.implementation))(data) as Drafted;
}

/** An item that is stored nowhere. */
export function draftItem<Drafted = Item.Implementation>(data: object): Drafted {
  return new (called(Item.implementation))(data) as Drafted;
}

/** An effect of an actor that is stored nowhere. */
export function draftEffect<Drafted>(data: object, actor: Actor.Implementation): Drafted {
  return new (called(ActiveEffect.implementation))(data, { parent: actor }) as Drafted;
}

/** A document with some changes that is stored nowhere; it keeps its id. */
export function changedCopy<Copied>(
  document: Copied & { clone(data?: object, options?: object): unknown },
  changes: object,
) {
  return document.clone(changes, { keepId: true }) as Copied;
}

interface Updated {
  update(changes: object, options?: object): Promise<unknown>;
  updateSource(changes: object, options: object): object;
}

/**
 * Stores changes of a document.
 * @returns whether they are stored: a hook can refuse them. Foundry answers the same where they are stored already.
 */
export async function update(document: Updated, changes: object, options: object = {}): Promise<boolean> {
  if (await document.update(changes, options)) return true;
  return foundry.utils.isEmpty(document.updateSource(changes, { dryRun: true }));
}

interface Parent {
  createEmbeddedDocuments(name: string, data?: object[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates?: object[], options?: object): Promise<unknown>;
}

/** The kinds of embedded documents, and what each of them is. */
interface Embedded {
  Item: Item.Implementation;
  ActiveEffect: ActiveEffect.Implementation;
  Combatant: Combatant.Implementation;
  CombatantGroup: CombatantGroup.Implementation;
  Token: TokenDocument.Implementation;
}

/** Adds embedded documents to one. */
export async function createEmbedded<Name extends keyof Embedded>(
  parent: Parent,
  name: Name,
  data: readonly object[],
  options: object = {},
): Promise<readonly Embedded[Name][]> {
  if (data.length === 0) return [];
  return (await parent.createEmbeddedDocuments(name, [...data], options)) as Embedded[Name][];
}

/** Changes embedded documents of one, each named by its `_id`. */
export async function updateEmbedded<Name extends keyof Embedded>(
  parent: Parent,
  name: Name,
  updates: readonly object[],
  options: object = {},
): Promise<void> {
  if (updates.length > 0) await parent.updateEmbeddedDocuments(name, [...updates], options);
}

/** What changes in an item of an actor, by its id, or one that comes onto the sheet. */
export interface ItemChange {
  readonly _id?: string;
  readonly [field: string]: unknown;
}

/**
 * Stores changes of an actor and of its items in one update. The actor of a token takes two: Foundry is known to lose part of one in
 * which it changes together with its items (foundryvtt issue 9384).
 */
export async function updateWithItems(
  actor: Actor.Implementation,
  system: object,
  items: readonly ItemChange[] = [],
): Promise<void> {
  if (!actor.isToken) return void (await update(actor, { ...(items.length > 0 && { items }), system }));
  const known = items.filter(({ _id = "" }) => actor.items.has(_id));
  const added = items.filter((item) => !known.includes(item));
  await updateEmbedded(actor, "Item", known);
  await createEmbedded(actor, "Item", added, { keepId: true });
  if (Object.keys(system).length > 0) await update(actor, { system });
}

/** Creates actors or items of the world. */
export async function createActors(data: readonly object[], options: object = {}): Promise<Actor.Implementation[]> {
  return (await called(Actor.implementation).createDocuments(data, options)) as Actor.Implementation[];
}

/** Creates a scene that everybody looks at; null where a hook or the server refused it. */
export async function createScene(data: object): Promise<Scene.Implementation | null> {
  const scene = (await called(Scene.implementation).create(data, {})) as Scene.Implementation | undefined;
  if (!scene) return null;
  // Looking at it waits for the board; activating it does not.
  await scene.view();
  await scene.activate();
  return scene;
}

/** Creates a journal entry; null where a hook or the server refused it. */
export async function createJournal(data: object): Promise<Journal | null> {
  return ((await called(JournalEntry.implementation).create(data, {})) as Journal | undefined) ?? null;
}

/** Creates an encounter; null where a hook or the server refused it. */
export async function createCombat(data: object): Promise<Combat.Implementation | null> {
  const combat = await called(Combat.implementation).create(data, {});
  return (combat as Combat.Implementation | undefined) ?? null;
}

/** What takes part in an encounter with a token: who is hidden on the scene is hidden in the encounter. */
export function combatantData({ id, actorId, hidden, parent }: TokenDocument.Implementation) {
  return { tokenId: id, sceneId: parent?.id ?? null, actorId, hidden };
}

/** The data of a new token of an actor. */
export async function tokenData(actor: Actor.Implementation, changes: object): Promise<object> {
  return storedData(await actor.getTokenDocument(changes as never));
}

/** Creates items of the world. */
export async function createItems(data: readonly object[]): Promise<void> {
  await called(Item.implementation).createDocuments(data);
}

/** Changes several actors of the world at once, each named by its `_id`. */
export async function updateActors(updates: readonly object[]): Promise<void> {
  if (updates.length > 0) await called(Actor.implementation).updateDocuments(updates);
}

/** Creates an actor of the world; null where a hook or the server refused it. */
export async function createActor(data: object, options: object = {}): Promise<Actor.Implementation | null> {
  return (await createActors([data], options))[0] ?? null;
}

/** What a document stores, as plain data that can be changed. */
export function storedData<Data = Record<string, unknown>>(document: { toObject(): unknown }): Data {
  return document.toObject() as Data;
}

/** The data of a document of a compendium or of the world, ready to be given to somebody. */
export function copyOf(document: unknown, options: object = {}): Record<string, unknown> {
  const collection = (document as { documentName: string }).documentName === "Actor" ? game.actors! : game.items!;
  const { fromCompendium } = collection as { fromCompendium(document: unknown, options: object): unknown };
  return fromCompendium.call(collection, document, options) as Record<string, unknown>;
}

/** Gives an actor a copy of an item from elsewhere. @param system  What of its data is its owner's own */
export async function createCopy(actor: Actor.Implementation, item: Item.Implementation, system: object = {}) {
  const [created] = await createEmbedded(actor, "Item", [foundry.utils.mergeObject(copyOf(item), { system })]);
  return created ?? null;
}

/** A user's flag of ours, or that of a document; undefined where it is not set. */
export function flagOf<Value>(document: { readonly flags?: object }, name: string): Value | undefined {
  return (document.flags as Record<string, Record<string, Value> | undefined> | undefined)?.[SYSTEM.id]?.[name];
}

/** The part of an update that deletes a key of a record: a key of its own in generation 13, a value from 14 on. */
export function deletion(key: string): object {
  if (isBefore14()) return { [`-=${key}`]: null };
  const { _del } = globalThis as { readonly _del?: object };
  return { [key]: _del };
}
