import { barrel, crate } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { rock, tree, tuft } from "./growth.ts";
import { glow, rect, shadow, wall } from "./indoors.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The middle of the track, which runs from left to right. */
const TRACK = 500;
/** How far the roofs of the train lie from the middle of the track. */
const HALF = 95;

/** The path from the horses to the train. */
const TRAIL: readonly Spot[] = [
  [-40, 1120],
  [220, 1010],
  [460, 900],
  [760, 840],
  [1100, 860],
  [1500, 830],
  [2050, 900],
];

function ground(pen: Pen): string {
  const patches = pen.many(140, () => {
    const spot: Spot = [pen.between(-40, SIZE.width + 40), pen.between(-40, SIZE.height + 40)];
    const shade = pen.pick(["#a5845a", "#8d6f4b", "#b79566", "#7d6344", "#9c8a58"]);
    return path(pen.blob(spot, pen.between(60, 190), 0.3), shade, { opacity: pen.between(0.14, 0.34) });
  });
  const trail = [
    line(through(TRAIL), "#7a6044", 110, { opacity: 0.4, filter: "url(#rough)" }),
    line(through(TRAIL), "#c2a374", 74, { opacity: 0.6, filter: "url(#rough)" }),
  ];
  const grass = pen
    .many(330, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)])
    .filter(([, y]) => Math.abs(y - TRACK) > 170)
    .map((spot) => tuft(pen, spot));
  return [
    rect(0, 0, SIZE.width, SIZE.height, "#99794f"),
    el("g", { filter: "url(#softer)" }, ...patches),
    ...trail,
    ...grass,
  ].join("");
}

/** Ballast, sleepers and two rails. */
function track(pen: Pen): string {
  const ballast = pen.many(900, () => {
    const spot: Spot = [pen.between(-10, SIZE.width + 10), TRACK + pen.between(-112, 112)];
    return path(pen.blob(spot, pen.between(4, 10), 0.3, 6), pen.pick(["#6f6960", "#5d5850", "#827b70", "#4f4a44"]), {
      opacity: 0.8,
    });
  });
  const sleepers = pen.many(51, (index) =>
    rect(index * 40 - 8, TRACK - 82, 20, 164, pen.pick(["#4b3826", "#54402c", "#433222"]), { rx: 3 }),
  );
  const rails = [-52, 52].map(
    (aside) =>
      rect(-10, TRACK + aside - 6, SIZE.width + 20, 12, "#3a3632") +
      rect(-10, TRACK + aside - 3, SIZE.width + 20, 4, "#b7b1a6"),
  );
  return [
    rect(-10, TRACK - 120, SIZE.width + 20, 240, "#5f574c", { filter: "url(#rough)" }),
    ...ballast,
    ...sleepers,
    ...rails,
  ].join("");
}

/** What two vehicles are coupled with. */
const coupling = (x: number) => rect(x, TRACK - 9, 40, 18, "#23201d", { rx: 4 });

/** The locomotive with its front to the left: cowcatcher, boiler, bell, domes, chimney and cab. */
function locomotive(pen: Pen): string {
  const smoke = pen.many(9, (index) =>
    path(pen.blob([186 + index * 38, TRACK - 60 - index * 34], 34 + index * 11, 0.25), "#d8d2c6", {
      ...{ opacity: 0.34 - index * 0.03, filter: "url(#soft)" },
    }),
  );
  const bands = [250, 310, 370, 430].map((x) => rect(x, TRACK - 62, 9, 124, "#b08a3e"));
  const dome = (x: number, r: number) =>
    el("circle", { cx: x, cy: TRACK, r, fill: "#8a6a2c" }) +
    el("circle", { cx: x - 5, cy: TRACK - 6, r: r * 0.6, fill: "#d8b25c" });
  return [
    shadow(110, TRACK - HALF, 470, HALF * 2, 16),
    path(`M140 ${TRACK - 70}L70 ${TRACK}L140 ${TRACK + 70}z`, "#7b2d23"),
    line(`M138 ${TRACK - 40}L78 ${TRACK}L138 ${TRACK + 40}M138 ${TRACK}H70`, "#4a1a14", 6),
    ...[170, 250, 330, 410].flatMap((x) =>
      [-88, 70].map((aside) => rect(x, TRACK + aside, 62, 18, "#241f1b", { rx: 5 })),
    ),
    rect(140, TRACK - 66, 330, 132, "#1f2a2a", { rx: 26 }),
    rect(146, TRACK - 40, 320, 40, "#4d6262", { rx: 20, opacity: 0.8 }),
    ...bands,
    el("circle", { cx: 186, cy: TRACK, r: 34, fill: "#141716" }),
    el("circle", { cx: 186, cy: TRACK, r: 20, fill: "#050505" }),
    ...[dome(282, 22), dome(342, 26), dome(402, 18)],
    rect(470, TRACK - HALF, 112, HALF * 2, "#6d241c", { rx: 6 }),
    rect(480, TRACK - HALF + 10, 92, HALF * 2 - 20, "#8d3529", { rx: 4 }),
    line(`M526 ${TRACK - HALF + 8}V${TRACK + HALF - 8}`, "#5c1c15", 4),
    glow([120, TRACK], 60, 0.5),
    ...smoke,
  ].join("");
}

