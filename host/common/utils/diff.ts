import { DataFieldOperator, ForcedDeletion, ForcedReplacement, OPERATOR_VALUE } from "../data/operators.ts";
import type { Data } from "../types.ts";
import { isDeletionKey } from "./expand.ts";
import { getType, isEmpty } from "./type.ts";

export interface DiffOptions {
  /** Only look at keys that the original has too. */
  inner?: boolean;
  /** Keep deletion keys only where they delete something, replacements only where they change something. */
  deletionKeys?: boolean;
}

/** The part of `other` that differs from `original`. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Data {
  const before = original as Data;
  const difference: Data = {};
  for (const [key, value] of Object.entries(other)) {
    if (key === "__proto__") continue;
    if (options.deletionKeys && isDeletionKey(key)) {
      if (isEffective(before, key, value)) difference[key] = value;
      continue;
    }
    const known = Object.hasOwn(before, key);
    if (options.inner && !known) continue;
    const [differs, change] = compare(known ? before[key] : undefined, value, options);
    if (differs) difference[key] = change;
  }
  return difference;
}

function isEffective(before: Data, key: string, value: unknown): boolean {
  const name = key.slice(2);
  if (key.startsWith("-=")) return Object.hasOwn(before, name);
  return !isSame(before[name], value);
}

function compare(before: unknown, after: unknown, options: DiffOptions): [differs: boolean, change: unknown] {
  if (after instanceof ForcedDeletion) return [before !== undefined, after];
  if (after instanceof ForcedReplacement) return [!isSame(before, after[OPERATOR_VALUE]), after];
  const type = getType(after);
  if (getType(before) !== type) return [true, after];
  if (type !== "Object") return [!isSame(before, after), after];
  if (isEmpty(before) !== isEmpty(after)) return [true, after];
  const inner = diffObject(before as object, after as object, options);
  return [!isEmpty(inner), inner];
}

function isSame(a: unknown, b: unknown): boolean {
  const left = DataFieldOperator.get(a);
  const right = DataFieldOperator.get(b);
  const type = getType(left);
  if (type !== getType(right)) return false;
  if (type === "Array") return isSameArray(left as unknown[], right as unknown[]);
  if (type === "Object") return objectsEqual(left as object, right as object);
  if (type === "Set") return isSameArray([...(left as Set<unknown>)], [...(right as Set<unknown>)]);
  return Object.is(left, right) || left === right;
}

function isSameArray(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => isSame(value, b[index]));
}

/** Have both objects the same keys with the same values, at every depth? */
export function objectsEqual(a: object | null | undefined, b: object | null | undefined): boolean {
  if (!a || !b) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as Data)[key], (b as Data)[key]));
}

/** Are two values of whatever type the same data? */
export function equals(a: unknown, b: unknown): boolean {
  return isSame(a, b);
}
