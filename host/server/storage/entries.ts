import type { Data } from "../../common/types.ts";

/** One key of a LevelDB and what stands there, without its embedded documents. */
export type Entries = Map<string, Data>;

/** Which fields of a document hold embedded documents, by the name of the collection it is in. */
export type Hierarchy = Record<string, readonly string[]>;

/**
 * Splits a document into the entries of a database: `!actors!A`, `!actors.items!A.I`, `!actors.items.effects!A.I.E`.
 * In the place of embedded documents stand their ids, of a single one its id.
 */
export function splitDocument(document: Data, collection: string, hierarchy: Hierarchy): Entries {
  const entries: Entries = new Map();
  split(document, collection, String(document._id), collection, hierarchy, entries);
  return entries;
}

function split(
  document: Data,
  path: string,
  ids: string,
  collection: string,
  hierarchy: Hierarchy,
  entries: Entries,
): void {
  const value = { ...document };
  for (const field of hierarchy[collection] ?? []) {
    const embedded = document[field];
    for (const child of childrenOf(embedded))
      split(child, `${path}.${field}`, `${ids}.${String(child._id)}`, field, hierarchy, entries);
    if (Array.isArray(embedded)) value[field] = embedded.map((child: Data) => child._id);
    else value[field] = embedded ? (embedded as Data)._id : (embedded ?? []);
  }
  entries.set(`!${path}!${ids}`, value);
}

function childrenOf(embedded: unknown): Data[] {
  if (Array.isArray(embedded)) return embedded as Data[];
  return embedded ? [embedded as Data] : [];
}

/**
 * Puts the entries of a database together again, as documents by collection ("actors", "folders", …).
 * @throws When an entry names an embedded document that is not there.
 */
export function joinDocuments(entries: Entries, hierarchy: Hierarchy): Map<string, Data[]> {
  const documents = new Map<string, Data[]>();
  for (const [key, value] of entries) {
    const [, path = "", ids = ""] = key.split("!");
    if (path.includes(".")) continue;
    const list = documents.get(path) ?? [];
    documents.set(path, list);
    list.push(join(value, path, ids, path, hierarchy, entries));
  }
  return documents;
}

function join(
  entry: Data,
  path: string,
  ids: string,
  collection: string,
  hierarchy: Hierarchy,
  entries: Entries,
): Data {
  const document = { ...entry };
  const find = (field: string, id: unknown): Data => {
    const key = `!${path}.${field}!${ids}.${String(id)}`;
    const child = entries.get(key);
    if (!child) throw new Error(`the entry ${key} is missing`);
    return join(child, `${path}.${field}`, `${ids}.${String(id)}`, field, hierarchy, entries);
  };
  for (const field of hierarchy[collection] ?? []) {
    const embedded = entry[field];
    if (Array.isArray(embedded)) document[field] = embedded.map((id) => find(field, id));
    else if (typeof embedded === "string") document[field] = find(field, embedded);
  }
  return document;
}
