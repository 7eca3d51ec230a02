interface Point {
  readonly x: number;
  readonly y: number;
}

/** The map of a scene as far as places on it go, in pixels. */
interface Board extends Point {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Where the scene opens. */
  readonly middle: Point;
  readonly tokens: readonly Point[];
  /** Whether a wall is between two points. */
  isWalled(from: Point, to: Point): boolean;
}

/** The sides begin face to face, one square from each other: what most have in hand reaches no further. */
const APART = 1;

/** So many squares of each side are looked at for one that is on the map, and in front of its walls. */
const LOOKED_AT = 140;

/**
 * A free square of the map for each newcomer: in columns about where the scene opens, our side on the left, nobody behind a wall.
 * @param ours  Of each of them, whether they are on our side.
 */
export function emptyPlaces(board: Board, ours: readonly boolean[]): readonly Point[] {
  const { size, tokens } = board;
  const taken = new Set(tokens.map(({ x, y }) => `${Math.round(x / size)} ${Math.round(y / size)}`));
  // Both sides find room beside a middle that is at an edge.
  const [first, last] = [board.x / size + APART, (board.x + board.width) / size - 1];
  const middle = Math.floor(Math.max(first, Math.min(board.middle.x / size, last)));
  const center = Math.floor(board.middle.y / size);
  const isGood = (column: number, row: number) => isOnMap(board, column * size, row * size);
  return ours.map((isOurs) => {
    for (let index = 0; ; index += 1) {
      const nth = index % LOOKED_AT;
      const away = Math.floor((index < LOOKED_AT ? nth : index - LOOKED_AT) / 7);
      const column = isOurs ? middle - APART - away : middle + away;
      const row = center + (index % 2 === 0 ? 1 : -1) * Math.ceil((nth % 7) / 2);
      const key = `${column} ${row}`;
      // A crowd that does not fit stands wherever there is room.
      if (taken.has(key) || (index < LOOKED_AT && !isGood(column, row))) continue;
      taken.add(key);
      return { x: column * size, y: row * size };
    }
  });
}

/** Whether a square is within the map, and seen from where the scene opens. */
function isOnMap({ x, y, width, height, size, middle, isWalled }: Board, left: number, top: number): boolean {
  const isWithin = left >= x && top >= y && left + size <= x + width && top + size <= y + height;
  return isWithin && !isWalled(middle, { x: left + size / 2, y: top + size / 2 });
}
