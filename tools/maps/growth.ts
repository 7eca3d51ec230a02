import { el, line, path, type Pen, type Spot, through } from "./pen.ts";

const LEAVES = [
  ["#2f5233", "#3f6b3d", "#5b8a4a", "#7fa75c"],
  ["#35563a", "#4a7343", "#6a934e", "#8fb062"],
  ["#2b4a3c", "#3a6150", "#54806a", "#79a084"],
] as const;

/** A tree seen from above: a shadow to the south-east, and crowns that grow lighter towards the light. */
export function tree(pen: Pen, [x, y]: Spot, radius: number): string {
  const shades = pen.pick(LEAVES);
  const shadow = path(pen.blob([x + radius * 0.28, y + radius * 0.34], radius * 1.04), "#16241c", {
    opacity: 0.38,
    filter: "url(#soft)",
  });
  const crowns = shades.map((shade, index) => {
    const lean = -radius * 0.13 * index;
    return path(pen.blob([x + lean, y + lean], radius * (1 - index * 0.24), 0.14, 13), shade);
  });
  const tufts = pen.many(Math.round(radius / 5), () => {
    const turn = pen.between(0, 2 * Math.PI);
    const reach = radius * Math.sqrt(pen.between(0, 0.8));
    const spot: Spot = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    const lit = spot[0] + spot[1] < x + y;
    return path(pen.blob(spot, radius * pen.between(0.07, 0.13), 0.3, 7), lit ? shades[3] : shades[0], {
      opacity: 0.55,
    });
  });
  return el("g", {}, shadow, ...crowns, ...tufts);
}

/** A stone with its light side. */
export function rock(pen: Pen, [x, y]: Spot, radius: number): string {
  return el(
    "g",
    {},
    path(pen.blob([x + radius * 0.18, y + radius * 0.24], radius, 0.16, 8), "#1d241f", {
      opacity: 0.4,
      filter: "url(#soft)",
    }),
    path(pen.blob([x, y], radius, 0.2, 8), "#6f716b"),
    path(pen.blob([x - radius * 0.14, y - radius * 0.16], radius * 0.72, 0.2, 8), "#8d8f86"),
    path(pen.blob([x - radius * 0.26, y - radius * 0.28], radius * 0.36, 0.25, 7), "#aeb0a4"),
  );
}

/** Grass, a few blades of it. */
export function tuft(pen: Pen, [x, y]: Spot): string {
  const shade = pen.pick(["#4f7a43", "#86a95a", "#6c9450"]);
  const blades = pen.many(4, () => {
    const end: Spot = [x + pen.between(-9, 9), y - pen.between(7, 15)];
    return line(through([[x + pen.between(-3, 3), y], end]), shade, 2.2, { opacity: 0.75 });
  });
  return blades.join("");
}

/** Flowers in a meadow. */
export function flowers(pen: Pen, [x, y]: Spot): string {
  const shade = pen.pick(["#f3e9b8", "#e7c7d6", "#f4d36b", "#d8dff2"]);
  return pen
    .many(7, () =>
      el("circle", { cx: x + pen.between(-26, 26), cy: y + pen.between(-20, 20), r: pen.between(2, 3.6), fill: shade }),
    )
    .join("");
}

/** Reeds at the water's edge. */
export function reeds(pen: Pen, [x, y]: Spot): string {
  const stalks = pen.many(9, () => {
    const foot: Spot = [x + pen.between(-18, 18), y + pen.between(-8, 8)];
    const head: Spot = [foot[0] + pen.between(-8, 8), foot[1] - pen.between(18, 34)];
    return line(through([foot, head]), pen.pick(["#5d7a3a", "#78914a", "#48663a"]), 2.6);
  });
  return stalks.join("");
}