/** The tender: coal between iron walls. */
function tender(pen: Pen): string {
  const coal = pen.many(130, () =>
    path(
      pen.blob([pen.between(636, 752), TRACK + pen.between(-66, 66)], pen.between(7, 14), 0.3, 6),
      pen.pick(["#17181a", "#24262a", "#0e0f10", "#33363b"]),
    ),
  );
  return [
    shadow(614, TRACK - 88, 160, 176, 14),
    rect(614, TRACK - 88, 160, 176, "#6d241c", { rx: 6 }),
    rect(626, TRACK - 76, 136, 152, "#101112"),
    ...coal,
  ].join("");
}

/** The mail van, seen without its roof: boards, sorting shelves, sacks and the safe. Its doors in the middle of both sides are open. */
function mailVan(pen: Pen): string {
  const [x, y, width, height] = [806, TRACK - 100, 488, 200] as const;
  const boards = pen.many(10, (row) => rect(x, y + row * 20, width, 19, pen.pick(["#8c6a42", "#94724a", "#82623c"])));
  const sacks = (
    [
      [850, 440],
      [884, 462],
      [846, 484],
      [1180, 556],
      [1216, 566],
    ] as const
  ).map(
    (spot) =>
      path(pen.blob(spot, 22, 0.16, 9), "#c9bb93") + path(pen.blob([spot[0] - 5, spot[1] - 6], 11, 0.2, 8), "#e2d7b4"),
  );
  const shelves = [
    rect(1110, 412, 160, 34, "#5c4128"),
    ...pen.many(9, (index) => rect(1114 + index * 17, 416, 14, 26, pen.pick(["#e6dcc0", "#d3c69f", "#b9a97e"]))),
  ];
  const side = (top: number) =>
    wall(
      [
        [1100, top],
        [x + width, top],
      ],
      16,
    ) +
    wall(
      [
        [x, top],
        [1000, top],
      ],
      16,
    );
  return [
    shadow(x, y, width, height, 16),
    ...boards,
    glow([1050, TRACK], 90, 0.35),
    ...shelves,
    ...sacks,
    rect(830, 540, 64, 50, "#23282c", { rx: 4 }),
    el("circle", { cx: 862, cy: 565, r: 11, fill: "#b08a3e" }),
    ...[crate([930, 548], 40), crate([974, 552], 36)],
    ...[side(y), side(y + height)],
    wall(
      [
        [x, y],
        [x, y + height],
      ],
      16,
    ),
    wall(
      [
        [x + width, y],
        [x + width, y + height],
      ],
      16,
    ),
  ].join("");
}

/** A carriage for passengers from above: its roof, its lamps, its steps at both ends. */
function carriage(): string {
  const [x, width] = [1336, 560] as const;
  const ribs = Array.from(
    { length: 13 },
    (_, index) => `M${x + 24 + index * 43} ${TRACK - HALF + 6}V${TRACK + HALF - 6}`,
  );
  const windows = [-1, 1].flatMap((side) =>
    Array.from({ length: 7 }, (_, index) => glow([x + 70 + index * 70, TRACK + side * 120], 26, 0.4)),
  );
  return [
    shadow(x, TRACK - HALF, width, HALF * 2, 16),
    ...windows,
    rect(x, TRACK - HALF, width, HALF * 2, "#2f4338", { rx: 14 }),
    rect(x + 8, TRACK - HALF + 8, width - 16, HALF * 2 - 16, "#47614f", { rx: 10 }),
    line(ribs.join(""), "#33493b", 4),
    rect(x + 40, TRACK - 26, width - 80, 52, "#3a5143", { rx: 10 }),
    ...[1, 3, 5].map((at) => el("circle", { cx: x + at * 93, cy: TRACK, r: 13, fill: "#1d2a22" })),
    ...[x + 4, x + width - 44].flatMap((left) =>
      [-HALF - 20, HALF].map((aside) => rect(left, TRACK + aside, 40, 20, "#5a4a36", { rx: 3 })),
    ),
  ].join("");
}

