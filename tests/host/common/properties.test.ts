import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setDocumentTypes } from "../../../host/common/environment.ts";
import { BaseActor } from "../../../host/common/documents/index.ts";
import {
  deepClone,
  diffObject,
  expandObject,
  flattenObject,
  isNewerVersion,
  mergeObject,
  randomID,
} from "../../../host/common/utils/index.ts";

const key = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => !/[.]|^[-=]=|^__proto__$/.test(text));
const scalar = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { data } = fc.letrec<{ data: Record<string, unknown> }>((tie) => ({
  data: fc.dictionary(key, fc.oneof({ depthSize: "small" }, scalar, tie("data")), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

describe("laws", () => {
  it("expandObject(flattenObject(x)) is x", () => {
    fc.assert(
      fc.property(data, (x) => {
        expect(expandObject(flattenObject(x))).toEqual(x);
      }),
    );
  });

  it("mergeObject(x, {}) is x, and merging the same twice is merging it once", () => {
    fc.assert(
      fc.property(data, data, (x, y) => {
        expect(mergeObject(deepClone(x), {})).toEqual(x);
        const once = mergeObject(deepClone(x), deepClone(y));
        expect(mergeObject(deepClone(once), deepClone(y))).toEqual(once);
      }),
    );
  });

  it("merging what diffObject tells gives the merge itself", () => {
    fc.assert(
      fc.property(data, data, (x, y) => {
        const whole = mergeObject(deepClone(x), deepClone(y));
        expect(mergeObject(deepClone(x), diffObject(x, whole))).toEqual(whole);
      }),
    );
  });

  it("diffObject(x, x) is empty", () => {
    fc.assert(
      fc.property(data, (x) => {
        expect(diffObject(x, deepClone(x))).toEqual({});
      }),
    );
  });

  it("cleaning twice is cleaning once, whatever comes in", () => {
    setDocumentTypes({ Actor: ["hero"] });
    const anything = fc.dictionary(
      fc.constantFrom("name", "type", "img", "system", "sort", "ownership", "flags", "prototypeToken", "other"),
      fc.oneof(scalar, data),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const once = BaseActor.cleanData(deepClone(given));
        expect(BaseActor.cleanData(deepClone(once))).toEqual(once);
      }),
    );
  });

  it("isNewerVersion is never true both ways", () => {
    const version = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));
    fc.assert(fc.property(version, version, (a, b) => !(isNewerVersion(a, b) && isNewerVersion(b, a))));
  });

  it("randomID has the length asked for, of letters and digits", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 64 }), (n) => new RegExp(`^[A-Za-z0-9]{${n}}$`).test(randomID(n))));
  });
});
