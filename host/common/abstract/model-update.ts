import type { EmbeddedCollection } from "./embedded-collection.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import type { UpdateOptions } from "../data/fields/types.ts";
import { cleanChanges, diffSource, operatorsForKeys, type UpdatableClass } from "../data/source-update.ts";
import { getGeneration } from "../generation.ts";
import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";

/** A model, as far as updating it needs to know. */
interface Updatable {
  _source: Data;
  schema: SchemaField;
  invalid: boolean;
  collections?: Record<string, EmbeddedCollection>;
  validate: (options: { changes?: Data; fallback?: boolean; fields?: boolean; joint?: boolean }) => boolean;
  _initialize: (options?: Data) => void;
  constructor: unknown;
}

/**
 * Cleans and validates changes and works out what they alter, without altering it.
 * @returns The difference as callers see it, and as `commitChanges` wants it.
 * @throws DataModelValidationError when the changes are invalid.
 */
export function prepareChanges(
  model: Updatable,
  changes: Data,
  options: UpdateOptions,
): { difference: Data; commit: Data } {
  const { schema, _source: source } = model;
  const candidate = cleanChanges(model.constructor as UpdatableClass, source, changes, options);
  model.validate({ changes: candidate, fallback: options.fallback });
  const commit = diffSource(schema, source, candidate, options);
  return {
    commit,
    difference: getGeneration() === 14 ? (operatorsForKeys(deepClone(commit)) as Data) : deepClone(commit),
  };
}

/**
 * Alters the source by a difference and prepares the model anew.
 * @throws When the whole breaks rules across fields; then the source is as it was.
 */
export function commitChanges(model: Updatable, difference: Data, options: UpdateOptions): void {
  if (!Object.keys(difference).length) return;
  const { schema, _source: source, collections = {} } = model;
  // Only what changes is kept aside and validated: the rest was valid, and embedded documents see to themselves.
  const changed = Object.keys(difference)
    .map((key) => key.replace(/^[-=]=/, ""))
    .filter((name) => !(name in collections));
  const before = deepClone(pick(source, changed));
  schema._updateCommit({ _source: source }, "_source", difference, difference, options);
  try {
    if (model.invalid) model.validate({ fallback: options.fallback, joint: true });
    else validateChanged(model, changed, options);
  } catch (error) {
    for (const name of changed) delete source[name];
    Object.assign(source, before);
    throw error;
  }
  for (const [name, collection] of Object.entries(model.collections ?? {})) {
    if (Array.isArray(difference[name])) collection.update(difference[name] as Data[], options);
  }
  model._initialize();
}

function validateChanged(model: Updatable, changed: string[], options: UpdateOptions): void {
  const after = pick(model._source, changed);
  if (changed.length) model.validate({ changes: after, fallback: options.fallback, joint: false });
  Object.assign(model._source, after);
  model.validate({ fields: false, joint: true });
}

function pick(source: Data, names: string[]): Data {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]));
}
