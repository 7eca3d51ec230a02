import { el, line, type Spot } from "./pen.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** A rectangle. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el("rect", { x, y, width, height, fill, ...more });

/** The shadow of what stands on a floor. */
export const shadow = (x: number, y: number, width: number, height: number, reach = 10) =>
  rect(x + reach, y + reach * 1.3, width, height, "#05090d", { opacity: 0.5, rx: 6, filter: "url(#soft)" });

/** A pool of lamplight. */
export const glow = ([cx, cy]: Spot, r: number, opacity: number, fill = "#ffd58a") =>
  el("circle", { cx, cy, r, fill, opacity, filter: "url(#softer)" });

/** Walls as lines from one spot to another, with the shadow that falls into the room. */
export function wall(spots: readonly Spot[], thick = 22): string {
  const d = `M${spots.map((spot) => spot.join(" ")).join("L")}`;
  const square = { "stroke-linecap": "square", "stroke-linejoin": "miter" };
  return [
    line(d, "#05090d", thick, { opacity: 0.45, transform: "translate(9 13)", filter: "url(#soft)" }),
    line(d, "#2b3137", thick, square),
    line(d, "#5a636a", thick - 10, square),
  ].join("");
}
