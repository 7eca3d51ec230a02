import { configFor } from "../environment.ts";
import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { diffObject, equals } from "../utils/diff.ts";
import { mergeObject } from "../utils/merge.ts";
import { ObjectField } from "./fields/object-fields.ts";
import type { ModelLike } from "./fields/types.ts";

/** How a token's own actor differs from the actor it is made from. On a client the token has it as an ActorDelta. */
export class ActorDeltaField extends ObjectField {
  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    const documentClass = configFor("ActorDelta")?.documentClass as (new (token: unknown) => unknown) | undefined;
    return documentClass ? new documentClass(model) : super.initialize(value, model, options);
  }

  override migrateSource(_source: Data, value: unknown): void {
    const documentClass = configFor("ActorDelta")?.documentClass as
      { migrateDataSafe?(source: Data): Data } | undefined;
    if (isPlain(value)) documentClass?.migrateDataSafe?.(value);
  }

  override toObject(value: unknown): unknown {
    const { toObject } = (value ?? {}) as { toObject?: () => Data };
    return toObject ? toObject.call(value) : super.toObject(value);
  }
}

/** What a token's own actor can have of its own; everything else is its base actor's. */
const REPLACED = ["name", "img", "ownership"] as const;
const MERGED = ["system", "flags"] as const;
const COLLECTIONS = ["items", "effects"] as const;

/** The source of a token's own actor: that of its base actor, with all in which the token differs. */
export function applyDelta(base: Data, delta: Data | null | undefined): Data {
  const actor = deepClone(base);
  if (!delta) return actor;
  for (const field of REPLACED) if (delta[field] ?? undefined) actor[field] = deepClone(delta[field]);
  for (const field of MERGED) actor[field] = mergeObject(objectOf(actor[field]), deepClone(objectOf(delta[field])));
  for (const field of COLLECTIONS) actor[field] = applyList(listOf(actor[field]), listOf(delta[field]));
  return actor;
}

/** A document of the delta stands in place of that of the base with the same id; a tombstone stands for none. */
function applyList(base: Data[], delta: Data[]): Data[] {
  const own = new Map(delta.map((document) => [document._id, document]));
  const known = new Set(base.map(({ _id }) => _id));
  const all = [...base.map((document) => own.get(document._id) ?? document), ...delta.filter((d) => !known.has(d._id))];
  return all.filter(({ _tombstone }) => !_tombstone).map((document) => deepClone(document));
}

/**
 * How a token differs from its base actor after its own actor has been changed. What was once changed stays the token's own,
 * even if it is the same again; a key that was deleted is the base actor's again.
 */
export function nextDelta(base: Data, delta: Data | null | undefined, before: Data, after: Data): Data {
  const next: Data = deepClone(delta ?? {});
  for (const field of REPLACED) if (!equals(before[field], after[field])) next[field] = deepClone(after[field]);
  for (const field of MERGED) {
    const changed = deepClone(diffObject(objectOf(before[field]), objectOf(after[field])));
    const own = mergeObject(objectOf(next[field]), changed);
    next[field] = withoutDeleted(own, objectOf(after[field]));
  }
  for (const field of COLLECTIONS) {
    next[field] = nextList(listOf(base[field]), listOf(next[field]), listOf(before[field]), listOf(after[field]));
  }
  return next;
}

function nextList(base: Data[], delta: Data[], before: Data[], after: Data[]): Data[] {
  const own = new Map(delta.map((document) => [document._id, document]));
  const earlier = new Map(before.map((document) => [document._id, document]));
  for (const document of after) {
    if (!equals(earlier.get(document._id), document)) own.set(document._id, deepClone(document));
    earlier.delete(document._id);
  }
  const inherited = new Set(base.map(({ _id }) => _id));
  for (const id of earlier.keys()) {
    if (inherited.has(id)) own.set(id, { _id: id, _tombstone: true });
    else own.delete(id);
  }
  return [...own.values()];
}

/** Takes out, in place, what is in an object but not in the one it shall be part of. */
function withoutDeleted(own: Data, whole: Data): Data {
  for (const [key, value] of Object.entries(own)) {
    if (!(key in whole)) delete own[key];
    else if (isPlain(value) && isPlain(whole[key])) withoutDeleted(value, whole[key]);
  }
  return own;
}

function isPlain(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Data {
  return isPlain(value) ? value : {};
}

function listOf(value: unknown): Data[] {
  return Array.isArray(value) ? (value as Data[]) : [];
}
