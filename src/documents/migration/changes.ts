import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { stampOf } from "../../migrations/migrated.ts";
import type { Source } from "../../migrations/step.ts";
import { isGone, type Stored, type StoredToken } from "./stored.ts";
import { unsavedPaths } from "./trace.ts";

/** Whether a document does not say yet that it has today's version. */
export function isOutdated({ _source }: Stored): boolean {
  return (stampOf(_source) ?? 0) < SCHEMA_VERSION;
}

/** Whether a document, or one in it, is in memory ahead of what is stored. */
export function isAhead({ _source, items = [], effects = [] }: Stored): boolean {
  return unsavedPaths(_source).length > 0 || [...items, ...effects].some(isAhead);
}

const STAMP = { flags: { sirpas: { schema: SCHEMA_VERSION } } } as const;

/** What has to be stored of an actor or an item, as an update: what the steps changed, and the version, of it and of what is in it. */
export function stampedUpdate(document: Stored): Record<string, unknown> {
  const { items = [], effects = [] } = document;
  const own = { ...plainUpdate(document), ...STAMP };
  const inner = {
    items: [...items].filter((item) => isOutdated(item) || isAhead(item)).map(stampedUpdate),
    effects: [...effects].filter(isAhead).map(plainUpdate),
  };
  const lists = Object.entries(inner).filter(([, list]) => list.length > 0);
  return { ...own, ...Object.fromEntries(lists) };
}

/** What the steps changed of a document, as an update. */
export function plainUpdate({ id, _source }: Stored): Record<string, unknown> {
  return { _id: id, ...valuesAt(_source, unsavedPaths(_source)) };
}

/** What the steps changed of the data that a token has of its own, but for its items, as an update of its actor. */
export function deltaUpdate(delta: Source): object {
  return valuesAt(delta, unsavedPaths(delta));
}

/** The items that a token has of its own, in its actor. */
export function itemsOfDelta({ actor, delta }: StoredToken): readonly Stored[] {
  const list = delta?._source?.["items"];
  const ids = new Set(Array.isArray(list) ? (list as { _id: string }[]).map(({ _id }) => _id) : []);
  return [...(actor?.items ?? [])].filter(({ id }) => ids.has(id));
}

/** Items as they are now, whole and with the version, as updates; without those that were deleted meanwhile. */
export function wholeItems(items: readonly Stored[]): object[] {
  const left = items.filter((item) => !isGone(item));
  return left.map((item) => ({ ...foundry.utils.deepClone(item._source), ...stampOver(item) }));
}

function stampOver({ _source: { flags } }: Stored): object {
  const { sirpas = {}, ...others } = (flags ?? {}) as { sirpas?: object };
  const { unsaved: _trace, ...own } = sirpas as { unsaved?: unknown };
  return { flags: { ...others, sirpas: { ...own, schema: SCHEMA_VERSION } } };
}

/** The values that stand at some places now: since the data were loaded, somebody may have changed them. */
function valuesAt(source: Source, paths: readonly string[]): object {
  const { deepClone, expandObject, getProperty } = foundry.utils;
  const values = paths.map((path) => [path, deepClone(getProperty(source, path))] as const);
  return expandObject(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}
