import type { Document } from "../../common/abstract/document.ts";
import { reconstructOperators } from "../../common/data/operators.ts";
import { getGeneration } from "../../common/generation.ts";
import type { DocumentSocketResponse } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { collectionOf, notifyAncestors, optionsOf, parentOf, type Place } from "./database-places.ts";
import { Hooks } from "./hooks.ts";
import { CONFIG, game } from "./state.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";

/**
 * Does here what the server has done: changes the documents, then tells documents, hooks, parents and collections.
 * A document this client has not loaded, as one of a compendium, is passed over.
 */
export function applyResponse(response: DocumentSocketResponse): Document[] {
  const parent = parentOf(response.operation);
  if (response.operation.parentUuid && !parent) return [];
  const cls = (CONFIG[response.type] as { documentClass: typeof Document }).documentClass;
  const collection = collectionOf(cls, response.operation);
  if (!collection) return [];
  const change: Change = { ...response, cls, collection, parent, options: optionsOf(response.operation) };
  const result = received(response);
  const documents = apply[response.action as keyof typeof apply](change, result);
  conclude(change, documents, result);
  return documents;
}

/** Generation 14 sends what deletes or replaces a key as an operator, which comes as plain data. */
function received({ action, result = [] }: DocumentSocketResponse): unknown[] {
  if (action !== "update" || getGeneration() < 14) return result;
  return reconstructOperators(result) as unknown[];
}

interface Change extends DocumentSocketResponse {
  cls: typeof Document;
  collection: Place;
  parent: Document | null;
  options: Data;
}

const apply = {
  create(change: Change, result: unknown[]): Document[] {
    const { cls, collection, parent, options, userId, type } = change;
    const pack = change.operation.pack ?? parent?.pack ?? null;
    const documents = (result as Data[]).map((data) => {
      const document = new cls(structuredClone(data), { parent, pack }) as Document;
      collection.set(document.id ?? "", document, options);
      return document;
    });
    refresh(parent, type);
    documents.forEach((document, i) => {
      document._onCreate(result[i] as Data, options, userId);
      Hooks.callAll(`create${type}`, document, options, userId);
    });
    return documents;
  },

  update(change: Change, result: unknown[]): Document[] {
    const { collection, parent, options, operation, userId, type } = change;
    const { recursive = true } = operation;
    const changes = (result as Data[]).flatMap((data) => {
      const document = collection.get(String(data["_id"]));
      return document ? [{ document, data: data }] : [];
    });
    for (const { document, data } of changes) {
      document.updateSource(deepClone(data), { recursive, fallback: false });
    }
    refresh(parent, type);
    for (const { document, data } of changes) {
      document._onUpdate(data, options, userId);
      Hooks.callAll(`update${type}`, document, data, options, userId);
    }
    return changes.map(({ document }) => document);
  },

  delete(change: Change, result: unknown[]): Document[] {
    const { collection, parent, options, userId, type } = change;
    const documents = (result as string[]).flatMap((id) => {
      const document = collection.get(id);
      collection.delete(id, options);
      return document ? [document] : [];
    });
    refresh(parent, type);
    for (const document of documents) {
      document._onDelete(options, userId);
      Hooks.callAll(`delete${type}`, document, options, userId);
    }
    return documents;
  },
};

const OPERATION = { create: "_onCreateOperation", update: "_onUpdateOperation", delete: "_onDeleteOperation" } as const;
const DESCENDANTS = {
  create: "_onCreateDescendantDocuments",
  update: "_onUpdateDescendantDocuments",
  delete: "_onDeleteDescendantDocuments",
};

function conclude(change: Change, documents: Document[], result: unknown[]): void {
  const { cls, parent, collection, options, userId, type } = change;
  const action = change.action as keyof typeof OPERATION;
  if (parent) notifyAncestors(DESCENDANTS[action], parent, type, [documents, result], options, userId);
  collection._onModifyContents?.(action, documents, result, options);
  const user = game.users.get(userId) as User | undefined;
  if (user) void cls[OPERATION[action]](documents, options, user);
}

/**
 * The topmost document above an embedded change is prepared anew, and with it all that it embeds. A token's own actor is such
 * a document: its token stores what changed, and neither that nor the scene is prepared for it.
 */
function refresh(parent: Document | null, type: string): void {
  if (type === "Actor") return rememberDelta(parent);
  let top = parent;
  while (top?.parent && top.documentName !== "Actor") top = top.parent as Document;
  top?.reset();
  rememberDelta(top?.parent as Document | null | undefined);
}

function rememberDelta(token: Document | null | undefined): void {
  if (token?.documentName === "Token") (token as unknown as TokenDocument)._rememberDelta();
}
