import { ARRAY_METHODS, ARRAY_STATICS } from "./array.ts";
import { DATE_METHODS, REGEXP_STATICS } from "./date.ts";
import { MATH_FUNCTIONS } from "./math.ts";
import { NUMBER_METHODS, NUMBER_STATICS } from "./number.ts";
import { SET_METHODS, SET_STANDARD } from "./set.ts";
import { STRING_METHODS } from "./string.ts";

/**
 * Adds Foundry's documented members to the language's own prototypes, not enumerable, so that `for…in` does not see them. Calling
 * it again changes nothing.
 */
export function installPrimitives(): void {
  add(Array.prototype, ARRAY_METHODS);
  add(Array, ARRAY_STATICS);
  add(Date.prototype, DATE_METHODS);
  add(Math, MATH_FUNCTIONS);
  add(Number.prototype, NUMBER_METHODS);
  add(Number, NUMBER_STATICS);
  add(RegExp, REGEXP_STATICS);
  add(Set.prototype, SET_METHODS);
  const missing = Object.entries(SET_STANDARD).filter(([name]) => !(name in Set.prototype));
  add(Set.prototype, Object.fromEntries(missing));
  add(String.prototype, STRING_METHODS);
}

function add(target: object, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, {
      value: value as unknown,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
}
