import { GRID_DIAGONALS } from "../constants.ts";
import type { GridOffset, Point, SquareGrid } from "./square-grid.ts";

/** What a step from one square to the next costs. */
export type CostFunction = (from: GridOffset, to: GridOffset, distance: number, segment: PathWaypoint) => number;

export type PathWaypoint = (Point | GridOffset) & {
  /** Not gone but jumped: the part of the way that leads here has no length. */
  teleport?: boolean;
  measure?: boolean;
  /** What that part costs altogether, or each of its steps. */
  cost?: number | CostFunction;
};

export interface MeasureOptions {
  cost?: number | CostFunction;
}

interface Measures {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  /** The length of the straight line, in the grid's units. */
  euclidean: number;
}

/** All up to a waypoint, and the parts of the way on both sides of it. */
export interface MeasuredWaypoint extends Measures {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasuredSegment extends Measures {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
}

export interface MeasuredPath extends Measures {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

const nothing = (): Measures => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** Measures a way along the squares of a grid. */
export function measurePath(grid: SquareGrid, path: PathWaypoint[], options: MeasureOptions): MeasuredPath {
  const total: MeasuredPath = { waypoints: [], segments: [], ...nothing() };
  for (const [index, waypoint] of path.entries()) {
    const from = total.waypoints.at(-1);
    const before = path[index - 1];
    if (from && before) {
      const segment = measureSegment(grid, before, waypoint, total.diagonals, options);
      for (const key of Object.keys(segment) as (keyof Measures)[]) total[key] += segment[key];
      const to = at(total);
      from.forward = to.backward = { ...segment, from, to };
      total.segments.push(to.backward);
      total.waypoints.push(to);
    } else total.waypoints.push(at(total));
  }
  return total;
}

function at({ distance, cost, spaces, diagonals, euclidean }: Measures): MeasuredWaypoint {
  return { distance, cost, spaces, diagonals, euclidean, backward: null, forward: null };
}

function measureSegment(
  grid: SquareGrid,
  from: PathWaypoint,
  to: PathWaypoint,
  diagonalsBefore: number,
  options: MeasureOptions,
): Measures {
  const cost = to.cost ?? options.cost;
  if (to.measure === false) return nothing();
  const corners = [grid.getOffset(from), grid.getOffset(to)] as const;
  const steps = to.teleport ? [...corners] : grid.getDirectPath([...corners]);
  const measures = nothing();
  measures.euclidean = Math.hypot(...AXES.map((axis) => axisWay(corners[0], corners[1], axis))) * grid.distance;
  for (const [index, square] of steps.slice(1).entries()) {
    const previous = steps[index] as GridOffset;
    const axes = AXES.filter((axis) => axisWay(previous, square, axis) !== 0).length;
    const isDiagonal = !to.teleport && axes > 1;
    const before = diagonalsBefore + measures.diagonals;
    const length = to.teleport ? 0 : grid.distance * (isDiagonal ? diagonalLength(grid.diagonals, before, axes) : 1);
    measures.distance += length;
    measures.spaces += to.teleport ? 0 : 1;
    measures.diagonals += isDiagonal ? 1 : 0;
    measures.cost += typeof cost === "function" ? cost(previous, square, length, to) : length;
  }
  if (typeof cost === "number") measures.cost = cost;
  return measures;
}

const AXES = ["i", "j", "k"] as const;

function axisWay(from: GridOffset, to: GridOffset, axis: (typeof AXES)[number]): number {
  return (to[axis] ?? 0) - (from[axis] ?? 0);
}

/** How far a diagonal step leads, in squares, after so many on the same way; along three axes if it goes up or down too. */
function diagonalLength(rule: number, before: number, axes: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return Math.sqrt(axes);
    case GRID_DIAGONALS.APPROXIMATE:
      return axes === 3 ? 1.75 : 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
      return axes;
    case GRID_DIAGONALS.ALTERNATING_1:
      return before % 2 ? 2 : 1;
    case GRID_DIAGONALS.ALTERNATING_2:
      return before % 2 ? 1 : 2;
    default:
      return 1;
  }
}
