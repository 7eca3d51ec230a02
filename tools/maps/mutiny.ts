import { barrel, boat, crate } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The hull from above: the stern to the west, the bow to the east. */
const HULL =
  "M150 330Q130 600 150 870Q420 950 800 956L1240 952Q1640 920 1900 600Q1640 280 1240 248L800 244Q420 250 150 330Z";
/** Where the planks run, from the stern to the bow. */
const PLANKS = { from: 140, to: 1890, top: 250, bottom: 950, wide: 26 } as const;
const HATCH = { x: 1000, y: 520, width: 200, height: 160 } as const;
const LANTERN: Spot = [1100, 600];
const MASTS: readonly Spot[] = [
  [720, 600],
  [1440, 600],
];

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Readonly<Record<string, string | number>> = {},
) => el("rect", { x, y, width, height, fill, ...more });

function sea(pen: Pen): string {
  const depths = pen.many(90, () => {
    const spot: Spot = [pen.between(-60, SIZE.width + 60), pen.between(-60, SIZE.height + 60)];
    return path(pen.blob(spot, pen.between(80, 220), 0.3), pen.pick(["#16384a", "#1d4658", "#122f40", "#234f5e"]), {
      opacity: pen.between(0.25, 0.5),
    });
  });
  const waves = pen.many(170, () => {
    const [x, y, long] = [pen.between(-40, 2000), pen.between(0, SIZE.height), pen.between(30, 90)];
    return line(`M${x} ${y}q${long / 4} -9 ${long / 2} 0t${long / 2} 0`, "#7fb0b5", 3, {
      opacity: pen.between(0.12, 0.4),
    });
  });
  const foam = line(HULL, "#cfe4e2", 26, { opacity: 0.35, filter: "url(#rough)" });
  return (
    rect(0, 0, SIZE.width, SIZE.height, "#19404f") +
    el("g", { filter: "url(#softer)" }, ...depths) +
    waves.join("") +
    foam
  );
}

function hull(pen: Pen): string {
  const { from, to, top, bottom, wide } = PLANKS;
  const rows = Array.from({ length: Math.ceil((bottom - top) / wide) }, (_, row) => top + row * wide);
  const planks = rows.flatMap((y) => {
    const boards: string[] = [];
    for (let x = from - pen.between(0, 180); x < to;) {
      const long = pen.between(150, 320);
      const shade = pen.pick(["#8a6a43", "#93724a", "#7f6039", "#9a7a50", "#866540"]);
      boards.push(rect(x, y, long - 3, wide - 3, shade, { rx: 2 }));
      boards.push(el("circle", { cx: x + 8, cy: y + wide / 2, r: 2, fill: "#4a3722" }));
      x += long;
    }
    return boards;
  });
  const clip = el("clipPath", { id: "hull" }, path(HULL, "#000"));
  return [
    clip,
    path(HULL, "#0a1a20", { opacity: 0.5, filter: "url(#softer)", transform: "translate(26 40)" }),
    path(HULL, "#4d3a25"),
    el("g", { "clip-path": "url(#hull)" }, ...planks),
    line(HULL, "#3a2a1a", 30),
    line(HULL, "#6b4f31", 16),
  ].join("");
}

/** The deck of the stern, higher by three steps, with the wheel and the roof of the cabin below it. */
function stern(): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const turn = (index / 8) * 2 * Math.PI;
    const end: Spot = [350 + Math.cos(turn) * 44, 600 + Math.sin(turn) * 44];
    return line(through([[350, 600], end]), "#5b4227", 6);
  });
  return el(
    "g",
    {},
    rect(610, 262, 14, 676, "#1a140d", { opacity: 0.45, filter: "url(#soft)" }),
    rect(600, 258, 12, 684, "#57412a"),
    ...[0, 1, 2].map((step) => rect(612 + step * 14, 540, 13, 120, ["#7d6040", "#6d5236", "#5d452d"][step]!)),
    rect(190, 400, 110, 400, "#5e3f2c", { rx: 8 }),
    rect(200, 410, 90, 380, "#744e36", { rx: 6 }),
    ...[0, 1, 2, 3].map((pane) => rect(216, 436 + pane * 90, 58, 58, "#d9b566", { rx: 4, opacity: 0.75 })),
    el("circle", { cx: 350, cy: 600, r: 34, fill: "none", stroke: "#7d5a34", "stroke-width": 9 }),
    ...spokes,
    el("circle", { cx: 350, cy: 600, r: 9, fill: "#c09a5e" }),
  );
}

