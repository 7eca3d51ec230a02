/**
 * The name of a value's type: "undefined", "null", "number", "string", "boolean", "function", "symbol", "bigint", "Array", "Set",
 * "Map", "Promise", "Error", "HTMLElement" (in a page), "Object" for plain objects, "Unknown" for anything else.
 */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable;
  const prototype: unknown = Object.getPrototypeOf(variable);
  if (prototype === Object.prototype || prototype === null) return "Object";
  if (Array.isArray(variable)) return "Array";
  if (variable instanceof Set) return "Set";
  if (variable instanceof Map) return "Map";
  if (variable instanceof Promise) return "Promise";
  if (variable instanceof Error) return "Error";
  if (typeof HTMLElement !== "undefined" && variable instanceof HTMLElement) return "HTMLElement";
  return isPlainFromElsewhere(prototype) ? "Object" : "Unknown";
}

/** Plain objects of another realm (a frame, a vm context) have another Object.prototype. */
function isPlainFromElsewhere(prototype: unknown): boolean {
  const isRoot = Object.getPrototypeOf(prototype) === null;
  return isRoot && (prototype as object).constructor?.name === "Object";
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype || getType(value) === "Object";
}

/** Is the value undefined, null, or an object, array, set or map without content? */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}
