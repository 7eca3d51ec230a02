import { expect, test } from "vitest";
import { facesOf } from "#core/foundry/rolls.ts";

const rolled = (...dice: readonly (readonly [faces: number, ...results: readonly number[]])[]) =>
  ({
    dice: dice.map(([faces, ...results]) => ({ faces, results: results.map((result) => ({ result })) })),
  }) as unknown as Roll;

test("a roll shows its dice in the order thrown, and none where there is no roll", () => {
  expect(facesOf(rolled([100, 43], [10, 7, 2]))).toEqual([43, 7, 2]);
  expect(facesOf(undefined)).toEqual([]);
});

test("of a roll that has to have dice of so many faces no other die is shown", () => {
  expect(facesOf(rolled([100, 43]), 100)).toEqual([43]);
  expect(facesOf(rolled([4, 3]), 100)).toEqual([]);
  expect(facesOf(rolled([100, 43], [4, 3]), 100)).toEqual([]);
});
