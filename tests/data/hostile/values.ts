import fc from "fast-check";

/** As deep as nobody nests anything. */
function deep(levels: number): object {
  let value: object = {};
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
}

/** What no field asks for, and what somebody writes to do harm. */
const HOSTILE: readonly unknown[] = [
  ...[null, "", " ", "abc", "12", "-3", "1.5", "1e999", true, false],
  ...[NaN, Infinity, -Infinity, -1, 0, 0.5, 7, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  ...[
    [],
    {},
    [[]],
    [null],
    [undefined],
    [{}],
    [{}, {}],
    [1, "a", null],
    { a: { b: { c: null } } },
    { 0: "a" },
    { length: 3 },
  ],
  ...[
    "<img src=x onerror=alert(1)>",
    "{{constructor.constructor}}",
    "[[/r 1d6]]",
    "@UUID[Actor.x]",
    "javascript:alert(1)",
  ],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "..",
    "a.b.c",
    "-=key",
    "==key",
    "\u0000\u202e\ud800",
  ],
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { type: "wound", actor: "Actor.x" },
  { form: "attribute", attributes: ["body", "nobody"] },
  { key: "__proto__", level: -5, label: null },
  { id: "constructor", severity: "deadly" },
  "x".repeat(50_000),
  deep(60),
  Array.from({ length: 500 }, (_, index) => index),
];

export const hostile = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
);

type Data = Record<string, unknown>;

/** The places in data at which something stands, the nested ones among them. */
function placesIn(data: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [[...path, key], ...placesIn(value, [...path, key])]);
}

/** Data that fit but for some places at which something hostile stands. */
export function spoilt(source: object): fc.Arbitrary<Data> {
  const places = placesIn(source);
  if (places.length === 0) return hostile.map((value) => ({ value: structuredClone(value) }));
  const damage = fc.record({ place: fc.constantFrom(...places), value: hostile });
  return fc.array(damage, { minLength: 1, maxLength: 4 }).map((damages) => {
    const data = structuredClone(source) as Data;
    for (const { place, value } of damages) {
      const last = place.at(-1)!;
      const holder = place.slice(0, -1).reduce<unknown>((at, key) => (at as Data | undefined)?.[key], data);
      // Something hostile may have taken the place already.
      if (typeof holder === "object" && holder !== null) (holder as Data)[last] = structuredClone(value);
    }
    return data;
  });
}

/** Whether an error is a fault of the program, and not a sentence about data. */
export function isFault(error: unknown): boolean {
  const { name, message = "" } = error as Partial<Error>;
  const raw =
    /is not a function|is not iterable|Cannot (read|set|convert)|undefined|null \(|is not defined|call stack/i;
  return (
    !(error instanceof Error) || message.trim() === "" || (name !== "DataModelValidationError" && raw.test(message))
  );
}

/** Whether any of it has reached what all objects share. */
export function isPolluted(): boolean {
  return "polluted" in {};
}
