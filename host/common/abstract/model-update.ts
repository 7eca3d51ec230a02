import type { EmbeddedCollection } from "./embedded-collection.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { UpdateOptions } from "../data/fields/types.ts";
import { ForcedDeletion, ForcedReplacement, OPERATOR_VALUE } from "../data/operators.ts";
import { getGeneration } from "../generation.ts";
import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { expandObject, isDeletionKey } from "../utils/expand.ts";
import { getType, isPlainObject } from "../utils/type.ts";

/** A model, as far as updating it needs to know. */
interface Updatable {
  _source: Data;
  schema: SchemaField;
  collections?: Record<string, EmbeddedCollection>;
  validate: (options: { changes?: Data; fallback?: boolean; joint?: boolean }) => boolean;
  _initialize: (options?: Data) => void;
  constructor: unknown;
}

interface ModelStatics {
  migrateDataSafe: (source: Data) => Data;
  cleanData: (source: Data, options: Data) => Data;
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
  const statics = model.constructor as ModelStatics;
  let candidate = statics.migrateDataSafe(keysForOperators(expandObject(deepClone(changes))) as Data);
  addTypes(schema, source, candidate);
  const context = { ...source, ...candidate };
  candidate = statics.cleanData(candidate, { partial: true, source: context, recursive: options.recursive });
  model.validate({ changes: candidate, fallback: options.fallback });
  const root: { _source?: Data } = {};
  schema._updateDiff({ _source: source }, "_source", candidate, root as Data, options);
  const commit = root._source ?? {};
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
  const { schema, _source: source } = model;
  const before = deepClone(source);
  schema._updateCommit({ _source: source }, "_source", difference, difference, options);
  try {
    model.validate({ fallback: options.fallback, joint: true });
  } catch (error) {
    restore(source, before, model.collections);
    throw error;
  }
  for (const [name, collection] of Object.entries(model.collections ?? {})) {
    if (Array.isArray(difference[name])) collection.update(difference[name] as Data[], options);
  }
  model._initialize();
}

/** Collections are not altered before validation, and their arrays must remain the same ones. */
function restore(source: Data, before: Data, collections: Record<string, unknown> = {}): void {
  for (const key of Object.keys(source)) if (!(key in before)) delete source[key];
  for (const [key, value] of Object.entries(before)) if (!(key in collections)) source[key] = value;
}

function addTypes(schema: SchemaField, source: Data, changes: Data): void {
  for (const [name, field] of schema.entries()) {
    if (!Object.hasOwn(changes, name)) continue;
    if (field instanceof TypeDataField) field.addTypesFor({ ...source, ...changes }, source[name], changes[name]);
    else field._addTypes(source[name], changes[name]);
  }
}

/** Writes generation 14's operators as the keys that fields understand. */
export function keysForOperators(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(keysForOperators);
  if (getType(data) !== "Object") return data;
  const written: Data = {};
  for (const [key, value] of Object.entries(data as Data)) {
    if (value instanceof ForcedDeletion) written[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) written[`==${key}`] = keysForOperators(value[OPERATOR_VALUE]);
    else written[key] = keysForOperators(value);
  }
  return written;
}

/** Writes deletion and replacement keys as generation 14's operators. */
export function operatorsForKeys(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(operatorsForKeys);
  if (!isPlainObject(data)) return data;
  const written: Data = {};
  for (const [key, value] of Object.entries(data)) {
    if (!isDeletionKey(key)) written[key] = operatorsForKeys(value);
    else written[key.slice(2)] = key.startsWith("-=") ? ForcedDeletion.create() : ForcedReplacement.create(value);
  }
  return written;
}
