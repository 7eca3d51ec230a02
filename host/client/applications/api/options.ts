import type { Data } from "../../../common/types.ts";

/**
 * Merges options of a class into those of its parents: arrays are joined without repeats, inner objects merged, anything
 * else replaced. Neither argument is changed.
 */
export function mergeOptions(base: Data, given: object): Data {
  const merged: Data = { ...base };
  for (const [key, value] of Object.entries(given)) {
    const old = merged[key];
    if (Array.isArray(value)) merged[key] = Array.from(new Set([...(Array.isArray(old) ? old : []), ...value]));
    else if (isPlain(value)) merged[key] = mergeOptions(isPlain(old) ? old : {}, value);
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function isPlain(value: unknown): value is Data {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
