type Field = foundry.data.fields.DataField.Any;

/** A document with data of its type. */
interface Holder {
  readonly _source: object;
  readonly system: object;
}

/**
 * Changes of a document in which whatever comes where an object can be, and none was, has all fields of it. Foundry cleans changes only as
 * far as they go: an empty object, a part of one, or a text, which it takes for an empty one, would be read without its fields until the
 * page is loaded anew (https://github.com/foundryvtt/foundryvtt/issues/14377).
 */
export function wholeChanges<Changes extends object>(document: Holder, changes: Changes): Changes {
  const isFlat = Object.keys(changes).some((key) => key.includes("."));
  const given = (isFlat ? foundry.utils.expandObject(changes) : changes) as Changes & { readonly system?: unknown };
  const { schema } = document.system as { readonly schema?: Field };
  if (!schema || !isObject(given.system)) return changes;
  const { system: now } = document._source as { readonly system?: unknown };
  return { ...given, system: whole(schema, given.system, now) };
}

function whole(field: Field, value: unknown, now: unknown): unknown {
  const partOf = partsOf(field);
  if (!partOf) return value;
  if (!isObject(now)) return isObject(value) || typeof value !== "object" ? cleaned(field, value) : value;
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const own = partOf(key);
    return [key, own ? whole(own, part, now[key]) : part] as const;
  });
  return Object.fromEntries(parts);
}

/** Whether something has fields. What deletes or replaces a field is an object too, of a class of its own. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return foundry.utils.getType(value) === "Object";
}

function cleaned(field: Field, value: unknown): unknown {
  return value === undefined ? value : field.clean(foundry.utils.deepClone(value));
}

/** What finds the field of each part of an object, or of each entry of a record; null for a field of anything else. */
function partsOf(field: Field): ((key: string) => Field | undefined) | null {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  if (field instanceof SchemaField) return (key) => field.get(key) as Field | undefined;
  if (field instanceof TypedObjectField) return (key) => (/^[-=]=/u.test(key) ? undefined : (field.element as Field));
  return null;
}
