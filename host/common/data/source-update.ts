import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { expandObject, isDeletionKey } from "../utils/expand.ts";
import { getType, isPlainObject } from "../utils/type.ts";
import type { SchemaField } from "./fields/schema-field.ts";
import type { UpdateOptions } from "./fields/types.ts";
import { ForcedDeletion, ForcedReplacement, OPERATOR_VALUE } from "./operators.ts";

/** A model's class, as far as updating its source needs to know. */
export interface UpdatableClass {
  schema: SchemaField;
  migrateDataSafe: (source: Data) => Data;
  cleanData: (source: Data, options: Data) => Data;
}

/** Expanded, migrated and cleaned changes to a source, ready to be validated. The given changes stay as they are. */
export function cleanChanges(model: UpdatableClass, source: Data, changes: Data, options: UpdateOptions): Data {
  const candidate = model.migrateDataSafe(keysForOperators(expandObject(deepClone(changes))) as Data);
  model.schema._addTypes(source, candidate);
  const context = { ...source, ...candidate };
  return model.cleanData(candidate, { partial: true, source: context, recursive: options.recursive });
}

/** What cleaned changes alter in a source. */
export function diffSource(schema: SchemaField, source: Data, changes: Data, options: UpdateOptions): Data {
  const difference: { root?: Data } = {};
  schema._updateDiff({ root: source }, "root", changes, difference as Data, options);
  return difference.root ?? {};
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
