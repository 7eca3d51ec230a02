import { describe, expect, it } from "vitest";
import { SquareGrid } from "../../../host/client/canvas/grid.ts";
import { GRID_DIAGONALS } from "../../../host/common/constants.ts";

// https://foundryvtt.com/api/v13/classes/foundry.grid.SquareGrid.html

const grid = (diagonals?: number) => new SquareGrid({ size: 100, distance: 6, units: "ft", diagonals });
const at = (column: number, row: number) => ({ x: column * 100 + 50, y: row * 100 + 50 });

describe("SquareGrid", () => {
  it("finds the square of a point, its corner and its centre", () => {
    expect(grid().getOffset({ x: 250, y: 99 })).toEqual({ i: 0, j: 2 });
    expect(grid().getTopLeftPoint({ x: 250, y: 99 })).toEqual({ x: 200, y: 0 });
    expect(grid().getCenterPoint({ i: 1, j: 1 })).toEqual({ x: 150, y: 150 });
    expect(grid().getSnappedPoint({ x: 151, y: 149 })).toEqual({ x: 200, y: 100 });
  });

  it("measures in the units of the scene", () => {
    expect(grid().measurePath([at(0, 0), at(3, 0)])).toMatchObject({ distance: 18, spaces: 3, diagonals: 0 });
    expect(grid().measurePath([at(0, 0), at(0, 0)]).distance).toBe(0);
  });

  it.each([
    ["EQUIDISTANT", 4],
    ["EXACT", 1 + 3 * Math.SQRT2],
    ["APPROXIMATE", 5.5],
    ["RECTILINEAR", 7],
    ["ALTERNATING_1", 5],
    ["ALTERNATING_2", 6],
    ["ILLEGAL", 7],
  ] as const)("counts three diagonals and a straight as the rule %s says", (rule, squares) => {
    expect(grid(GRID_DIAGONALS[rule]).measurePath([at(0, 0), at(4, 3)]).distance).toBeCloseTo(squares * 6);
  });

  it("carries alternating diagonals on from one part of the way to the next", () => {
    const way = grid(GRID_DIAGONALS.ALTERNATING_1).measurePath([at(0, 0), at(1, 1), at(2, 2)]);
    expect(way.segments.map(({ distance }) => distance)).toEqual([6, 12]);
    expect(way.distance).toBe(18);
  });

  it("refuses a size that is none", () => {
    expect(() => new SquareGrid({ size: 0 })).toThrow("above 0");
  });
});

describe("ways (api/v13/interfaces/foundry.grid.types.GridMeasurePathResult)", () => {
  it("are told at each waypoint, up to there, with the parts on both sides", () => {
    const { waypoints, segments } = grid().measurePath([at(0, 0), at(2, 0), at(2, 3)]);
    expect(waypoints.map(({ distance }) => distance)).toEqual([0, 12, 30]);
    expect(waypoints[1]).toMatchObject({ backward: { distance: 12 }, forward: { distance: 18 } });
    expect(segments[1]?.from).toBe(waypoints[1]);
  });

  it("cost what each step costs, or what a part is said to cost", () => {
    const cost = (_from: object, _to: object, distance: number) => distance * 2;
    expect(grid().measurePath([at(0, 0), at(3, 0)], { cost })).toMatchObject({ distance: 18, cost: 36 });
    expect(grid().measurePath([at(0, 0), { ...at(3, 0), cost: 5 }])).toMatchObject({ distance: 18, cost: 5 });
  });

  it("have no length where one jumps from place to place", () => {
    expect(grid().measurePath([at(0, 0), { ...at(3, 0), teleport: true }])).toMatchObject({ distance: 0, spaces: 0 });
  });

  it("go up and down in steps of a square", () => {
    const way = grid().measurePath([
      { ...at(0, 0), elevation: 0 },
      { ...at(1, 0), elevation: 12 },
    ]);
    expect(way).toMatchObject({ distance: 12, spaces: 2, diagonals: 1 });
  });

  it("lead through neighbouring squares", () => {
    const path = grid().getDirectPath([at(0, 0), at(3, 1)]);
    expect(path.at(0)).toEqual({ i: 0, j: 0 });
    expect(path.at(-1)).toEqual({ i: 1, j: 3 });
    expect(path.map(({ j }) => j)).toEqual([0, 1, 2, 3]);
    const stepped = grid(GRID_DIAGONALS.ILLEGAL).getDirectPath([at(0, 0), at(1, 1)]);
    expect(stepped).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 1 },
      { i: 1, j: 1 },
    ]);
  });
});
