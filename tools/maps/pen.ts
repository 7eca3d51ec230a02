/** A point of the map, in pixels. */
export type Spot = readonly [x: number, y: number];

/** Chance that is the same each time, so that a map drawn anew differs only in what was changed. */
export class Pen {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  }

  pick<One>(list: readonly One[]): One {
    return list[Math.floor(this.between(0, list.length))]!;
  }

  many<One>(count: number, make: (index: number) => One): One[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  /** A closed, uneven round shape. */
  blob([x, y]: Spot, radius: number, uneven = 0.18, corners = 11): string {
    const spots = this.many(corners, (index): Spot => {
      const turn = (index / corners) * 2 * Math.PI;
      const reach = radius * this.between(1 - uneven, 1 + uneven);
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    });
    return closed(spots);
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A soft line through some points. */
export function through(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  let path = `M${first!.map(round).join(" ")}`;
  for (const [index, [x, y]] of rest.entries()) {
    const [fromX, fromY] = spots[index]!;
    const [beforeX, beforeY] = spots[index - 1] ?? spots[index]!;
    const [afterX, afterY] = spots[index + 2] ?? [x, y];
    const bends = [
      fromX + (x - beforeX) / 6,
      fromY + (y - beforeY) / 6,
      x - (afterX - fromX) / 6,
      y - (afterY - fromY) / 6,
    ];
    path += `C${[...bends, x, y].map(round).join(" ")}`;
  }
  return path;
}

/** A soft line that returns to where it began. */
function closed(spots: readonly Spot[]): string {
  return `${through([...spots, spots[0]!])}Z`;
}

/** The band between two soft lines. */
export function band(one: readonly Spot[], other: readonly Spot[]): string {
  const back = through([...other].reverse());
  return `${through(one)}L${back.slice(1)}Z`;
}

/** An element of the drawing. */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inner: readonly string[]
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`,
  );
  return `<${name}${written.join("")}>${inner.join("")}</${name}>`;
}

export const path = (d: string, fill: string, more: Readonly<Record<string, string | number>> = {}) =>
  el("path", { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Readonly<Record<string, string | number>> = {}) =>
  el("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more });
