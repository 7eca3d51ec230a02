import { ForcedDeletion, ForcedReplacement, OPERATOR_VALUE } from "../data/operators.ts";
import type { Data } from "../types.ts";
import { deepClone } from "./clone.ts";
import { expandObject } from "./expand.ts";
import { getType, isPlainObject } from "./type.ts";

export interface MergeOptions {
  /** Insert new keys at the top level? */
  insertKeys?: boolean;
  /** Insert new keys within objects that exist already? */
  insertValues?: boolean;
  /** Replace values that exist already? */
  overwrite?: boolean;
  /** Merge inner objects, or replace them? */
  recursive?: boolean;
  /** Change the original itself, or a copy of it? */
  inplace?: boolean;
  /** Refuse to replace a value by one of another type? */
  enforceTypes?: boolean;
  /** Carry out keys that begin with `-=` and `==`? */
  performDeletions?: boolean;
  /** Generation 14's name for `performDeletions`; also carries out ForcedDeletion and ForcedReplacement values. */
  applyOperators?: boolean;
}

/**
 * Merges one object into another and returns the latter. Keys in dot notation are expanded first.
 * @throws When either is not an object, or with `enforceTypes` when a value is of another type than the one it replaces.
 */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}, depth = 0): Data {
  if (!(original instanceof Object) || !(other instanceof Object)) {
    throw new Error("One of original or other are not Objects!");
  }
  const resolved = { ...DEFAULTS, ...options };
  resolved.performDeletions ||= resolved.applyOperators;
  let target = original as Data;
  let source = other as Data;
  if (depth === 0) {
    if (hasDottedKeys(source)) source = expandObject(source);
    if (hasDottedKeys(target)) target = expandInPlace(target, resolved.inplace);
    else if (!resolved.inplace) target = deepClone(target);
  }
  for (const key of Object.keys(source)) {
    if (key === "__proto__") continue;
    if (Object.hasOwn(target, key)) update(target, key, source[key], resolved, depth + 1);
    else insert(target, key, source[key], resolved, depth + 1);
  }
  return target;
}

const DEFAULTS: Required<MergeOptions> = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  performDeletions: false,
  applyOperators: false,
};

function hasDottedKeys(object: Data): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function expandInPlace(object: Data, inplace: boolean): Data {
  const expanded = expandObject(object);
  if (!inplace) return deepClone(expanded);
  for (const key of Object.keys(object)) delete object[key];
  return Object.assign(object, expanded);
}

function insert(target: Data, key: string, value: unknown, options: Required<MergeOptions>, depth: number): void {
  if (options.performDeletions && isCarriedOut(target, key, value)) return;
  const allowed = depth <= 1 ? options.insertKeys : options.insertValues;
  if (!allowed) return;
  if (isPlainObject(value)) {
    const { performDeletions } = options;
    target[key] = mergeObject({}, value, { performDeletions, applyOperators: performDeletions }, depth);
  } else target[key] = value;
}

function update(target: Data, key: string, value: unknown, options: Required<MergeOptions>, depth: number): void {
  if (options.performDeletions && isCarriedOut(target, key, value)) return;
  const present = target[key];
  if (isPlainObject(present) && isPlainObject(value) && options.recursive) {
    mergeObject(present, value, { ...options, inplace: true }, depth);
    return;
  }
  if (!options.overwrite) return;
  if (options.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(
      `Mismatched data types encountered during object merge: "${key}" is ${getType(present)}, not ${getType(value)}.`,
    );
  }
  target[key] = options.performDeletions ? applySpecialKeys(value) : value;
}

/** Carries out a deletion or replacement, if that is what the key or value asks for. */
function isCarriedOut(target: Data, key: string, value: unknown): boolean {
  const name = key.slice(2);
  if (key.startsWith("-=")) delete target[name];
  else if (key.startsWith("==")) {
    if (name !== "__proto__") target[name] = applySpecialKeys(value);
  } else if (value instanceof ForcedDeletion) delete target[key];
  else if (value instanceof ForcedReplacement) target[key] = applySpecialKeys(value[OPERATOR_VALUE]);
  else return false;
  return true;
}

/**
 * Carries out the special keys and operators within data that replaces something else: what is deleted is left out, what is
 * replaced is put in its place. Anything but plain objects and arrays is returned as it is.
 */
export function applySpecialKeys<T>(data: T): T {
  if (Array.isArray(data)) return data.map((inner: unknown) => applySpecialKeys(inner)) as T;
  if (!isPlainObject(data)) return data;
  const applied: Data = {};
  for (const [key, value] of Object.entries(data)) {
    if (key === "__proto__" || isCarriedOut(applied, key, value)) continue;
    applied[key] = applySpecialKeys(value);
  }
  return applied as T;
}
