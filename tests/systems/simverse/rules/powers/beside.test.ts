import { expect, test } from "vitest";
import { placeBeside } from "../../../../../systems/simverse/src/rules/powers/beside.ts";

const at = { x: 300, y: 300 };

test("who comes stands on the nearest square that is free", () => {
  const place = placeBeside(at, 100, [at]);
  expect(Math.hypot(place.x - at.x, place.y - at.y)).toBe(100);
});

test("where the squares beside are taken, on one at a corner", () => {
  const taken = [at, { x: 200, y: 300 }, { x: 400, y: 300 }, { x: 300, y: 200 }, { x: 300, y: 400 }];
  const place = placeBeside(at, 100, taken);
  expect([Math.abs(place.x - at.x), Math.abs(place.y - at.y)]).toEqual([100, 100]);
});

test("never beyond the edge of the scene, and in a crowd on the same square", () => {
  const corner = { x: 0, y: 0 };
  const place = placeBeside(corner, 100, [corner]);
  expect(place.x + place.y).toBe(100);
  const squares = Array.from({ length: 11 }, (_, column) => column - 5);
  const crowd = squares.flatMap((x) => squares.map((y) => ({ x: at.x + x * 100, y: at.y + y * 100 })));
  expect(placeBeside(at, 100, crowd)).toEqual(at);
});
