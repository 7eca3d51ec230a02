import type { Document } from "../../common/abstract/document.ts";
import type { DatabaseOperation } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { game } from "./state.ts";
import { fromUuidSync } from "./uuid.ts";

/** A collection as the database uses it: of the world, of a compendium, or of a parent's embedded documents. */
export interface Place {
  get(id: string): Document | undefined;
  set(id: string, document: Document, options?: object): unknown;
  delete(id: string, options?: object): unknown;
  keys(): Iterable<string>;
  getDocument?(id: string): Promise<Document | null>;
  getInvalid?(id: string, options?: { strict?: boolean }): Document | undefined;
  _onModifyContents?(action: string, documents: Document[], result: unknown[], operation: Data): void;
}

/** Options of an operation which concern the database alone and are not passed on to hooks and callbacks. */
const DATABASE_KEYS = new Set([
  "data",
  "updates",
  "ids",
  "parent",
  "pack",
  "parentUuid",
  "noHook",
  "action",
  "deleteAll",
]);

/** What callbacks and hooks are told of an operation: the caller's options without the data. */
export function optionsOf(operation: DatabaseOperation): Data {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !DATABASE_KEYS.has(key)));
}

export function parentOf(operation: DatabaseOperation): Document | null {
  const parent = operation["parent"] as Document | null | undefined;
  if (parent) return parent;
  return operation.parentUuid ? (fromUuidSync(operation.parentUuid, { strict: false }) as Document | null) : null;
}

export function collectionOf(cls: { documentName: string }, operation: DatabaseOperation): Place | undefined {
  const { documentName } = cls;
  const parent = parentOf(operation);
  if (parent) return parent.getEmbeddedCollection(documentName) as unknown as Place;
  if (operation.pack) {
    const pack = game.packs.get(operation.pack, { strict: true });
    return (documentName === "Folder" && pack.documentName !== "Folder" ? pack.folders : pack) as unknown as Place;
  }
  return game.collections.get(documentName) as unknown as Place | undefined;
}

/** Calls a callback about embedded documents on their parent and on all above it. */
export function notifyAncestors(
  callback: string,
  parent: Document,
  documentName: string,
  args: unknown[],
  options: Data,
  userId: string,
): void {
  const name = (parent.constructor as typeof Document).getCollectionName(documentName) ?? documentName;
  for (let ancestor: Document | null = parent; ancestor; ancestor = ancestor.parent as Document | null) {
    const call = (ancestor as unknown as Record<string, ((...args: unknown[]) => void) | undefined>)[callback];
    call?.call(ancestor, parent, name, ...args, options, userId);
  }
}
