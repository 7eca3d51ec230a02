import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlacedToken, SceneToken } from "#core/foundry/canvas.ts";
import { pushedAway } from "#core/foundry/pushed-token.ts";
import { SquareGrid } from "../../../host/common/grid/square-grid.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

const MAP = { size: 100, sceneX: 0, sceneY: 0, sceneWidth: 2000, sceneHeight: 2000 };

/** A board on which no wall is, or those between any two points that a test names. */
function board(isWalled: (from: Point, to: Point) => boolean = () => false): void {
  vi.stubGlobal("canvas", { scene: { initial: {} }, dimensions: MAP });
  vi.stubGlobal("CONFIG", { Canvas: { polygonBackends: { move: { testCollision: isWalled } } } });
}

const sceneOf = (options: Partial<ConstructorParameters<typeof SquareGrid>[0]> = {}) => ({
  grid: new SquareGrid({ size: 100, distance: 1, units: "m", ...options }),
});

function tokenAt(x: number, y: number, scene = sceneOf()) {
  const document = {
    ...{ x, y, parent: scene, object: { center: { x: x + 50, y: y + 50 } } },
    getSnappedPosition: (at: Point) => scene.grid.getSnappedPoint(at),
  };
  const placed = { ...document.object, document };
  return { token: document as unknown as SceneToken, placed: placed as unknown as PlacedToken, scene };
}

function pushed(from: Point, to: Point, distance: number, scene = sceneOf()) {
  const { place, isStopped } = pushedAway(
    tokenAt(to.x, to.y, scene).token,
    tokenAt(from.x, from.y, scene).placed,
    distance,
  );
  return [place.x, place.y, isStopped];
}

describe("A token that is pushed", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("goes straight away from who pushes it, as many spaces as the distance says", () => {
    board();
    expect(pushed({ x: 400, y: 400 }, { x: 500, y: 400 }, 2)).toEqual([700, 400, false]);
    expect(pushed({ x: 500, y: 400 }, { x: 400, y: 400 }, 1)).toEqual([300, 400, false]);
    // Two diagonals are two metres by the usual measure.
    expect(pushed({ x: 400, y: 400 }, { x: 500, y: 500 }, 2)).toEqual([700, 700, false]);
  });

  it("gets the nearest of whole spaces: one of five feet for a metre, none of two metres", () => {
    board();
    expect(pushed({ x: 400, y: 400 }, { x: 500, y: 400 }, 1 / 0.3, sceneOf({ distance: 5, units: "ft" }))[0]).toBe(600);
    expect(pushed({ x: 400, y: 400 }, { x: 500, y: 400 }, 1, sceneOf({ distance: 2.5 }))[0]).toBe(500);
  });

  it("goes the exact distance where there is no grid", () => {
    board();
    const scene = sceneOf();
    const open = Object.assign(scene.grid, { isGridless: true });
    open.measurePath = (path: readonly object[]) => {
      const [from, to] = path as readonly Point[];
      return { distance: Math.hypot(to!.x - from!.x, to!.y - from!.y) / 100 } as ReturnType<SquareGrid["measurePath"]>;
    };
    expect(pushed({ x: 400, y: 400 }, { x: 530, y: 400 }, 2, scene)).toEqual([730, 400, false]);
    expect(pushed({ x: 400, y: 400 }, { x: 700, y: 800 }, 1, scene)).toEqual([760, 880, false]);
  });

  it("stops in front of a wall, and at the edge of the map", () => {
    board((from, to) => Math.min(from.x, to.x) < 700 && Math.max(from.x, to.x) > 700);
    expect(pushed({ x: 400, y: 400 }, { x: 500, y: 400 }, 3)).toEqual([600, 400, true]);
    expect(pushed({ x: 500, y: 400 }, { x: 600, y: 400 }, 3)).toEqual([600, 400, true]);
    expect(pushed({ x: 300, y: 300 }, { x: 300, y: 100 }, 3)).toEqual([300, 0, true]);
  });

  it("stays where both are on one place, or who pushes is on another scene", () => {
    board();
    expect(pushed({ x: 400, y: 400 }, { x: 400, y: 400 }, 3)).toEqual([400, 400, false]);
    const elsewhere = tokenAt(400, 400).placed;
    expect(pushedAway(tokenAt(500, 400).token, elsewhere, 3).place).toEqual({ x: 500, y: 400 });
  });
});
