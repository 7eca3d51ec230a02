import { getType } from "./type.ts";

const DEPTH_LIMIT = 100;

/**
 * A copy of plain data (primitives, arrays, plain objects, dates) that can be changed without touching the original. Anything else
 * is kept by reference, or refused when `strict`.
 * @throws When the data is nested more than 100 deep, or strictly when it cannot be cloned.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return clone(original, strict, 0) as T;
}

function clone(value: unknown, strict: boolean, depth: number): unknown {
  assertDepth(depth);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => clone(inner, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (getType(value) === "Object") {
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (key !== "__proto__") copy[key] = clone((value as Record<string, unknown>)[key], strict, depth + 1);
    }
    return copy;
  }
  if (strict) throw new Error("deepClone cannot clone advanced objects");
  return value;
}

/** A copy by way of JSON: what JSON cannot say (undefined, functions, NaN) is lost or becomes null. */
export function duplicate<T>(original: T): T {
  return (original === undefined ? undefined : JSON.parse(JSON.stringify(original))) as T;
}

/** Freezes an object and all within it. @throws When it is nested more than 100 deep, or strictly when it is not plain data. */
export function deepFreeze<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  visit(object, Object.freeze, "freeze", strict, 0);
  return object;
}

/** Seals an object and all within it. @throws When it is nested more than 100 deep, or strictly when it is not plain data. */
export function deepSeal<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  visit(object, Object.seal, "seal", strict, 0);
  return object;
}

function visit(value: unknown, action: (object: object) => void, verb: string, strict: boolean, depth: number): void {
  assertDepth(depth);
  if (typeof value !== "object" || value === null) return;
  const type = getType(value);
  if (type !== "Array" && type !== "Object") {
    if (strict) throw new Error(`Cannot ${verb} advanced objects`);
    return;
  }
  for (const inner of Object.values(value)) visit(inner, action, verb, strict, depth + 1);
  action(value);
}

/** @throws When data is nested deeper than the documented limit, as cyclical data would be. */
export function assertDepth(depth: number): void {
  if (depth > DEPTH_LIMIT) throw new Error("Maximum object depth exceeded");
}
