/** A point of a scene, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What somebody takes up of a scene, in pixels. */
export interface Place extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The points of two places between which their distance is measured: the middles of the squares that are nearest to one another, so that
 * somebody large is as far away as their nearest part.
 * @param square  The side of a square, in pixels.
 */
export function nearestPoints(one: Place, other: Place, square: number): readonly [Point, Point] {
  const [left, right] = nearest(span(one.x, one.width, square), span(other.x, other.width, square));
  const [top, bottom] = nearest(span(one.y, one.height, square), span(other.y, other.height, square));
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The middles of the first and last square along one side. */
function span(start: number, length: number, square: number): Span {
  const half = Math.min(square, length) / 2;
  return { from: start + half, to: start + length - half };
}

function nearest(one: Span, other: Span): readonly [number, number] {
  if (one.to < other.from) return [one.to, other.from];
  if (other.to < one.from) return [one.from, other.to];
  const shared = Math.max(one.from, other.from);
  return [shared, shared];
}

/** How many feet some units of length are, by the abbreviations and names people give to the units of a scene. */
const FEET: Readonly<Record<string, number>> = {
  m: 1 / 0.3048,
  km: 1000 / 0.3048,
  cm: 0.01 / 0.3048,
  yd: 3,
  mi: 5280,
  in: 1 / 12,
};

const NAMES: Readonly<Record<string, string>> = {
  metre: "m",
  metres: "m",
  meter: "m",
  meters: "m",
  metri: "m",
  metro: "m",
  kilometres: "km",
  kilometers: "km",
  chilometri: "km",
  yards: "yd",
  yard: "yd",
  iarde: "yd",
  miles: "mi",
  mile: "mi",
  miglia: "mi",
  inches: "in",
};

/** A length in feet, rounded to the nearest; units that nobody knows are taken for feet. */
export function inFeet(length: number, units: string): number {
  const name = units.trim().toLowerCase().replace(/\.$/u, "");
  return Math.round(length * (FEET[NAMES[name] ?? name] ?? 1));
}
