import { describe, expect, it } from "vitest";
import {
  outlinesOf,
  regionContains,
  shapeContains,
  type ShapeLike,
} from "../../../host/common/geometry/region-shapes.ts";

/* The shapes of https://foundryvtt.com/api/v14/modules/foundry.data.html; what their pages do not say: host/README.md. */

const at = { x: 500, y: 500 };
const inside = (shape: ShapeLike, ...points: (readonly [number, number])[]) =>
  points.map(([x, y]) => shapeContains(shape, { x: 500 + x, y: 500 + y }));

describe("who is in a shape", () => {
  it("circle: all up to its radius, the edge included", () => {
    expect(inside({ type: "circle", ...at, radius: 100 }, [0, 0], [100, 0], [71, 71], [101, 0])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("ring: a band to both sides of its radius, and not its middle", () => {
    const ring = { type: "ring", ...at, radius: 200, innerWidth: 50, outerWidth: 20 };
    expect(inside(ring, [0, 0], [149, 0], [150, 0], [0, 220], [0, 221])).toEqual([false, false, true, true, false]);
  });

  it("cone: so far as its angle opens to both sides of its direction", () => {
    const cone = { type: "cone", ...at, radius: 200, angle: 90, rotation: 90 };
    expect(inside(cone, [0, 0], [0, 200], [100, 100], [101, 99], [0, -1], [141, 142])).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(inside({ ...cone, curvature: "flat" }, [141, 142], [190, 195], [0, 201])).toEqual([true, true, false]);
    const bulging = { ...cone, curvature: "semicircle" };
    expect(inside(bulging, [0, 200], [0, 201], [99, 100], [120, 100])).toEqual([true, false, true, false]);
  });

  it("line: from its origin along its direction, as wide as it is", () => {
    const line = { type: "line", ...at, length: 300, width: 100, rotation: 180 };
    expect(inside(line, [0, 0], [-300, 50], [-301, 0], [10, 0], [-100, 51])).toEqual([true, true, false, false, false]);
  });

  it("rectangle: from its corner, or from where it is held, turned about that", () => {
    const box = { type: "rectangle", ...at, width: 200, height: 100, rotation: 0 };
    expect(inside(box, [0, 0], [200, 100], [-1, 0], [201, 0])).toEqual([true, true, false, false]);
    const held = { ...box, anchorX: 0.5, anchorY: 0.5, rotation: 90 };
    expect(inside(held, [50, 100], [-50, -100], [51, 0], [0, 101])).toEqual([true, true, false, false]);
  });

  it("polygon: within its lines, however they are bent", () => {
    const bent = { type: "polygon", points: [0, 0, 300, 0, 300, 300, 200, 300, 200, 100, 0, 100] };
    const within = (x: number, y: number) => shapeContains(bent, { x, y });
    expect([within(50, 50), within(250, 250), within(100, 200), within(0, 100), within(301, 0)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it("emanation: as far from the edge of the token within it, round at its corners", () => {
    const base = { type: "token", x: 500, y: 500, width: 2, height: 1, size: 100 };
    const around = { type: "emanation", radius: 100, base };
    expect(inside(around, [0, 0], [300, 50], [301, 50], [270, 170], [272, 172], [-100, 0])).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it("several shapes: a hole takes away what the ones before it give", () => {
    const big = { type: "circle", ...at, radius: 300 };
    const hole = { type: "circle", ...at, radius: 100, hole: true };
    expect(regionContains([big, hole], at)).toBe(false);
    expect(regionContains([hole, big], at)).toBe(true);
  });

  it("a shape that is not known says so", () => {
    expect(() => shapeContains({ type: "star" }, at)).toThrow('no regions of the shape "star"');
  });
});

it("what is drawn of a shape is what is inside: each point of its line is in, and just outside of it is not", () => {
  const shapes: ShapeLike[] = [
    { type: "circle", ...at, radius: 120 },
    { type: "ellipse", ...at, radiusX: 90, radiusY: 40, rotation: 30 },
    ...["flat", "round", "semicircle"].map((curvature) => {
      return { type: "cone", ...at, radius: 200, angle: 53, rotation: 20, curvature };
    }),
    { type: "line", ...at, length: 300, width: 40, rotation: 75 },
    { type: "rectangle", ...at, width: 120, height: 60, anchorX: 0.5, anchorY: 0, rotation: 200 },
    { type: "emanation", radius: 55, base: { type: "token", x: 480, y: 470, width: 1, height: 2, size: 100 } },
  ];
  for (const shape of shapes) {
    const [line = []] = outlinesOf(shape);
    const middle = { x: 0, y: 0 };
    for (const { x, y } of line) [middle.x, middle.y] = [middle.x + x / line.length, middle.y + y / line.length];
    for (const { x, y } of line) {
      const towards = (by: number) => ({ x: middle.x + (x - middle.x) * by, y: middle.y + (y - middle.y) * by });
      expect(shapeContains(shape, towards(0.98)), `${shape.type} ${x} ${y}`).toBe(true);
      expect(shapeContains(shape, towards(1.02)), `${shape.type} ${x} ${y}`).toBe(false);
    }
  }
});
