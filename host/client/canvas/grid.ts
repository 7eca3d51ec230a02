import { GRID_DIAGONALS } from "../../common/constants.ts";

export interface Point {
  x: number;
  y: number;
}

/** A square of the grid: row and column. */
export interface GridOffset {
  i: number;
  j: number;
}

export interface PathSegment {
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
}

export interface MeasuredPath extends PathSegment {
  segments: PathSegment[];
}

/** A grid of squares over a scene: sizes in pixels, distances in the scene's units. */
export class SquareGrid {
  readonly isSquare = true;
  readonly isGridless = false;
  readonly isHexagonal = false;
  readonly type = 1;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;

  constructor({
    size,
    distance = 1,
    units = "",
    diagonals = GRID_DIAGONALS.EQUIDISTANT,
  }: {
    size: number;
    distance?: number;
    units?: string;
    diagonals?: number;
  }) {
    if (!(size > 0)) throw new Error(`A grid's size is a number of pixels above 0, not ${size}.`);
    this.size = this.sizeX = this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals;
  }

  /** The square in which a point lies. */
  getOffset(at: Point | GridOffset): GridOffset {
    return "i" in at ? at : { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
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
  getSnappedPoint({ x, y }: Point): Point {
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  /**
   * Measures a way from square to square.
   * @returns distance in the grid's units and number of squares, in all and for each part of the way.
   */
  measurePath(waypoints: (Point | GridOffset)[]): MeasuredPath {
    const offsets = waypoints.map((waypoint) => this.getOffset(waypoint));
    const total: MeasuredPath = { segments: [], distance: 0, spaces: 0, cost: 0, diagonals: 0 };
    for (const [index, to] of offsets.slice(1).entries()) {
      const from = offsets[index] as GridOffset;
      const segment = this.#measure(Math.abs(to.i - from.i), Math.abs(to.j - from.j), total.diagonals);
      total.segments.push(segment);
      total.distance += segment.distance;
      total.spaces += segment.spaces;
      total.cost += segment.cost;
      total.diagonals += segment.diagonals;
    }
    return total;
  }

  #measure(rows: number, columns: number, before: number): PathSegment {
    const diagonals = this.diagonals === GRID_DIAGONALS.ILLEGAL ? 0 : Math.min(rows, columns);
    const straight = rows + columns - 2 * diagonals;
    const distance = (straight + this.#diagonalCost(diagonals, before)) * this.distance;
    return { distance, spaces: straight + diagonals, cost: distance, diagonals };
  }

  /** What so many diagonal steps count for, after so many earlier ones on the same way. */
  #diagonalCost(diagonals: number, before: number): number {
    switch (this.diagonals) {
      case GRID_DIAGONALS.EXACT:
        return diagonals * Math.SQRT2;
      case GRID_DIAGONALS.APPROXIMATE:
        return diagonals * 1.5;
      case GRID_DIAGONALS.RECTILINEAR:
        return diagonals * 2;
      case GRID_DIAGONALS.ALTERNATING_1:
        return diagonals + Math.floor((before + diagonals) / 2) - Math.floor(before / 2);
      case GRID_DIAGONALS.ALTERNATING_2:
        return diagonals + Math.ceil((before + diagonals) / 2) - Math.ceil(before / 2);
      default:
        return diagonals;
    }
  }
}
