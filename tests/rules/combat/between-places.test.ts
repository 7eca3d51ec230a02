import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inFeet, nearestPoints, type Place } from "../../../src/rules/combat/distance.ts";

const SQUARE = 100;
/** Somebody at a column and a row, who takes up so many squares each way. */
const at = (column: number, row: number, squares = 1): Place => ({
  ...{ x: column * SQUARE, y: row * SQUARE, width: squares * SQUARE, height: squares * SQUARE },
});

/** How many squares apart, across and along. */
function apart(one: Place, other: Place): readonly number[] {
  const [from, to] = nearestPoints(one, other, SQUARE);
  return [Math.abs(from.x - to.x) / SQUARE, Math.abs(from.y - to.y) / SQUARE];
}

describe("Between whom a distance is measured", () => {
  it("is the middles of their squares, whoever stands to the left or above", () => {
    expect(nearestPoints(at(0, 0), at(3, 2), SQUARE)).toEqual([
      { x: 50, y: 50 },
      { x: 350, y: 250 },
    ]);
    expect(nearestPoints(at(3, 2), at(0, 0), SQUARE)).toEqual([
      { x: 350, y: 250 },
      { x: 50, y: 50 },
    ]);
  });

  it("is the nearest part of somebody large: a dragon of four squares, five columns on, is five away and not six", () => {
    expect(apart(at(0, 0), at(5, 0, 4))).toEqual([5, 0]);
    expect(apart(at(0, 0, 4), at(5, 0))).toEqual([2, 0]);
  });

  it("is nothing between those who stand in one another", () => {
    expect(apart(at(1, 1), at(0, 0, 3))).toEqual([0, 0]);
  });

  it("is the middle of whoever is smaller than a square", () => {
    const mouse: Place = { x: 25, y: 25, width: 50, height: 50 };
    expect(apart(mouse, at(2, 0))).toEqual([2, 0]);
  });

  it("is as far there as back", () => {
    const place = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 4 }))
      .map(([column, row, squares]) => at(column, row, squares));
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [from, to] = nearestPoints(one, other, SQUARE);
        expect(nearestPoints(other, one, SQUARE)).toEqual([to, from]);
      }),
    );
  });
});

describe("A scene's units", () => {
  it.each([
    [10, "ft", 10],
    [10, "m", 33],
    [2, " Metri ", 7],
    [1, "yd.", 3],
    [1, "mile", 5280],
    [7, "paces", 7],
  ])("%d %s are %d feet", (length, units, feet) => {
    expect(inFeet(length, units)).toBe(feet);
  });
});
