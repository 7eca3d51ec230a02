import type { Data } from "../../types.ts";

/** Gives an object a prepared value: as a getter when the field gave a function, not writable when it is read-only. */
export function defineValue(target: object, name: string, value: unknown, readonly: boolean): void {
  const isGetter = isGetterValue(value);
  // Assigning is many times faster than defining, and the same where there is nothing to be overridden.
  if (!readonly && !isGetter && (!(name in target) || isPlain(target, name))) {
    (target as Data)[name] = value;
    return;
  }
  const common = { enumerable: true, configurable: true };
  if (isGetter) Object.defineProperty(target, name, { ...common, get: value as () => unknown, set: () => undefined });
  else Object.defineProperty(target, name, { ...common, value, writable: !readonly });
}

/** Whether a field gave a function by which a prepared value is got. */
export function isGetterValue(value: unknown): value is () => unknown {
  return typeof value === "function" && !Object.hasOwn(value, "prototype");
}

function isPlain(target: object, name: string): boolean {
  const property = Object.getOwnPropertyDescriptor(target, name);
  return property?.writable === true && property.enumerable === true;
}
