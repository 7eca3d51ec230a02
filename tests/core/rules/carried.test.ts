import { expect, test } from "vitest";
import { isCarried } from "#core/rules/carried.ts";

test.each([
  [{}, true],
  [{ place: "" }, true],
  [{ carried: true, place: "" }, true],
  [{ carried: false, place: "" }, false],
  [{ place: "Camp" }, false],
  [{ carried: true, place: "Camp" }, false],
])("a thing of %o is with its owner: %o", (thing, expected) => {
  expect(isCarried(thing)).toBe(expected);
});
