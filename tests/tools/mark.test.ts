import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mark } from "../../tools/mark.ts";

test("the mark is the bell curve of 3d6: 216 throws in sixteen bars, highest at 10 and 11", () => {
  const heights = [...mark().matchAll(/ height="([\d.]+)"/g)].map(([, height]) => Number(height));
  expect(heights.map((height) => Math.round((height / 40) * 27))).toEqual([
    1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
  ]);
});

test("the picture that is shipped is the one the script makes", () => {
  expect(readFileSync("assets/mark.svg", "utf8")).toBe(mark());
});
