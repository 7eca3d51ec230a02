import type { Data } from "../types.ts";
import { isPlainObject } from "./type.ts";

/** Keys by which a path could climb from data to the prototypes which all objects share. */
const CLIMBING_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function isReachable(target: unknown, key: string): boolean {
  if (target === null || (typeof target !== "object" && typeof target !== "function")) return false;
  if (key === "__proto__") return false;
  if (Object.hasOwn(target, key)) return true;
  return !CLIMBING_KEYS.has(key) && !isPlainObject(target) && key in target;
}

/** May a key be written on this target without touching a prototype? */
function isWritable(target: object, key: string): boolean {
  if (key === "__proto__") return false;
  return !CLIMBING_KEYS.has(key) || isPlainObject(target);
}

/** Reads the value at a path in dot notation; undefined if there is none. A key that contains dots itself is found first. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (isReachable(object, key)) return (object as Data)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isReachable(target, part)) return undefined;
    target = (target as Data)[part];
  }
  return target;
}

/** Does a path in dot notation exist in the object? */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || object === null || object === undefined) return false;
  if (isReachable(object, key)) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isReachable(target, part)) return false;
    target = (target as Data)[part];
  }
  return true;
}

/**
 * Writes a value at a path in dot notation, making the objects on the way.
 * @returns Whether the value changed. A path that would reach a prototype is not followed.
 */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  if (parts.includes("__proto__")) return false;
  let target = object as Data;
  for (const part of parts) {
    if (!isReachable(target, part)) {
      if (!isWritable(target, part)) return false;
      target[part] = {};
    }
    const next = target[part];
    if (typeof next !== "object" || next === null) return false;
    target = next as Data;
  }
  if (!isWritable(target, last)) return false;
  if (isReachable(target, last) && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes what is at a path in dot notation. @returns Whether there was something to delete. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target: unknown = object;
  for (const part of parts) {
    if (!isReachable(target, part)) return false;
    target = (target as Data)[part];
  }
  if (!isReachable(target, last)) return false;
  return delete (target as Data)[last];
}
