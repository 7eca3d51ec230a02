import type { Data } from "../types.ts";

export interface FlatPoint {
  x: number;
  y: number;
}

/** A shape of a region as its data say: lengths in pixels, angles in degrees clockwise from the right. */
export type ShapeLike = Data & { type: string };

/** Points on an edge are inside, although sums of pixels may come out a little beside it (issue 13633). */
const TINY = 1e-6;

const number = (shape: ShapeLike, key: string, otherwise = 0): number => {
  const value = shape[key];
  return typeof value === "number" ? value : otherwise;
};

const originOf = (shape: ShapeLike): FlatPoint => ({ x: number(shape, "x"), y: number(shape, "y") });

/** A point as the shape sees it: from its origin, with its direction to the right. */
function seenFrom(shape: ShapeLike, { x, y }: FlatPoint): FlatPoint {
  const origin = originOf(shape);
  const turned = (-number(shape, "rotation") * Math.PI) / 180;
  const [dx, dy] = [x - origin.x, y - origin.y];
  return {
    x: dx * Math.cos(turned) - dy * Math.sin(turned),
    y: dx * Math.sin(turned) + dy * Math.cos(turned),
  };
}

/** A place that the shape sees, as a point of the scene. */
function placed(shape: ShapeLike, { x, y }: FlatPoint): FlatPoint {
  const origin = originOf(shape);
  const turn = (number(shape, "rotation") * Math.PI) / 180;
  return {
    x: origin.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: origin.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

interface Kind {
  contains(shape: ShapeLike, seen: FlatPoint): boolean;
  /** What is drawn: an outline for each closed line, seen from the shape. */
  outlines(shape: ShapeLike): FlatPoint[][];
}

const STEPS = 48;

/** Points on a part of a circle. */
function arc(radius: number, from: number, to: number): FlatPoint[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / STEPS;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

const round = (radius: number) => arc(radius, 0, 2 * Math.PI);

const KINDS: Readonly<Record<string, Kind>> = {
  circle: {
    contains: (shape, { x, y }) => Math.hypot(x, y) <= number(shape, "radius") + TINY,
    outlines: (shape) => [round(number(shape, "radius"))],
  },
  ellipse: {
    contains: (shape, { x, y }) =>
      Math.hypot(x / number(shape, "radiusX", 1), y / number(shape, "radiusY", 1)) <= 1 + TINY,
    outlines: (shape) => [
      round(1).map(({ x, y }) => ({ x: x * number(shape, "radiusX"), y: y * number(shape, "radiusY") })),
    ],
  },
  /** `radius` is to the middle of the band; the widths are to both sides of it (seen in Crucible). */
  ring: {
    contains: (shape, { x, y }) => {
      const away = Math.hypot(x, y) - number(shape, "radius");
      return away <= number(shape, "outerWidth") + TINY && away >= -number(shape, "innerWidth") - TINY;
    },
    outlines: (shape) => [
      round(number(shape, "radius") + number(shape, "outerWidth")),
      round(Math.max(0, number(shape, "radius") - number(shape, "innerWidth"))),
    ],
  },
  /** A flat one ends straight at its radius, a round one on the circle, one with a half circle on it bulges from a straight end. */
  cone: {
    contains: (shape, { x, y }) => {
      const half = (number(shape, "angle", 60) * Math.PI) / 360;
      const away = Math.hypot(x, y);
      if (away <= TINY) return true;
      const [radius, curvature] = [number(shape, "radius"), shape["curvature"]];
      if (curvature === "semicircle") {
        const end = radius / (1 + Math.tan(half));
        const bulges = x >= end && Math.hypot(x - end, y) <= end * Math.tan(half) + TINY;
        return bulges || (x <= end + TINY && Math.abs(Math.atan2(y, x)) <= half + TINY);
      }
      const within = curvature === "flat" ? x <= radius + TINY : away <= radius + TINY;
      return within && Math.abs(Math.atan2(y, x)) <= half + TINY;
    },
    outlines: (shape) => {
      const half = (number(shape, "angle", 60) * Math.PI) / 360;
      const [radius, curvature, tip] = [number(shape, "radius"), shape["curvature"], { x: 0, y: 0 }];
      if (curvature === "flat") {
        const side = radius * Math.tan(half);
        return [[tip, { x: radius, y: -side }, { x: radius, y: side }]];
      }
      if (curvature !== "semicircle") return [[tip, ...arc(radius, -half, half)]];
      const end = radius / (1 + Math.tan(half));
      const bulge = arc(end * Math.tan(half), -Math.PI / 2, Math.PI / 2);
      return [[tip, ...bulge.map(({ x, y }) => ({ x: x + end, y }))]];
    },
  },
  line: {
    contains: (shape, { x, y }) =>
      x >= -TINY && x <= number(shape, "length") + TINY && Math.abs(y) <= number(shape, "width") / 2 + TINY,
    outlines: (shape) => {
      const [length, half] = [number(shape, "length"), number(shape, "width") / 2];
      return [corners(0, -half, length, 2 * half)];
    },
  },
  rectangle: {
    contains: (shape, { x, y }) => {
      const [left, top, width, height] = sides(shape);
      return x >= left - TINY && y >= top - TINY && x <= left + width + TINY && y <= top + height + TINY;
    },
    outlines: (shape) => [corners(...sides(shape))],
  },
  /** All that is no further than a radius from the token within it. */
  emanation: {
    contains: (shape, point) => {
      const { x, y, width, height } = baseOf(shape);
      const beside = {
        x: Math.max(x - point.x, 0, point.x - x - width),
        y: Math.max(y - point.y, 0, point.y - y - height),
      };
      return Math.hypot(beside.x, beside.y) <= number(shape, "radius") + TINY;
    },
    outlines: (shape) => {
      const { x, y, width, height } = baseOf(shape);
      const radius = number(shape, "radius");
      const corner = (cx: number, cy: number, quarter: number) =>
        arc(radius, (quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2).map((one) => ({
          x: cx + one.x,
          y: cy + one.y,
        }));
      return [
        [
          ...corner(x + width, y + height, 0),
          ...corner(x, y + height, 1),
          ...corner(x, y, 2),
          ...corner(x + width, y, 3),
        ],
      ];
    },
  },
  polygon: {
    contains: (shape, point) => isWithin(pointsOf(shape), point),
    outlines: (shape) => [pointsOf(shape)],
  },
};

export const SHAPE_TYPES = Object.keys(KINDS);

function sides(shape: ShapeLike): [number, number, number, number] {
  const [width, height] = [number(shape, "width"), number(shape, "height")];
  return [-number(shape, "anchorX") * width, -number(shape, "anchorY") * height, width, height];
}

function corners(x: number, y: number, width: number, height: number): FlatPoint[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The rectangle of the token that an emanation is about, in pixels. */
function baseOf(shape: ShapeLike) {
  const { x = 0, y = 0, width = 1, height = 1, size = 100 } = (shape["base"] ?? {}) as Record<string, number>;
  return { x, y, width: width * size, height: height * size };
}

function pointsOf(shape: ShapeLike): FlatPoint[] {
  const flat = shape["points"] as number[];
  return flat.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: flat[index + 1] ?? 0 }] : []));
}

/** By the number of sides that a line to the right crosses; on a side is inside. */
function isWithin(points: readonly FlatPoint[], { x, y }: FlatPoint): boolean {
  let isInside = false;
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1)!;
    const across = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    const isBetween =
      Math.min(from.x, to.x) - TINY <= x &&
      x <= Math.max(from.x, to.x) + TINY &&
      Math.min(from.y, to.y) - TINY <= y &&
      y <= Math.max(from.y, to.y) + TINY;
    if (Math.abs(across) <= TINY && isBetween) return true;
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      isInside = !isInside;
  }
  return isInside;
}

/** Polygons and emanations name their points on the scene, all others are seen from where they are. */
const isPlaced = ({ type }: ShapeLike) => type === "polygon" || type === "emanation";

/** @throws for a type of shape that the host knows nothing of */
function kindOf({ type }: ShapeLike): Kind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`The host has no regions of the shape "${type}": it knows ${SHAPE_TYPES.join(", ")}.`);
  return kind;
}

/** Whether a point of the scene is in a shape, its edge included. */
export function shapeContains(shape: ShapeLike, point: FlatPoint): boolean {
  return kindOf(shape).contains(shape, isPlaced(shape) ? point : seenFrom(shape, point));
}

/** The closed lines around a shape, as points of the scene. */
export function outlinesOf(shape: ShapeLike): FlatPoint[][] {
  const outlines = kindOf(shape).outlines(shape);
  return isPlaced(shape) ? outlines : outlines.map((line) => line.map((point) => placed(shape, point)));
}

/** Whether a point is in a region of several shapes: in the last of them that it is in, holes take away what those before them give. */
export function regionContains(shapes: readonly ShapeLike[], point: FlatPoint): boolean {
  return shapes.reduce((isIn, shape) => (shapeContains(shape, point) ? shape["hole"] !== true : isIn), false);
}
