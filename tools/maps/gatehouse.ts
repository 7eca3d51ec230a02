import { barrel, barrier, cart, crate } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { flowers, rock, tree, tuft } from "./growth.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The road through the gate, from west to east. */
const ROAD: readonly Spot[] = [
  [-60, 640],
  [260, 620],
  [560, 600],
  [900, 600],
  [1300, 600],
  [1660, 580],
  [2060, 520],
];

/** The wall from north to south in whole squares, with the gate between its towers. */
const WALL = { left: 1000, thick: 100 };
const TOWERS: readonly Spot[] = [
  [900, 200],
  [900, 700],
];
const TOWER = 300;
const COURT = { left: 1200, top: 100, width: 700, height: 1000 };

const STONES = ["#8d8a80", "#9a978c", "#817e75", "#a5a296", "#77746c"] as const;

const block = (x: number, y: number, width: number, height: number, fill: string, more = {}) =>
  el("rect", { x, y, width, height, fill, rx: 4, ...more });

/** Courses of cut stone that fill a rectangle. */
function masonry(pen: Pen, [x, y]: Spot, width: number, height: number): string {
  const rows = pen.many(Math.round(height / 25), (row) => {
    const blocks: string[] = [];
    for (let at = x - pen.between(0, 30); at < x + width;) {
      const long = pen.between(34, 58);
      const left = Math.max(x, at);
      const fits = Math.min(at + long, x + width) - left;
      if (fits > 5) blocks.push(block(left + 1, y + row * 25 + 1, fits - 2, 23, pen.pick(STONES)));
      at += long;
    }
    return blocks.join("");
  });
  return el("g", {}, el("rect", { x, y, width, height, fill: "#4c4a45" }), ...rows);
}

/** Teeth of stone along an edge, with the gaps through which one shoots. */
function battlement(pen: Pen, [x, y]: Spot, length: number, down: boolean): string {
  const teeth = pen.many(Math.floor(length / 50), (index) => {
    const at = index * 50 + 6;
    return down ? block(x, y + at, 24, 36, pen.pick(STONES)) : block(x + at, y, 36, 24, pen.pick(STONES));
  });
  return teeth.join("");
}

const shadow = (x: number, y: number, width: number, height: number) =>
  block(x + 24, y + 30, width, height, "#14170f", { opacity: 0.5, filter: "url(#soft)" });

/** A tower seen from above: battlements around a floor of boards, and the hatch of its ladder. */
function tower(pen: Pen, [x, y]: Spot): string {
  const inner = TOWER - 90;
  const boards = pen.many(8, (index) =>
    el("rect", {
      ...{ x: x + 45, y: y + 45 + (index * inner) / 8, width: inner, height: inner / 8 - 2 },
      fill: pen.pick(["#8a6d49", "#94774f", "#7d6241", "#9c8058"]),
    }),
  );
  const far = TOWER - 24;
  return el(
    "g",
    {},
    masonry(pen, [x, y], TOWER, TOWER),
    ...boards,
    block(x + 44, y + 44, inner + 2, inner + 2, "none", { stroke: "#2e2b26", "stroke-width": 6, opacity: 0.7 }),
    block(x + inner - 20, y + inner - 20, 56, 56, "#241d15"),
    ...pen.many(4, (rung) => block(x + inner - 14, y + inner - 14 + rung * 13, 44, 4, "#8d6f47")),
    ...[battlement(pen, [x, y], TOWER, false), battlement(pen, [x, y + far], TOWER, false)],
    ...[battlement(pen, [x, y], TOWER, true), battlement(pen, [x + far, y], TOWER, true)],
  );
}

/** The wall beyond the towers: its northern end stands, its southern end has fallen. */
function walls(pen: Pen): string {
  const { left, thick } = WALL;
  const rubble = pen.many(46, () => {
    const spot: Spot = [left + thick / 2 + pen.between(-120, 150), 1100 + pen.between(-60, 110)];
    return rock(pen, spot, pen.between(8, 26));
  });
  return el(
    "g",
    {},
    ...[shadow(left, -20, thick, 260), shadow(left, 980, thick, 80)],
    masonry(pen, [left, -25], thick, 250),
    battlement(pen, [left, -25], 250, true),
    masonry(pen, [left, 975], thick, 75),
    ...rubble,
    ...TOWERS.map(([x, y]) => shadow(x, y, TOWER, TOWER)),
    ...TOWERS.map((spot) => tower(pen, spot)),
  );
}

/** The passage between the towers: worn flagstones, and the slot of the portcullis. */
function passage(pen: Pen): string {
  const spikes = pen.many(8, (index) => el("circle", { cx: 956, cy: 512 + index * 25, r: 7, fill: "#2c2a28" }));
  return el(
    "g",
    {},
    masonry(pen, [900, 500], 300, 200),
    el("rect", { x: 900, y: 500, width: 300, height: 200, fill: "#cdb98c", opacity: 0.35 }),
    el("rect", { x: 944, y: 500, width: 24, height: 200, fill: "#3b3833", opacity: 0.75 }),
    ...spikes,
  );
}

function court(pen: Pen): string {
  const { left, top, width, height } = COURT;
  const cobbles = pen.many(760, () => {
    const spot: Spot = [left + pen.between(0, width), top + pen.between(0, height)];
    const shade = pen.pick(["#9c9078", "#8c816b", "#aaa087", "#7f7561"]);
    return path(pen.blob(spot, pen.between(8, 17), 0.2, 7), shade, { opacity: pen.between(0.4, 0.9) });
  });
  const ground = el("rect", { x: left, y: top, width, height, rx: 60, fill: "#8f8369", filter: "url(#rough)" });
  return el("g", {}, ground, ...cobbles);
}