/** The hatch to the hold, its grating, and the lantern on it. */
function hatch(): string {
  const { x, y, width, height } = HATCH;
  const bars = [
    ...Array.from({ length: 7 }, (_, index) => rect(x + 14 + index * 26, y + 10, 8, height - 20, "#6f5436")),
    ...Array.from({ length: 5 }, (_, index) => rect(x + 10, y + 18 + index * 28, width - 20, 8, "#7c5f3e")),
  ];
  const [cx, cy] = LANTERN;
  return el(
    "g",
    {},
    rect(x - 4, y - 2, width + 16, height + 18, "#14100a", { opacity: 0.5, filter: "url(#soft)" }),
    rect(x - 8, y - 8, width + 16, height + 16, "#4a3622", { rx: 4 }),
    rect(x + 6, y + 6, width - 12, height - 12, "#17110b"),
    ...bars,
    el("circle", { cx, cy, r: 15, fill: "#3b2f1c" }),
    el("circle", { cx, cy, r: 9, fill: "#ffd987" }),
  );
}

function mast([x, y]: Spot): string {
  const shrouds = ([-1, 1] as const).flatMap((side) =>
    [-90, -30, 30, 90].map((aside) =>
      line(
        through([
          [x, y + side * 20],
          [x + aside, y + side * 330],
        ]),
        "#2f2417",
        4,
        { opacity: 0.55 },
      ),
    ),
  );
  return el(
    "g",
    {},
    ...shrouds,
    rect(x - 13, y - 250, 26, 500, "#5c4429", { rx: 12, opacity: 0.9 }),
    rect(x + 8, y - 246, 34, 492, "#d8cfb4", { rx: 16, opacity: 0.85 }),
    ...Array.from({ length: 8 }, (_, index) => rect(x + 4, y - 220 + index * 62, 42, 7, "#8a7a55", { rx: 3 })),
    el("circle", { cx: x + 6, cy: y + 8, r: 34, fill: "#14100a", opacity: 0.45, filter: "url(#soft)" }),
    el("circle", { cx: x, cy: y, r: 32, fill: "#6d5130" }),
    el("circle", { cx: x - 5, cy: y - 5, r: 20, fill: "#8a6a41" }),
  );
}

/** A coil of rope. */
const coil = ([x, y]: Spot) =>
  [30, 21, 12]
    .map((r) => el("circle", { cx: x, cy: y, r, fill: "none", stroke: "#b59a66", "stroke-width": 7 }))
    .join("");

/** The deck of a ship by night, as a drawing: the wheel, two masts, a hatch with a lantern, the sea around. */
export function mutiny(): string {
  const pen = new Pen(19941001);
  const scene = [
    sea(pen),
    hull(pen),
    stern(),
    hatch(),
    boat([1650, 470], 84),
    crate([860, 300], 62),
    crate([930, 310], 46),
    crate([868, 372], 40),
    barrel([1300, 330], 30),
    barrel([1362, 342], 28),
    barrel([1318, 392], 26),
    barrel([700, 870], 28),
    barrel([760, 878], 26),
    coil([1000, 860]),
    coil([1560, 760]),
    coil([480, 340]),
    ...MASTS.map(mast),
    rect(0, 0, SIZE.width, SIZE.height, "#0e1c38", { opacity: 0.34 }),
    el("circle", { cx: LANTERN[0], cy: LANTERN[1], r: 360, fill: "#ffb65a", opacity: 0.2, filter: "url(#softer)" }),
    el("circle", { cx: LANTERN[0], cy: LANTERN[1], r: 150, fill: "#ffd890", opacity: 0.24, filter: "url(#softer)" }),
  ];
  return drawing(scene, {
    ...{ middle: [55, 50], reach: 70 },
    stops: [
      [0, "#ffcf80", 0.12],
      [30, "#3a3a44", 0.05],
      [65, "#0d1730", 0.32],
      [100, "#060b1c", 0.6],
    ],
  });
}
