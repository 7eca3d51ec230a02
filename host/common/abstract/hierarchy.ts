import type { DataField } from "../data/fields/data-field.ts";
import type { EmbeddedCollectionField } from "../data/fields/embedded-fields.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import type { CollectionOwner, EmbeddedCollection, EmbeddedDocumentClass } from "./embedded-collection.ts";

interface Owner extends CollectionOwner {
  _source: Data;
  constructor: unknown;
}

/** The collections of a document's embedded documents, still empty, over the lists in its source. */
export function buildCollections(owner: Owner): Record<string, EmbeddedCollection> {
  const { hierarchy } = owner.constructor as { hierarchy: Record<string, DataField> };
  const collections: Record<string, EmbeddedCollection> = {};
  for (const name in hierarchy) {
    const field = hierarchy[name] as DataField;
    if (!isCollectionField(field)) continue;
    const { implementation } = field.constructor as typeof EmbeddedCollectionField;
    const source = (owner._source[name] ??= []) as Data[];
    collections[name] = new implementation(name, owner, source, field.model as unknown as EmbeddedDocumentClass);
  }
  return collections;
}

const found = new WeakMap<SchemaField, Record<string, DataField>>();

/** The fields of a schema that hold embedded documents, looked for once. */
export function hierarchyOf(schema: SchemaField): Record<string, DataField> {
  const known = found.get(schema);
  if (known) return known;
  const fields = schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
  const hierarchy = Object.freeze(Object.fromEntries(fields));
  found.set(schema, hierarchy);
  return hierarchy;
}

function isCollectionField(field: DataField): field is EmbeddedCollectionField {
  return "getCollection" in field;
}
