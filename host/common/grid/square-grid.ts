import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import { type MeasureOptions, type MeasuredPath, measurePath, type PathWaypoint } from "./measure.ts";

export interface Point {
  x: number;
  y: number;
  /** In the grid's units. */
  elevation?: number;
}

/** A square of the grid: row and column, and how many squares high where heights are asked for. */
export interface GridOffset {
  i: number;
  j: number;
  k?: number;
}

export interface SquareGridOptions {
  size: number;
  distance?: number;
  units?: string;
  diagonals?: number;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

/** What all kinds of grid are like (foundry.grid.BaseGrid); the host has squares alone. */
export abstract class BaseGrid {
  readonly isSquare: boolean = false;
  readonly isGridless: boolean = false;
  readonly isHexagonal: boolean = false;
  abstract readonly type: number;
}

/** A grid of squares over a scene: sizes in pixels, distances in the scene's units. */
export class SquareGrid extends BaseGrid {
  override readonly isSquare = true;
  readonly type = GRID_TYPES.SQUARE;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;

  constructor(options: SquareGridOptions) {
    super();
    const { size, distance = 1, units = "", diagonals = GRID_DIAGONALS.EQUIDISTANT } = options;
    if (!(size > 0)) throw new Error(`A grid's size is a number of pixels above 0, not ${size}.`);
    this.size = this.sizeX = this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals;
    this.style = options.style ?? "solidLines";
    this.thickness = options.thickness ?? 1;
    this.color = options.color ?? "#000000";
    this.alpha = options.alpha ?? 1;
  }

  /** The square in which a point lies. */
  getOffset(at: Point | GridOffset): GridOffset {
    if ("i" in at) return { ...at };
    const { x, y, elevation } = at;
    const height = elevation === undefined ? {} : { k: Math.floor(elevation / this.distance + TINY) };
    return { i: Math.floor(y / this.size + TINY), j: Math.floor(x / this.size + TINY), ...height };
  }

  getTopLeftPoint(at: Point | GridOffset): Point {
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(at: Point | GridOffset): Point {
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The top left corner of the square that is nearest to a point at such a corner. */
  getSnappedPoint({ x, y }: Point, _behaviour?: object): Point {
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  /** The squares of a shortest way through all waypoints, in order, the first and the last included. */
  getDirectPath(waypoints: (Point | GridOffset)[]): GridOffset[] {
    const corners = waypoints.map((waypoint) => this.getOffset(waypoint));
    const path = corners.slice(0, 1);
    for (const to of corners.slice(1)) {
      const from = path.at(-1) as GridOffset;
      path.push(...this.#leg(from, to));
    }
    return path;
  }

  /** The squares between two, as near to the straight line as can be; the first is left out. */
  #leg(from: GridOffset, to: GridOffset): GridOffset[] {
    const ways = AXES.map((axis) => (to[axis] ?? 0) - (from[axis] ?? 0));
    const sizes = ways.map(Math.abs);
    const isStepped = this.diagonals === GRID_DIAGONALS.ILLEGAL;
    const count = isStepped ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes);
    const has3D = from.k !== undefined || to.k !== undefined;
    return Array.from({ length: count }, (_, index) => {
      const gone = isStepped ? stepped(sizes, index + 1) : sizes.map((size) => spread(size, index + 1, count));
      const [j = 0, i = 0, k = 0] = gone.map((steps, axis) => steps * Math.sign(ways[axis] ?? 0));
      return { i: from.i + i, j: from.j + j, ...(has3D && { k: (from.k ?? 0) + k }) };
    });
  }

  /**
   * Measures a way from square to square.
   * @returns distance in the grid's units and number of squares: in all, at each waypoint, and for each part of the way.
   */
  measurePath(waypoints: PathWaypoint[], options: MeasureOptions = {}): MeasuredPath {
    return measurePath(this, waypoints, options);
  }
}

/** Keeps halves of a square, and pixels that are not whole, from going to either side by chance. */
const TINY = 1e-9;

/** Those along which one goes: first across, then down, then up. */
const AXES = ["j", "i", "k"] as const;

/** How many of an axis's steps are done after so many of all, spread evenly. */
function spread(size: number, done: number, count: number): number {
  return Math.round((size * done) / count - TINY);
}

/** The same where one axis is gone after the other. */
function stepped(sizes: number[], done: number): number[] {
  let left = done;
  return sizes.map((size) => {
    const now = Math.min(size, left);
    left -= now;
    return now;
  });
}
