import type { Data } from "../../common/types.ts";
import { getProperty } from "../../common/utils/property.ts";
import { indexOf } from "../packs/pack.ts";
import { documentClass } from "../world/schema.ts";
import type { RequestContext } from "./modify.ts";

/** The documents that match the query, or their index entries. */
export function readDocuments({ draft, operation, type }: RequestContext): Data[] {
  const { index, indexFields = [], query } = operation;
  const { pack } = draft;
  const isIndex = index && pack && !draft.parent && documentClass(type).metadata.collection === pack.collection;
  const documents = isIndex ? indexOf(pack, indexFields ?? []) : draft.all();
  return documents.filter((document) => matches(document, query ?? {}));
}

/** A key that ends in `__in` names a list of which the value must be one. */
function matches(document: Data, query: Record<string, unknown>): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (key.endsWith("__in")) return Array.isArray(wanted) && wanted.includes(getProperty(document, key.slice(0, -4)));
    return getProperty(document, key) === wanted;
  });
}