/** A well: a ring of stones around dark water. */
function well(pen: Pen, [x, y]: Spot): string {
  const ring = pen.many(14, (index) => {
    const turn = (index / 14) * 2 * Math.PI;
    return rock(pen, [x + Math.cos(turn) * 52, y + Math.sin(turn) * 52], 15);
  });
  const water = [
    el("circle", { cx: x, cy: y, r: 46, fill: "#14252c" }),
    el("circle", { cx: x - 10, cy: y - 12, r: 26, fill: "#2b4a56", opacity: 0.7 }),
  ];
  const beam = block(x - 72, y - 7, 144, 14, "#6b4c2f");
  return el(
    "g",
    {},
    el("circle", { cx: x + 10, cy: y + 14, r: 66, fill: "#14170f", opacity: 0.4 }),
    ...water,
    ...ring,
    beam,
  );
}

/** The guardroom: a low wall around a floor of boards, open to the court, with a table and two benches. */
function guardroom(pen: Pen, [x, y]: Spot): string {
  const boards = pen.many(10, (index) =>
    el("rect", { x, y: y + index * 20, width: 400, height: 19, fill: pen.pick(["#86683f", "#7a5e39", "#917346"]) }),
  );
  return el(
    "g",
    {},
    shadow(x - 26, y - 26, 450, 250),
    ...boards,
    ...[masonry(pen, [x - 26, y - 26], 452, 25), masonry(pen, [x + 401, y - 26], 25, 250)],
    ...[masonry(pen, [x - 26, y + 200], 150, 25), masonry(pen, [x + 274, y + 200], 152, 25)],
    block(x + 138, y + 64, 124, 72, "#5d4128"),
    block(x + 144, y + 70, 112, 60, "#8f6b41"),
    ...[block(x + 140, y + 32, 120, 20, "#6f5236"), block(x + 140, y + 148, 120, 20, "#6f5236")],
    el("circle", { cx: x + 176, cy: y + 92, r: 9, fill: "#d8c48f" }),
    el("circle", { cx: x + 222, cy: y + 108, r: 9, fill: "#b9a26d" }),
  );
}

function land(pen: Pen): string {
  const patches = pen.many(140, () => {
    const spot: Spot = [pen.between(-40, SIZE.width + 40), pen.between(-40, SIZE.height + 40)];
    const shade = pen.pick(["#8b8f52", "#787f49", "#9a9a5e", "#6d7644", "#a39a62"]);
    return path(pen.blob(spot, pen.between(60, 190), 0.3), shade, { opacity: pen.between(0.12, 0.3) });
  });
  const way = [
    line(through(ROAD), "#77694a", 228, { opacity: 0.55, filter: "url(#rough)", "stroke-linecap": "butt" }),
    line(through(ROAD), "#a8926a", 190, { filter: "url(#rough)", "stroke-linecap": "butt" }),
    ...[-40, 40].map((aside) =>
      line(through(ROAD.map(([x, y]): Spot => [x, y + aside])), "#86714b", 14, { opacity: 0.5, filter: "url(#rough)" }),
    ),
  ];
  return [el("rect", { ...SIZE, fill: "#7f8650" }), el("g", { filter: "url(#softer)" }, ...patches), ...way].join("");
}

function growth(pen: Pen): string {
  const outside = ([x, y]: Spot) => (x < 860 || x > 1930) && Math.abs(y - 615) > 130;
  const spots = pen.many(420, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)]).filter(outside);
  return spots.map((spot, index) => (index % 11 === 0 ? flowers(pen, spot) : tuft(pen, spot))).join("");
}

const TREES: readonly (readonly [...Spot, number])[] = [
  ...([
    [70, 90, 86],
    [210, 60, 66],
    [110, 240, 62],
    [430, 80, 58],
  ] as const),
  ...([
    [80, 1120, 90],
    [240, 1080, 64],
    [420, 1150, 78],
    [610, 1110, 52],
  ] as const),
];

const COVER: readonly (readonly [...Spot, number])[] = [
  ...([
    [520, 330, 44],
    [590, 370, 30],
    [350, 860, 50],
    [440, 900, 32],
  ] as const),
  ...([
    [720, 930, 36],
    [700, 250, 26],
  ] as const),
];

/** An old gatehouse across a road, as a drawing: two towers in whole squares, the passage between them, a court behind. */
export function gatehouse(): string {
  const pen = new Pen(20261130);
  const scene = [
    land(pen),
    court(pen),
    growth(pen),
    passage(pen),
    walls(pen),
    guardroom(pen, [1450, 180]),
    well(pen, [1500, 850]),
    barrier([1250, 500], 190),
    ...[crate([1340, 300], 46), crate([1390, 310], 38), crate([1352, 350], 40)],
    ...[barrel([1330, 760], 24), barrel([1380, 790], 22), barrel([1720, 940], 24), barrel([1770, 955], 21)],
    ...[crate([1700, 720], 48), crate([1752, 728], 42), cart([560, 730])],
    ...COVER.map(([x, y, radius]) => rock(pen, [x, y], radius)),
    ...TREES.map(([x, y, radius]) => tree(pen, [x, y], radius)),
  ];
  return drawing(scene, {
    ...{ middle: [56, 46], reach: 76 },
    stops: [
      [50, "#ffe7b8", 0.12],
      [100, "#1f1a14", 0.46],
    ],
  });
}
