import { expect, test } from "vitest";
import { isLoot } from "../../../core/src/play/party/moved.ts";

test.each([
  ["a sword", { weight: 3, price: 40 }, true],
  ["a ring that weighs nothing", { weight: 0, price: 25 }, true],
  ["a stone that costs nothing", { encumbrance: 2, price: 0 }, true],
  ["a buckler where things have no prices", { weight: 0 }, true],
  ["a bite, which neither weighs nor costs anything", { weight: 0, price: 0 }, false],
  ["claws where things have no prices", { weight: 0, natural: true }, false],
  ["something that somebody knows", { level: 2 }, false],
])("%s is found on the fallen: %o, %s", (_name, system, found) => {
  expect(isLoot({ system })).toBe(found);
});
