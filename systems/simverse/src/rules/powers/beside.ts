/** Where a token stands, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** So many squares away a place is looked for. */
const FARTHEST = 5;

/** The nearest square beside a token on which no other stands; its own where all around are taken. @param size  Of a square */
export function placeBeside(at: Place, size: number, tokens: readonly Place[]): Place {
  const squareOf = ({ x, y }: Place) => `${Math.round(x / size)} ${Math.round(y / size)}`;
  const taken = new Set(tokens.map(squareOf));
  const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => index - FARTHEST);
  const places = steps
    .flatMap((column) => steps.map((row) => ({ column, row })))
    .toSorted((one, other) => awayOf(one) - awayOf(other))
    .map(({ column, row }) => ({ x: at.x + column * size, y: at.y + row * size }))
    .filter((place) => place.x >= 0 && place.y >= 0);
  return places.find((place) => !taken.has(squareOf(place))) ?? at;
}

const awayOf = ({ column, row }: { readonly column: number; readonly row: number }) => Math.hypot(column, row);
