import type { Data } from "../types.ts";
import { assertDepth } from "./clone.ts";
import { setProperty } from "./property.ts";
import { isEmpty, isPlainObject } from "./type.ts";

/** Turns keys in dot notation into nested objects, at every level of plain objects and arrays. */
export function expandObject(object: object): Data {
  return expand(object, 0) as Data;
}

function expand(value: unknown, depth: number): unknown {
  assertDepth(depth);
  if (Array.isArray(value)) return value.map((inner) => expand(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Data = {};
  for (const [key, inner] of Object.entries(value)) {
    const content = expand(inner, depth + 1);
    if (key === "") expanded[key] = content;
    else setProperty(expanded, key, content);
  }
  return expanded;
}

/** Turns nested plain objects into one level of keys in dot notation. Empty objects and arrays stay as values. */
export function flattenObject(object: object, depth = 0): Data {
  assertDepth(depth);
  const flat: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || isEmpty(value)) {
      assign(flat, key, value);
      continue;
    }
    for (const [inner, content] of Object.entries(flattenObject(value, depth + 1)))
      assign(flat, `${key}.${inner}`, content);
  }
  return flat;
}

function assign(target: Data, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
}

export interface FilterOptions {
  deletionKeys?: boolean;
  templateValues?: boolean;
}

/** Keeps of the source what the template has too; with `templateValues` those keys with the template's values. */
export function filterObject(source: object, template: object, options: FilterOptions = {}): Data {
  const { deletionKeys = false, templateValues = false } = options;
  const pattern = template as Data;
  const filtered: Data = {};
  for (const [key, value] of Object.entries(source)) {
    if (deletionKeys && isDeletionKey(key)) {
      filtered[key] = value;
      continue;
    }
    if (!Object.hasOwn(pattern, key) || key === "__proto__") continue;
    const wanted = pattern[key];
    if (isPlainObject(value) && isPlainObject(wanted)) filtered[key] = filterObject(value, wanted, options);
    else filtered[key] = templateValues ? wanted : value;
  }
  return filtered;
}

/** Does the key begin with `-=` (delete) or `==` (replace)? */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.charAt(1) === "=" && (key.startsWith("-") || key.startsWith("="));
}
