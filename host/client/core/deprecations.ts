import { isDeletionKey } from "../../common/utils/expand.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { game } from "./state.ts";

/** Generation 14 still understands what 13 called otherwise, and says in the console that it will not for long. */
export function deprecated(old: string, now: string): void {
  if (game?.release?.generation >= 14)
    logCompatibilityWarning(`${old} is deprecated: use ${now}.`, { since: 14, until: 16, once: true });
}

/** Makes a member of an object one that is deprecated, whatever it holds; who goes through all members does not meet it. */
export function deprecateMember<T extends object>(object: T, key: keyof T & string, old: string, now: string): T {
  const value = object[key];
  const get = () => {
    deprecated(old, now);
    return value;
  };
  return Object.defineProperty(object, key, { get, enumerable: false, configurable: true });
}

/** Warns of keys that delete or replace, such as `-=name`: generation 14 has operators for it. */
export function warnOfDeletionKeys(changes: unknown): void {
  if (typeof changes !== "object" || changes === null) return;
  for (const [key, value] of Object.entries(changes)) {
    if (key.split(".").some(isDeletionKey)) deprecated(`The key "${key}" of an update`, "_del or _replace");
    else if (Object.getPrototypeOf(value ?? 0) === Object.prototype) warnOfDeletionKeys(value);
  }
}
