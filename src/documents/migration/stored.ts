import type { Source } from "../../migrations/step.ts";

/** A document as far as a migration has to know it. */
export interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name?: string | null;
  readonly documentName: string;
  readonly _source: Source;
  readonly items?: Iterable<Stored>;
  readonly effects?: Iterable<Stored>;
}

/** A token as far as a migration has to know it. */
export interface StoredToken {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly actorLink: boolean;
  readonly actor: (Stored & Changeable) | null;
  readonly delta?: { readonly _source?: Source } | null;
}

export interface Changeable {
  update(changes: object, operation: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], operation: object): Promise<unknown>;
}

/** A collection of documents, with those that cannot be loaded. */
export interface StoredCollection extends Iterable<Stored> {
  readonly invalidDocumentIds: ReadonlySet<string>;
}

/** A compendium as far as a migration has to know it. */
export interface StoredPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly metadata: { readonly packageType: string };
  getDocuments(): Promise<readonly Stored[]>;
  configure(changes: { locked: boolean }): Promise<unknown>;
}

interface World {
  readonly actors: StoredCollection;
  readonly items: StoredCollection;
  readonly messages: StoredCollection;
  readonly combats: StoredCollection;
  readonly scenes: Iterable<{ readonly tokens: Iterable<StoredToken> }>;
  readonly packs: Iterable<StoredPack> & { get(id: string): StoredPack | undefined };
}

/** All that is stored in the world that is open. */
export function world(): World {
  return game as unknown as World;
}

/** Whether a document of the world, or what it is in, was deleted. Compendia keep in memory only what was asked for lately. */
export function isGone({ uuid }: { readonly uuid: string }): boolean {
  return !uuid.startsWith("Compendium.") && foundry.utils.fromUuidSync(uuid, { strict: false }) === null;
}

/** The class of documents of a name, which stores changes of many at once. */
export function classOf(documentName: string): {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
} {
  return (CONFIG as unknown as Record<string, { documentClass: ReturnType<typeof classOf> }>)[documentName]!
    .documentClass;
}
