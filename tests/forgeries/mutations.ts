/** Data as they travel. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What a schema says of a place: which fields it has, what its list holds, or nothing (a free object, or a plain value, with
 * what stands there to begin with; null for nothing).
 */
export type Shape =
  | { readonly kind: "fields"; readonly fields: Readonly<Record<string, Shape>>; readonly nullable: boolean }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "plain"; readonly example: Json };

/** What ids are put in the place of others. */
export interface Ids {
  /** The UUID of an actor that is not the forger's. */
  readonly actor: string;
  /** The id of somebody else's message. */
  readonly message: string;
  /** What a strike that is still open will be written down under. */
  readonly strike: string;
}

/** Something in which one place holds what nobody has written there. */
export interface Forgery {
  /** Where, as a path. */
  readonly field: string;
  /** The name of what stands there. */
  readonly value: string;
  readonly data: Json;
}

type Path = readonly (string | number)[];

/** As many entries as no play comes to. */
const MANY = 10_000;
const MOST_OF_ONE = 400;
const TRAP = '<img src=x onerror="window.__pwned = 1"><script>window.__pwned = 2</script>trap';
/** Of a list that nothing is said of, as many entries as are looked into. */
const LOOKED_INTO = 6;
const LONG_ID = /^[A-Za-z0-9]{16}$/;

/** Stands for a field that is not there. */
const MISSING = Symbol("missing");

/**
 * A genuine piece of data with all that its schema knows: fields that were left out, and an entry in an empty list, so that no
 * field is passed over. What is genuinely null stays so, and so does a list of which the schema does not say what it holds.
 */
export function filled(shape: Shape, genuine: Json | undefined): Json {
  if (shape.kind === "list") {
    const own = Array.isArray(genuine) ? (genuine as readonly Json[]) : [];
    const first = own.length > 0 ? [] : [filled(shape.of, undefined)];
    return [...own.map((entry) => filled(shape.of, entry)), ...first.filter((entry) => !isNothing(shape.of, entry))];
  }
  if (shape.kind === "plain") return genuine === undefined ? shape.example : genuine;
  if (shape.nullable && !isRecord(genuine)) return null;
  const own = isRecord(genuine) ? genuine : {};
  const known = Object.entries(shape.fields).map(([key, field]) => [key, filled(field, own[key])] as const);
  return { ...own, ...Object.fromEntries(known) };
}

function isNothing(shape: Shape, entry: Json): boolean {
  return shape.kind === "plain" && typeof entry === "object";
}

/**
 * Every place of some data with every value that does not belong there, one at a time. Of a list the first entry is looked into,
 * unless its entries are of different types: then each.
 * @param within  Looks at what stands below this key alone.
 */
export function* forgeriesOf(data: Json, ids: Ids, within: string): Generator<Forgery> {
  for (const path of pathsOf(data)) {
    if (path[0] !== within) continue;
    for (const [value, put] of strangeValues(at(data, path), ids)) {
      yield { field: path.join("."), value, data: changed(data, path, put) };
    }
  }
}

/** All places of some data, from the outermost. */
function pathsOf(data: Json, path: Path = []): readonly Path[] {
  const own = path.length > 0 ? [path] : [];
  if (Array.isArray(data))
    return [...own, ...lookedInto(data).flatMap((index) => pathsOf(data[index] as Json, [...path, index]))];
  if (!isRecord(data)) return own;
  return [...own, ...Object.keys(data).flatMap((key) => pathsOf(data[key] as Json, [...path, key]))];
}

function lookedInto(list: readonly Json[]): readonly number[] {
  const types = new Set(list.map((entry) => (isRecord(entry) ? entry["type"] : undefined)));
  const indices = [...list.keys()].slice(0, LOOKED_INTO);
  return types.size > 1 ? indices : indices.slice(0, 1);
}

/** NaN is not among them: a socket makes null of it. */
function strangeValues(here: Json, ids: Ids): readonly (readonly [string, Json | typeof MISSING])[] {
  return [
    ["missing", MISSING],
    ["null", null],
    ["wrong type", wrongType(here)],
    ["NaN", "NaN"],
    ["1e15", 1e15],
    ["negative", -1],
    ["empty list", []],
    ["10,000 entries", Array<Json>(MANY).fill(entryLike(here))],
    ["somebody else's id", someoneElses(here, ids)],
    ["unknown id", typeof here === "string" && LONG_ID.test(here) ? "z".repeat(16) : "Actor.zzzzzzzzzzzzzzzz"],
    ["markup", TRAP],
  ];
}

/** An entry as the list has them, unless ten thousand of it would be more than a server takes. */
function entryLike(here: Json): Json {
  const first = Array.isArray(here) ? ((here as readonly Json[])[0] ?? 0) : 0;
  return JSON.stringify(first).length > MOST_OF_ONE ? {} : first;
}

function wrongType(here: Json): Json {
  if (typeof here === "string") return { strange: 1 };
  if (typeof here === "object") return "many";
  return typeof here === "number" ? "many" : [{}];
}

function someoneElses(here: Json, { actor, message, strike }: Ids): Json {
  if (typeof here !== "string") return actor;
  if (here.startsWith("strike:")) return strike;
  return LONG_ID.test(here) ? message : actor;
}

function at(data: Json, path: Path): Json {
  return path.reduce<Json>((here, key) => (here as Record<string | number, Json>)[key] as Json, data);
}

function changed(data: Json, [key, ...rest]: Path, put: Json | typeof MISSING): Json {
  const copy = (Array.isArray(data) ? [...(data as readonly Json[])] : { ...(data as object) }) as Record<
    string | number,
    Json
  >;
  if (rest.length > 0) copy[key!] = changed(copy[key!] as Json, rest, put);
  else if (put !== MISSING) copy[key!] = put;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key!];
  return copy;
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** So many of a list, always the same ones, spread over all of it. */
export function sampleOf<Entry>(list: readonly Entry[], count: number, seed = 7): readonly Entry[] {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const keyed = list.map((entry) => [next(), entry] as const);
  return keyed
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, entry]) => entry);
}
