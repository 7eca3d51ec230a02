import { ALL_DOCUMENT_TYPES } from "../constants.ts";

/** What `parseUuid` reads from a uuid. */
export interface ResolvedUuid {
  uuid: string;
  /** The document's name, such as "Item". Unknown for an old compendium uuid without a name. */
  type: string | undefined;
  id: string;
  /** Name and id of the topmost document; only for an embedded document. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection which holds the topmost document, if there is one here. */
  collection: unknown;
  /** Names and ids in turn below the topmost document. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string;
}

/** How to find collections; the client tells, the server needs none. */
export interface UuidCollections {
  world: (documentName: string) => unknown;
  pack: (packId: string) => unknown;
}

/** A document, as far as uuids concern it. */
interface Referable {
  uuid: string;
  id: string | null;
  documentName: string;
  parent: Referable | null;
  pack: string | null;
  isEmbedded: boolean;
}

let collections: UuidCollections = { world: () => undefined, pack: () => undefined };

/** Tells `parseUuid` where collections are. */
export function setUuidCollections(lookup: UuidCollections): void {
  collections = lookup;
}

export function getUuidCollections(): UuidCollections {
  return collections;
}

/**
 * Reads a uuid: `Actor.ID`, `Actor.ID.Item.ID`, `Compendium.package.pack.Item.ID`, or relative to a document `.Item.ID` and `.ID`.
 * Null where there is none, as of a document that has no id.
 */
export function parseUuid(uuid: string, options?: { relative?: unknown }): ResolvedUuid;
export function parseUuid(uuid: string | null | undefined, options?: { relative?: unknown }): ResolvedUuid | null;
export function parseUuid(
  uuid: string | null | undefined,
  { relative }: { relative?: unknown } = {},
): ResolvedUuid | null {
  if (!uuid) return null;
  if (uuid.startsWith(".") && relative) return parseRelative(uuid, relative as Referable);
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") {
    const pack = parts.slice(1, 3).join(".");
    const rest = parts.slice(3);
    const collection = collections.pack(pack) as { documentName?: string } | undefined;
    if (rest.length % 2 === 1) rest.unshift(collection?.documentName ?? "");
    return resolve(uuid, rest, collection);
  }
  const [type = ""] = parts;
  return resolve(uuid, parts, isDocumentType(type) ? collections.world(type) : undefined);
}

function isDocumentType(name: string): boolean {
  return (ALL_DOCUMENT_TYPES as readonly string[]).includes(name);
}

function resolve(uuid: string, parts: string[], collection: unknown): ResolvedUuid {
  const [firstType = "", firstId = ""] = parts;
  const embedded = parts.slice(2);
  const isEmbedded = embedded.length > 0;
  const type = isEmbedded ? embedded.at(-2) : firstType;
  return {
    uuid,
    type: type || undefined,
    id: (isEmbedded ? embedded.at(-1) : firstId) ?? "",
    primaryType: isEmbedded ? firstType || undefined : undefined,
    primaryId: isEmbedded ? firstId : undefined,
    collection: collection ?? undefined,
    embedded,
    documentType: firstType || undefined,
    documentId: firstId,
  };
}

/** `.Item.ID` is a child of the document (or of its parent, if it can have none); `.ID` a sibling. */
function parseRelative(uuid: string, relative: Referable): ResolvedUuid {
  const parts = uuid.slice(1).split(".");
  const isSibling = parts.length % 2 === 1;
  if (!isSibling) return { ...parseUuid(`${relative.uuid}.${parts.join(".")}`), uuid };
  const { parent, uuid: own } = relative;
  const base = parent ? `${parent.uuid}.${relative.documentName}` : own.split(".").slice(0, -1).join(".");
  return { ...parseUuid(`${base}.${parts.join(".")}`), uuid };
}

export interface BuildUuidContext {
  id?: string | null;
  documentName?: string;
  parent?: { uuid?: string | null; documentName?: string } | null;
  pack?: string | null;
}

/** Builds a uuid from what is known. @returns null when that is not enough. */
export function buildUuid({ id, documentName, parent, pack }: BuildUuidContext = {}): string | null {
  if (!id) return null;
  const packed = pack ? (collections.pack(pack) as { documentName?: string } | undefined) : undefined;
  if (parent) return parent.uuid && documentName ? `${parent.uuid}.${documentName}.${id}` : null;
  const name = documentName ?? packed?.documentName;
  if (!name) return null;
  return pack ? `Compendium.${pack}.${name}.${id}` : `${name}.${id}`;
}
