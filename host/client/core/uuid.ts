import type { Document } from "../../common/abstract/document.ts";
import { parseUuid } from "../../common/utils/index.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";

export interface FromUuidOptions {
  relative?: Document | null;
  /** Answer with null instead of throwing. */
  strict?: boolean;
  /** A compendium's document was looked for and is not there: a broken id is an error unless told so. */
  invalid?: boolean;
}

type AnyCollection = DocumentCollection & Partial<CompendiumCollection>;

/** Finds a document by its uuid, in a compendium too. @returns null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: FromUuidOptions = {},
): Promise<Document | null> {
  if (!uuid) return null;
  const { collection, documentId, embedded } = read(uuid, options);
  const found = collection?.getDocument
    ? await collection.getDocument(documentId)
    : ((collection?.get(documentId) as Document | undefined) ?? null);
  return descend(found ?? null, embedded);
}

/**
 * Finds a document by its uuid at once. Of a compendium this gives the document if it has been loaded, else its index entry.
 * @throws when a document within a compendium's document is asked for, unless `strict` is false.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { strict = true, ...options }: FromUuidOptions = {},
): Document | Record<string, unknown> | null {
  if (!uuid) return null;
  const { collection, documentId, embedded } = read(uuid, options);
  const loaded = (collection?.get(documentId) as Document | undefined) ?? null;
  if (loaded || !collection?.index) return descend(loaded, embedded);
  if (embedded.length) {
    if (!strict) return null;
    throw new Error(`${uuid} lies within a document of a compendium: load it with fromUuid first.`);
  }
  const entry = collection.index.get(documentId);
  return entry ? { ...entry, pack: collection.collection } : null;
}

function read(uuid: string, { relative }: FromUuidOptions) {
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  return {
    collection: parsed.collection as AnyCollection | undefined,
    documentId: parsed.documentId,
    embedded: [...parsed.embedded],
  };
}

function descend(document: Document | null, embedded: string[]): Document | null {
  let current = document;
  for (let i = 0; current && i < embedded.length; i += 2) {
    current = (current.getEmbeddedDocument(embedded[i] ?? "", embedded[i + 1] ?? "") as Document | undefined) ?? null;
  }
  return current;
}