/** The tower that the engine drinks from, its spout over the tender. */
function waterTower(pen: Pen, [x, y]: Spot): string {
  const staves = pen.many(24, (index) => {
    const turn = (index / 24) * 2 * Math.PI;
    return `M${x} ${y}L${x + Math.cos(turn) * 96} ${y + Math.sin(turn) * 96}`;
  });
  return [
    el("circle", { cx: x + 26, cy: y + 32, r: 104, fill: "#120d08", opacity: 0.45, filter: "url(#soft)" }),
    rect(x - 13, y + 60, 26, 150, "#4a4f4f", { rx: 8 }),
    el("circle", { cx: x, cy: y, r: 106, fill: "#4b3422" }),
    el("circle", { cx: x, cy: y, r: 97, fill: "#7a5a3a" }),
    line(staves.join(""), "#5b412a", 3),
    el("circle", { cx: x, cy: y, r: 58, fill: "#8c6a46" }),
    rect(x + 20, y - 44, 34, 34, "#2a1d12", { rx: 4 }),
  ].join("");
}

/** A saddled horse seen from above, its head to the upper right. */
function horse([x, y]: Spot, turn: number, coat: string, mane: string): string {
  return el(
    "g",
    { transform: `rotate(${turn} ${x} ${y})` },
    el("ellipse", { cx: x + 8, cy: y + 12, rx: 26, ry: 62, fill: "#120d08", opacity: 0.4, filter: "url(#soft)" }),
    line(`M${x} ${y + 50}q6 26 0 44`, mane, 9),
    el("ellipse", { cx: x, cy: y, rx: 25, ry: 58, fill: coat }),
    el("ellipse", { cx: x, cy: y - 62, rx: 15, ry: 28, fill: coat }),
    el("ellipse", { cx: x, cy: y - 92, rx: 11, ry: 20, fill: coat }),
    line(`M${x} ${y - 40}V${y - 86}`, mane, 9),
    rect(x - 20, y - 18, 40, 38, "#4a2a18", { rx: 12 }),
    rect(x - 11, y - 12, 22, 22, "#6e4326", { rx: 9 }),
  );
}

/** The poles of the telegraph north of the track, and their wires. */
function telegraph(): string {
  const poles = [120, 620, 1120, 1620];
  const wires = [-14, 14].map((aside) =>
    line(`M-10 ${150 + aside}H${SIZE.width + 10}`, "#241d16", 2, { opacity: 0.7 }),
  );
  return [
    ...wires,
    ...poles.map((x) => shadow(x - 6, 126, 12, 48) + rect(x - 5, 120, 10, 60, "#5a4128", { rx: 3 })),
  ].join("");
}

const COVER: readonly (readonly [...Spot, number])[] = [
  [1150, 750, 46],
  [1250, 960, 58],
  [850, 1050, 52],
  [650, 750, 40],
  [1650, 950, 48],
];

const PEBBLES: readonly (readonly [...Spot, number])[] = [
  [1200, 790, 22],
  [1310, 1010, 26],
  [790, 1090, 24],
  [690, 790, 18],
  [1710, 990, 20],
  [1480, 240, 26],
  [930, 260, 20],
];

const BUSHES: readonly (readonly [...Spot, number])[] = [
  [80, 80, 58],
  [330, 260, 36],
  [1380, 90, 44],
  [1880, 170, 62],
  [1780, 260, 34],
  [90, 880, 40],
  [380, 1120, 50],
  [1480, 1140, 44],
  [1900, 1110, 66],
];

/** A night train that has stopped at a water tower, as a drawing: the boulders beside it fill a square each. */
export function nightMail(): string {
  const pen = new Pen(18771201);
  const scene = [
    ground(pen),
    track(pen),
    ...[coupling(578), coupling(770), coupling(1294)],
    tender(pen),
    mailVan(pen),
    carriage(),
    locomotive(pen),
    waterTower(pen, [690, 230]),
    ...COVER.map(([x, y, radius]) => rock(pen, [x, y], radius)),
    ...PEBBLES.map(([x, y, radius]) => rock(pen, [x, y], radius)),
    ...[
      horse([250, 930], -24, "#5b3a22", "#2a1a10"),
      horse([370, 950], 8, "#2f2723", "#120e0c"),
      horse([170, 1010], 16, "#b9966a", "#e2d2ae"),
    ],
    ...[crate([1060, 700], 44), barrel([1010, 672], 22), barrel([980, 716], 20)],
    ...BUSHES.map(([x, y, radius]) => tree(pen, [x, y], radius)),
    telegraph(),
    glow([1050, 700], 110, 0.35),
    glow([1620, 700], 150, 0.22),
  ];
  return drawing(scene, {
    ...{ middle: [54, 55], reach: 74 },
    stops: [
      [30, "#2b2450", 0.16],
      [70, "#1a1638", 0.42],
      [100, "#0a0820", 0.68],
    ],
  });
}
