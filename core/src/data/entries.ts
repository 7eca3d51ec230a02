import { deletion } from "../foundry/documents.ts";
import { sorted, type Entry } from "../rules/sorted.ts";

/** A list as it is stored. Null is what the actor of an unlinked token stores of an entry that it has deleted. */
export type Entries<One> = Readonly<Record<string, One | null>>;

/** What an entry of a record is, beside its fields: the record can say null of one that is no longer there. */
export const ENTRY = { required: true, nullable: true } as const;

interface Cleaning {
  _cleanType(stored: unknown, options: object): unknown;
}

/** A list that several clients may change at once: a record of entries by id, each with a `sort`, which Foundry merges. */
export function entries<Element extends foundry.data.fields.DataField.Any>(element: Element) {
  // What is stored is what is read, so that preparing an actor takes no longer with a thousand entries than with ten.
  const field = new foundry.data.fields.TypedObjectField(element);
  const cleanEntries = (field as unknown as Cleaning)._cleanType.bind(field);
  Object.assign(field, {
    initialize: (stored: unknown) => stored,
    // Foundry would fail to clean the letters of a text that stands where entries should be, instead of calling it no record.
    _cleanType: (stored: unknown, options: object) =>
      typeof stored === "object" ? cleanEntries(stored, options) : stored,
  });
  return field;
}

/** The entries of a record in their order, each with its id. */
export function listOf<One extends object>(stored: Entries<One>): readonly (One & { readonly id: string })[] {
  return sorted(Object.entries(stored).flatMap(([id, entry]) => (entry === null ? [] : [{ ...entry, id }])));
}

/**
 * A list as a record.
 * @param idFor  Gives what is not stored yet its id: random, unless the same entry can come from two clients.
 */
export function recordOf<One extends Entry>(
  list: readonly One[],
  idFor: (entry: One) => string = () => foundry.utils.randomID(),
): Record<string, object | null> {
  const record: Record<string, object | null> = {};
  let last = { stored: 0, sort: 0 };
  for (const entry of list) {
    const { id = idFor(entry), sort: stored = 0, ...fields } = entry;
    // What two clients added at the same time has the same place, and keeps it: every update says as little as it can.
    const isBehind = stored > last.sort || (stored !== 0 && stored === last.sort && stored === last.stored);
    last = { stored, sort: isBehind ? stored : last.sort + 1 };
    record[id] = { ...fields, sort: last.sort };
  }
  return record;
}

/** The part of an update that puts a list in place of what an actor has stored: what is missing in it is deleted. */
export function changesTo<One extends Entry>(
  { isToken }: { readonly isToken: boolean },
  stored: Entries<object>,
  list: readonly One[],
  idFor?: (entry: One) => string,
): Record<string, object | null> {
  const record = recordOf(list, idFor);
  const gone = Object.keys(stored).filter((id) => stored[id] !== null && !(id in record));
  // A key that is deleted from a token's own data would be its base actor's again.
  return Object.assign(record, ...gone.map((id) => (isToken ? { [id]: null } : deletion(id)))) as typeof record;
}
