interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line from one point to another (foundry.canvas.geometry.Ray). */
export class Ray {
  readonly dx: number;
  readonly dy: number;

  constructor(
    readonly A: Point,
    readonly B: Point,
  ) {
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  /** @param radians  0 points to the right, and it grows clockwise, as y does on the board. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The point at a part of the way: 0 is A, 1 is B. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }
}
