/** Names a language or a library asks of any object; to ask for them says nothing about what a program relies on. */
const ALWAYS_ASKED = new Set(["then", "toJSON", "constructor", "prototype", "$$typeof", "asymmetricMatch", "nodeType"]);

/**
 * Wraps an object of the API so that asking it for a member it lacks throws an error that names the member, instead of
 * answering `undefined`. `in` and enumeration work as ever, and members may be added.
 * @param name     How a program addresses the object, such as "foundry.utils".
 * @param absent   Members which the documentation says are not there, so that a program may ask for them.
 */
export function guarded<T extends object>(name: string, object: T, absent: readonly string[] = []): T {
  const known = new Set(absent);
  return new Proxy(object, {
    get(target, key) {
      if (Reflect.has(target, key)) {
        const value: unknown = Reflect.get(target, key, target);
        return value;
      }
      if (typeof key === "symbol" || ALWAYS_ASKED.has(key) || known.has(key)) return undefined;
      throw missingMember(name, key);
    },
  });
}

/**
 * Wraps an object in which packages keep things of their own, such as `game`, and ask for those of others that may not be there. Only
 * what the API documents throws where it is missing; any other name is undefined.
 */
export function guardedFor<T extends object>(name: string, object: T, documented: readonly string[]): T {
  const missing = new Set(documented);
  return new Proxy(object, {
    get(target, key) {
      if (!Reflect.has(target, key) && missing.has(String(key))) throw missingMember(name, String(key));
      const value: unknown = Reflect.get(target, key, target);
      return value;
    },
  });
}

const missingMember = (name: string, key: string) =>
  new Error(`The host has no ${name}.${key}. It may exist in Foundry; add it to host/ or do without.`);

/** Guards a namespace and all plain namespaces within it. Classes, functions and frozen tables are left as they are. */
export function guardedDeep<T extends object>(name: string, object: T, absent: Record<string, string[]> = {}): T {
  const members: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    members[key] = isNamespace(value) ? guardedDeep(`${name}.${key}`, value, absent) : value;
  }
  return guarded(name, members as T, absent[name]);
}

function isNamespace(value: unknown): value is object {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
