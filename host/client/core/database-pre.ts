import type { Document } from "../../common/abstract/document.ts";
import type { DatabaseOperation } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { deepClone, expandObject, isEmpty } from "../../common/utils/index.ts";
import { Hooks } from "./hooks.ts";
import { collectionOf, notifyAncestors, optionsOf, parentOf } from "./database-places.ts";
import { game } from "./state.ts";

type Documents = typeof Document;

/** Operations of which a callback or a hook refused something. */
export const vetoed = new WeakSet<DatabaseOperation>();

/** The data that shall be created, after the documents' own callbacks and the hooks had their say. */
export async function preCreate(cls: Documents, operation: DatabaseOperation): Promise<object[]> {
  const parent = parentOf(operation);
  const pack = operation.pack ?? parent?.pack ?? null;
  const options = optionsOf(operation);
  const documents: Document[] = [];
  for (const given of operation.data ?? []) {
    // Keys with dots, within what is nested too, are paths (DCC writes flags so), as in updates.
    const source = expandObject(toPlain(given)) as Data;
    if (!operation.keepId) delete source["_id"];
    // The constructor cleans what it is given; callbacks and hooks are to see what the caller asked for.
    const document = new cls.implementation(deepClone(source), { parent, pack }) as Document;
    const own = await document._preCreate(source, options, game.user);
    if (own === false || !allowed(operation, `preCreate${cls.documentName}`, document, source, options)) {
      vetoed.add(operation);
      continue;
    }
    documents.push(document);
  }
  const data = documents.map((document) => document.toObject());
  if (!(await allowedAtOnce(cls, "_preCreateOperation", documents, operation, options, { data }))) return [];
  if (parent) notifyAncestors("_preCreateDescendantDocuments", parent, cls.documentName, [data], options, game.userId);
  return data;
}

/** The changes that shall be made: differences to what is there, unless `diff` is false. Without any, none is asked for. */
export async function preUpdate(cls: Documents, operation: DatabaseOperation): Promise<Data[]> {
  const options = optionsOf(operation);
  const collection = collectionOf(cls, operation);
  const changes = new Map<Document, Data>();
  for (const given of operation.updates ?? []) {
    const update = expandObject(toPlain(given)) as Data;
    const id = String(update["_id"] ?? "");
    const document = await lookUp(collection, id, operation, cls);
    const { diff = true, recursive = true } = operation;
    const checked = document.updateSource(update, { dryRun: true, fallback: false, recursive }) as Data;
    const changed: Data = diff ? checked : update;
    delete changed["_id"];
    if (diff && isEmpty(changed)) continue;
    const own = await document._preUpdate(changed, options, game.user);
    if (own === false || !allowed(operation, `preUpdate${cls.documentName}`, document, changed, options)) {
      vetoed.add(operation);
      continue;
    }
    changes.set(document, { ...changed, _id: id });
  }
  const updates = Array.from(changes.values());
  const documents = Array.from(changes.keys());
  if (!(await allowedAtOnce(cls, "_preUpdateOperation", documents, operation, options, { updates }))) return [];
  const parent = parentOf(operation);
  if (parent)
    notifyAncestors("_preUpdateDescendantDocuments", parent, cls.documentName, [updates], options, game.userId);
  return updates;
}

/** The ids of the documents that shall be deleted. */
export async function preDelete(cls: Documents, operation: DatabaseOperation): Promise<string[]> {
  const options = optionsOf(operation);
  const collection = collectionOf(cls, operation);
  const asked = operation.deleteAll ? Array.from(collection?.keys() ?? []) : (operation.ids ?? []);
  const documents: Document[] = [];
  for (const id of new Set(asked)) {
    const document = await lookUp(collection, id, operation, cls);
    const own = await document._preDelete(options, game.user);
    if (own === false || !allowed(operation, `preDelete${cls.documentName}`, document, options)) {
      vetoed.add(operation);
      continue;
    }
    documents.push(document);
  }
  const ids = documents.map((document) => document.id ?? "");
  if (!(await allowedAtOnce(cls, "_preDeleteOperation", documents, operation, options, { ids }))) return [];
  const parent = parentOf(operation);
  if (parent) notifyAncestors("_preDeleteDescendantDocuments", parent, cls.documentName, [ids], options, game.userId);
  return ids;
}

/**
 * Asks the class about all documents of an operation, and lets what it and the callbacks before it changed of the options go
 * with the operation.
 */
async function allowedAtOnce(
  cls: Documents,
  callback: "_preCreateOperation" | "_preUpdateOperation" | "_preDeleteOperation",
  documents: Document[],
  operation: DatabaseOperation,
  options: Data,
  content: Data,
): Promise<boolean> {
  const whole = { ...options, parent: parentOf(operation), pack: operation.pack ?? null, ...content };
  const answer = await cls.implementation[callback](documents, whole, game.user);
  Object.assign(operation, optionsOf(whole));
  if (answer === false) vetoed.add(operation);
  return answer !== false;
}

function allowed(operation: DatabaseOperation, hook: string, ...args: unknown[]): boolean {
  return operation["noHook"] === true || Hooks.call(hook, ...args, game.userId);
}

async function lookUp(
  collection: ReturnType<typeof collectionOf>,
  id: string,
  operation: DatabaseOperation,
  cls: Documents,
): Promise<Document> {
  const found =
    collection?.get(id) ?? (await collection?.getDocument?.(id)) ?? collection?.getInvalid?.(id, { strict: false });
  if (found) return found;
  const place = operation.pack ?? (operation["parent"] as Document | undefined)?.uuid ?? "the world";
  throw new Error(`There is no ${cls.documentName} with the id "${id}" in ${place}.`);
}

function toPlain(given: unknown): Data {
  const { toObject } = given as { toObject?: () => Data };
  return typeof toObject === "function" ? toObject.call(given) : { ...(given as Data) };
}
