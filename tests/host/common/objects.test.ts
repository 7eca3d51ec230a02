import { describe, expect, it } from "vitest";
import { ForcedDeletion, ForcedReplacement, reconstructOperators } from "../../../host/common/data/operators.ts";
import * as utils from "../../../host/common/utils/index.ts";

const { deepClone, diffObject, expandObject, filterObject, flattenObject, mergeObject } = utils;

describe("foundry.utils.mergeObject", () => {
  it.each([
    ["insertKeys: false", { k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    ["insertKeys: true", { k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
    ["insertValues: false", { k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
    [
      "insertValues: true",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { insertValues: true },
      { k1: { i1: "v1", i2: "v2" } },
    ],
    ["overwrite: true", { k1: "v1" }, { k1: "v2" }, { overwrite: true }, { k1: "v2" }],
    ["overwrite: false", { k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
    ["recursive: false", { k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
    [
      "recursive: true",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { recursive: true },
      { k1: { i1: "v1", i2: "v2" } },
    ],
    ["performDeletions with -=", { k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true }, { k2: "v2" }],
    [
      "performDeletions with ==",
      { k1: { i1: "v1" } },
      { "==k1": { i2: "v2" } },
      { performDeletions: true },
      { k1: { i2: "v2" } },
    ],
    ["no performDeletions", { k1: "v1" }, { "-=k1": null }, {}, { k1: "v1", "-=k1": null }],
    [
      "a deletion in dot notation",
      { a: { b: 1, c: 2 } },
      { "a.-=b": null },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    ["a deletion within inserted data", {}, { a: { "-=b": null, c: 1 } }, { performDeletions: true }, { a: { c: 1 } }],
    ["dot notation in either", { "a.b": 1 }, { "a.c": 2 }, {}, { a: { b: 1, c: 2 } }],
    ["arrays, which are replaced whole", { a: [1, 2, 3] }, { a: [4] }, {}, { a: [4] }],
  ])("%s", (_name, original, other, options, expected) => {
    expect(mergeObject(original, other, options)).toEqual(expected);
  });

  it("changes the original in place, or with inplace: false a copy", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { c: 2 } })).toBe(original);
    const copy = mergeObject(original, { a: { d: 3 } }, { inplace: false });
    expect(original).toEqual({ a: { b: 1, c: 2 } });
    expect(copy).toEqual({ a: { b: 1, c: 2, d: 3 } });
  });

  it("with enforceTypes throws when a value is replaced by one of another type", () => {
    expect(() => mergeObject({ k: 1 }, { k: "1" }, { enforceTypes: true })).toThrow(
      /Mismatched data types.*"k" is number, not string/,
    );
    expect(mergeObject({ k: 1 }, { k: 2 }, { enforceTypes: true })).toEqual({ k: 2 });
  });

  it("throws when either is no object", () => {
    expect(() => mergeObject(null as never, {})).toThrow("not Objects");
    expect(() => mergeObject({}, "x" as never)).toThrow("not Objects");
  });

  it("generation 14, applyOperators: carries out ForcedDeletion and ForcedReplacement", () => {
    const options = { applyOperators: true };
    expect(mergeObject({ k1: "v1", k2: "v2" }, { k1: new ForcedDeletion() }, options)).toEqual({ k2: "v2" });
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: ForcedReplacement.create({ i2: "v2" }) }, options)).toEqual({
      k1: { i2: "v2" },
    });
    expect(mergeObject({}, { k: new ForcedDeletion(), a: { b: new ForcedDeletion(), c: 1 } }, options)).toEqual({
      a: { c: 1 },
    });
  });

  it("generation 14: keeps operators as values without applyOperators", () => {
    const deletion = new ForcedDeletion();
    expect(mergeObject({ k: 1 }, { k: deletion }).k).toBe(deletion);
  });

  it("generation 14: operators survive being sent as JSON", () => {
    const sent = JSON.stringify({ a: { b: ForcedDeletion.create() }, c: [ForcedReplacement.create({ d: 1 })] });
    const received = reconstructOperators(JSON.parse(sent)) as { a: { b: unknown }; c: { d: number }[] };
    expect(received.a.b).toBeInstanceOf(ForcedDeletion);
    expect(received.c[0]).toBeInstanceOf(ForcedReplacement);
    expect(received.c[0]?.d).toBe(1);
  });
});

describe("hostile keys reach no prototype", () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}') as object;
  const dotted = { "__proto__.polluted": 1, "constructor.prototype.polluted": 1, "a.__proto__.polluted": 1 };

  const isClean = (): void => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((Object as unknown as Record<string, unknown>).polluted).toBeUndefined();
    expect(((() => undefined) as unknown as Record<string, unknown>).polluted).toBeUndefined();
  };

  it.each([
    ["mergeObject", () => mergeObject({}, hostile)],
    ["mergeObject in dot notation", () => mergeObject({ a: {} }, dotted)],
    [
      "mergeObject with ==",
      () => mergeObject({}, JSON.parse('{"==__proto__": {"polluted": 1}}') as object, { performDeletions: true }),
    ],
    ["expandObject", () => expandObject(dotted)],
    ["expandObject of hostile keys", () => expandObject(hostile)],
    ["flattenObject", () => expandObject(flattenObject(hostile))],
    ["deepClone", () => deepClone(hostile)],
    ["diffObject", () => diffObject({}, hostile)],
    ["filterObject", () => filterObject(hostile, hostile)],
    [
      "setProperty on an instance",
      () => utils.setProperty(new (class Thing {})(), "constructor.prototype.polluted", 1),
    ],
    ["setProperty", () => utils.setProperty({}, "__proto__.polluted", 1)],
    ["setProperty on an array", () => utils.setProperty([], "constructor.prototype.polluted", 1)],
  ])("%s", (_name, act) => {
    const result: unknown = act();
    isClean();
    if (typeof result === "object" && result !== null)
      expect((result as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("foundry.utils, objects", () => {
  it("expandObject: turns dot notation into nested objects, within arrays too", () => {
    expect(expandObject({ "a.b": 1, "a.c.d": 2, e: [{ "f.g": 3 }] })).toEqual({
      a: { b: 1, c: { d: 2 } },
      e: [{ f: { g: 3 } }],
    });
  });

  it("flattenObject: keeps empty objects and arrays as values", () => {
    expect(flattenObject({ a: { b: {}, c: [1], d: { e: 1 } } })).toEqual({ "a.b": {}, "a.c": [1], "a.d.e": 1 });
  });

  it("diffObject: gives what differs, whole arrays, and nothing for equal data", () => {
    expect(diffObject({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { a: 1, b: { c: 2, d: 2 }, e: [1, 2] })).toEqual({
      b: { c: 2 },
      e: [1, 2],
    });
    expect(diffObject({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } })).toEqual({});
  });

  it("diffObject with inner: recognises only keys of the original", () => {
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  });

  it("diffObject with deletionKeys: keeps deletions only of what exists", () => {
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(diffObject({ a: 1, c: 2 }, { "==a": 1, "==c": 3 }, { deletionKeys: true })).toEqual({ "==c": 3 });
  });

  it("filterObject: keeps only what the template has", () => {
    const source = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(filterObject(source, template)).toEqual({ foo: { number: 1, name: "Tim" } });
    expect(filterObject(source, template, { templateValues: true })).toEqual({ foo: { number: 0, name: "Mit" } });
  });

  it("deepClone: copies plain data and keeps other objects by reference, or throws when strict", () => {
    const set = new Set([1]);
    const original = { a: [{ b: 1 }], set, date: new Date(5) };
    const copy = deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
    expect(copy.set).toBe(set);
    expect(copy.date).not.toBe(original.date);
    expect(() => deepClone(original, { strict: true })).toThrow("advanced objects");
  });

  it("deepClone: throws on data that is nested without end", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => deepClone(circle)).toThrow("Maximum object depth exceeded");
  });

  it("getProperty, hasProperty, setProperty and deleteProperty: follow dot notation", () => {
    const object = { a: { b: { c: 1 } }, "x.y": 2 };
    expect(utils.getProperty(object, "a.b.c")).toBe(1);
    expect(utils.getProperty(object, "x.y")).toBe(2);
    expect(utils.getProperty(object, "a.z.c")).toBeUndefined();
    expect(utils.hasProperty(object, "a.b")).toBe(true);
    expect(utils.hasProperty(object, "a.b.d")).toBe(false);
    expect(utils.setProperty(object, "a.b.d.e", 3)).toBe(true);
    expect(utils.setProperty(object, "a.b.d.e", 3)).toBe(false);
    expect(utils.deleteProperty(object, "a.b.c")).toBe(true);
    expect(utils.deleteProperty(object, "a.b.c")).toBe(false);
    expect(object).toEqual({ a: { b: { d: { e: 3 } } }, "x.y": 2 });
  });

  it("getType and isEmpty: tell the documented types", () => {
    const types = [
      undefined,
      null,
      1,
      "",
      true,
      [],
      new Set(),
      new Map(),
      new Error(),
      {},
      Promise.resolve(),
      new Date(),
    ];
    expect(types.map(utils.getType)).toEqual([
      ...[
        "undefined",
        "null",
        "number",
        "string",
        "boolean",
        "Array",
        "Set",
        "Map",
        "Error",
        "Object",
        "Promise",
        "Unknown",
      ],
    ]);
    expect([undefined, null, [], {}, new Set(), new Map()].every(utils.isEmpty)).toBe(true);
    expect([0, "", false, [0], { a: 1 }].some(utils.isEmpty)).toBe(false);
  });

  it("objectsEqual: compares keys and values at every depth", () => {
    expect(utils.objectsEqual({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } })).toBe(true);
    expect(utils.objectsEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  });
});
