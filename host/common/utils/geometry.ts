/** A place on a plane, in any unit. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** On which side of the line from a to b a place lies: above 0 on one, below 0 on the other, 0 on the line itself. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Whether the segment from a to b meets the one from c to d; what only touches meets. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [c1, d1] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  const [a1, b1] = [orient2dFast(c, d, a), orient2dFast(c, d, b)];
  // All on one line: this asks no further, as segments of one line have no single point in common.
  return c1 * d1 <= 0 && a1 * b1 <= 0 && !(c1 === 0 && d1 === 0);
}
