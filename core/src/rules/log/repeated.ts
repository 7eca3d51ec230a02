import { hash } from "../hash.ts";

/*
 * An encounter is stored as a whole at each of its events, so that what a fight says again and again, such as who acts and with
 * what, would be most of what is written. It is stored once instead, and events refer to it.
 */

/** What an encounter's events refer to, by the ends of their references. */
export type Repeated = Readonly<Record<string, unknown>>;

/** An event as it is stored, and what it refers to that its encounter does not have yet. */
export interface Referring {
  readonly event: object;
  readonly added: Repeated;
}

/** Where in an event there is what others say too: its keys, of which a star stands for any, and which of them are said together. */
interface Places {
  readonly inner: Map<string, Places>;
  readonly together: string[][];
  isOne: boolean;
}

/** Who, in which words, and whom it changed, is said again and again whatever is played. */
export const REPEATED: readonly string[] = ["who", "by", "through", "said.*.label", "changes.*.uuid"];

/** References begin with it, and fields that are said together are behind it. What is none and begins with it is stored by one. */
const SIGN = "~";

/** Four letters and digits are more than an encounter has to say, and short. */
const ENDS = 36 ** 4;

/** What is stored in fewer characters stays where it is: a reference takes as many. */
const SHORTEST = 12;

/** What becomes of a value at such a place, and of an object some of whose fields are said together. */
interface Exchange {
  one(value: unknown): unknown;
  fields(value: Fields, together: readonly (readonly string[])[]): Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * An event with references in place of what events repeat.
 * @param paths  Where that is: keys, each of which may be a star for any; the last may be several that are said together, with a plus
 *               between them.
 * @param known  What its encounter has already.
 */
export function referring(event: object, paths: readonly string[], known: Repeated): Referring {
  const added: Record<string, unknown> = {};
  const endOf = (value: unknown) => {
    const end = endFor(JSON.stringify(value), (one) => known[one] ?? added[one]);
    if (!Object.hasOwn(known, end)) added[end] = value;
    return end;
  };
  const one = (value: unknown) => (isReferred(value) ? `${SIGN}${endOf(value)}` : value);
  const fields: Exchange["fields"] = ({ [SIGN]: _, ...value }, together) => {
    const keys = together.find((some) => some.every((key) => Object.hasOwn(value, key)));
    if (!keys) return value;
    const rest = Object.entries(value).filter(([key]) => !keys.includes(key));
    return { [SIGN]: endOf(Object.fromEntries(keys.map((key) => [key, value[key]]))), ...Object.fromEntries(rest) };
  };
  return { event: exchanged(event, placesOf(paths), { one, fields }) as object, added };
}

/** The event that a stored one stands for; null where it refers to what its encounter does not have. */
export function resolved(stored: object, paths: readonly string[], known: Repeated): object | null {
  let isWhole = true;
  const found = (end: string) => {
    isWhole &&= Object.hasOwn(known, end);
    return known[end];
  };
  const one = (value: unknown) =>
    typeof value === "string" && value.startsWith(SIGN) ? found(value.slice(SIGN.length)) : value;
  const fields: Exchange["fields"] = ({ [SIGN]: end, ...rest }) =>
    typeof end === "string" ? { ...(found(end) as Fields), ...rest } : rest;
  const event = exchanged(stored, placesOf(paths), { one, fields }) as object;
  return isWhole ? event : null;
}

function isReferred(value: unknown): boolean {
  if (typeof value === "string") return value.startsWith(SIGN) || value.length + 2 >= SHORTEST;
  return typeof value === "object" && value !== null && JSON.stringify(value).length >= SHORTEST;
}

/** The end follows from what is referred to, so that two windows which write at once cannot give one end to two things. */
function endFor(text: string, knownAt: (end: string) => unknown): string {
  for (let salt = 0; ; salt++) {
    const end = (hash(salt === 0 ? text : `${salt}/${text}`) % ENDS).toString(36);
    const known = knownAt(end);
    if (known === undefined || JSON.stringify(known) === text) return end;
  }
}

const places = new WeakMap<readonly string[], Places>();

function placesOf(paths: readonly string[]): Places {
  const known = places.get(paths);
  if (known) return known;
  const root = newPlaces();
  for (const path of paths) {
    const keys = path.split(".");
    const together = keys.at(-1)!.split("+");
    if (together.length > 1) keys.pop();
    const place = keys.reduce((at, key) => {
      if (!at.inner.has(key)) at.inner.set(key, newPlaces());
      return at.inner.get(key)!;
    }, root);
    if (together.length > 1) place.together.push(together);
    else place.isOne = true;
  }
  places.set(paths, root);
  return root;
}

function newPlaces(): Places {
  return { inner: new Map(), together: [], isOne: false };
}

/** The same value with something else in some places; all else of it is the same objects. */
function exchanged(value: unknown, at: Places, exchange: Exchange): unknown {
  if (at.isOne) return exchange.one(value);
  if (typeof value !== "object" || value === null) return value;
  const within = ([key, one]: readonly [string | number, unknown]) => {
    const next = at.inner.get(String(key)) ?? at.inner.get("*");
    return next ? exchanged(one, next, exchange) : one;
  };
  if (Array.isArray(value)) return value.map((one, index) => within([index, one]));
  const entries = Object.entries(at.together.length > 0 ? exchange.fields(value as Fields, at.together) : value);
  return Object.fromEntries(entries.map(([key, one]) => [key, within([key, one])]));
}
