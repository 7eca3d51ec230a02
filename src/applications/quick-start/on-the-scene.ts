/** A scene as far as places on it go, in pixels: the whole of it, padding included. */
interface Board {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly tokens: readonly { readonly x: number; readonly y: number }[];
}

/** So many squares are between the two sides. */
const APART = 4;

/**
 * A free square for each newcomer: two columns about the middle of the scene, our side on the left.
 * @param ours  Of each of them, whether they are on our side.
 */
export function emptyPlaces({ width, height, size, tokens }: Board, ours: readonly boolean[]) {
  const taken = new Set(tokens.map(({ x, y }) => `${Math.round(x / size)} ${Math.round(y / size)}`));
  const [middle, center] = [Math.floor(width / size / 2), Math.floor(height / size / 2)];
  return ours.map((isOurs) => {
    for (let index = 0; ; index += 1) {
      const away = Math.floor(index / 7);
      const column = isOurs ? middle - APART / 2 - away : middle + APART / 2 + away;
      const row = center + (index % 2 === 0 ? 1 : -1) * Math.ceil((index % 7) / 2);
      const key = `${column} ${row}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return { x: column * size, y: row * size };
    }
  });
}
