import { barrel, cart, crate, fence, roof } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { rock, tree, tuft } from "./growth.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** From the village into the wood, past the hill on which the watch sits. */
const TRACK: readonly Spot[] = [
  [-60, 860],
  [260, 830],
  [560, 800],
  [860, 770],
  [1160, 720],
  [1460, 640],
  [1760, 600],
  [2060, 560],
];

/** The hill of the watch: whoever is on it has the higher ground. */
const HILL = { middle: [800, 440] as Spot, radius: 260 };

const FIRE: Spot = [800, 450];

/** Where the wood begins, from north to south, and how thick it is behind that line. */
const EDGE: readonly Spot[] = [
  [1330, -40],
  [1270, 180],
  [1390, 380],
  [1450, 520],
  [1420, 760],
  [1330, 960],
  [1230, 1240],
];

function ground(pen: Pen): string {
  const patches = pen.many(150, () => {
    const spot: Spot = [pen.between(-40, SIZE.width + 40), pen.between(-40, SIZE.height + 40)];
    const dark = spot[0] > 1300;
    const shade = pen.pick(dark ? ["#2c3d2a", "#35492f", "#26352a", "#3d4c30"] : ["#6f8b52", "#5b7746", "#7d9659"]);
    return path(pen.blob(spot, pen.between(60, 190), 0.3), shade, { opacity: pen.between(0.15, 0.35) });
  });
  const field = path(`${through(EDGE)}L2080 1240L2080 -40Z`, "#31432d", { filter: "url(#rough)" });
  return el("rect", { ...SIZE, fill: "#627e49" }) + field + el("g", { filter: "url(#softer)" }, ...patches);
}

function track(pen: Pen): string {
  const worn = [
    line(through(TRACK), "#5f5539", 138, { opacity: 0.55, filter: "url(#rough)", "stroke-linecap": "butt" }),
    line(through(TRACK), "#87744f", 104, { filter: "url(#rough)", "stroke-linecap": "butt" }),
    ...[-24, 24].map((aside) =>
      line(through(TRACK.map(([x, y]): Spot => [x, y + aside])), "#665538", 11, {
        ...{ opacity: 0.6, filter: "url(#rough)" },
      }),
    ),
  ];
  const path_ = line(
    through([
      [820, 760],
      [850, 680],
      [815, 600],
      [810, 520],
    ]),
    "#87744f",
    34,
    { opacity: 0.8, filter: "url(#rough)" },
  );
  const pebbles = pen.many(60, () => {
    const [x, y] = pen.pick(TRACK);
    const spot: Spot = [x + pen.between(-140, 140), y + pen.between(-50, 50)];
    return path(pen.blob(spot, pen.between(2, 6), 0.3, 6), pen.pick(["#726543", "#a6946a", "#8a7a55"]));
  });
  return [...worn, path_, ...pebbles].join("");
}

/** Rings of light and shade: a hill as it is seen from above. */
function hill(pen: Pen): string {
  const { middle, radius } = HILL;
  const [x, y] = middle;
  const rings = ["#587243", "#66824b", "#748f54", "#829c5e", "#8fa868"].map((shade, index) => {
    const lean = -index * 9;
    return path(pen.blob([x + lean, y + lean], radius * (1 - index * 0.17), 0.08, 15), shade);
  });
  const shadow = path(pen.blob([x + 34, y + 46], radius * 1.02, 0.08, 15), "#1d2a1b", {
    ...{ opacity: 0.5, filter: "url(#softer)" },
  });
  return el("g", {}, shadow, el("g", { filter: "url(#rough)" }, ...rings));
}

/** A ring of stones, embers, flames and what they light. */
function fire(pen: Pen): string {
  const [x, y] = FIRE;
  const stones = pen.many(11, (index) => {
    const turn = (index / 11) * 2 * Math.PI;
    return rock(pen, [x + Math.cos(turn) * 40, y + Math.sin(turn) * 40], 11);
  });
  const logs = pen.many(4, (index) => {
    const turn = (index / 4) * Math.PI + 0.3;
    const end = (sign: number): Spot => [x + sign * Math.cos(turn) * 30, y + sign * Math.sin(turn) * 30];
    return line(through([end(-1), end(1)]), pen.pick(["#4a3220", "#3a2718"]), 11);
  });
  const flames = ["#b8401d", "#e0742a", "#f5b445", "#fff0b8"].map((shade, index) =>
    path(pen.blob([x, y - index * 2], 25 - index * 6, 0.3, 9), shade, { opacity: 0.92 }),
  );
  const glow = el("circle", { cx: x, cy: y, r: 230, fill: "#ffb547", opacity: 0.3, filter: "url(#softer)" });
  return el("g", {}, path(pen.blob(FIRE, 46, 0.15), "#2b241d"), ...stones, ...logs, ...flames, glow);
}

/** Trunks to sit on around the fire. */
function seats(): string {
  const seat = ([x, y]: Spot, turn: number) =>
    el(
      "g",
      { transform: `rotate(${turn} ${x} ${y})` },
      el("rect", { x: x - 52, y: y - 8, width: 108, height: 28, rx: 12, fill: "#141a14", opacity: 0.45 }),
      el("rect", { x: x - 55, y: y - 14, width: 110, height: 28, rx: 12, fill: "#5d4128" }),
      el("rect", { x: x - 50, y: y - 10, width: 100, height: 8, rx: 4, fill: "#7d5a38" }),
      el("circle", { cx: x + 50, cy: y, r: 12, fill: "#b08a5a" }),
    );
  return seat([700, 520], 38) + seat([905, 515], -40) + seat([800, 350], 4);
}

/** The wood: thick behind its edge, with a few trees before it. */
function wood(pen: Pen): string {
  const rows = EDGE.flatMap(([x, y]) => [
    ...pen.many(3, (): Spot => [x + pen.between(20, 110), y + pen.between(-90, 90)]),
    ...pen.many(4, (): Spot => [x + pen.between(150, 420), y + pen.between(-110, 110)]),
    ...pen.many(4, (): Spot => [x + pen.between(420, 720), y + pen.between(-110, 110)]),
  ]);
  const alone: readonly Spot[] = [
    ...([
      [1130, 160],
      [1180, 1030],
      [1060, 1090],
      [90, 120],
    ] as const),
    ...([
      [300, 1130],
      [60, 1090],
      [470, 90],
      [1120, 980],
    ] as const),
  ];
  // Nothing grows on the track, or where those who come out of the wood begin.
  const free = ([x, y]: Spot) => Math.abs(y - (760 - (x - 1000) * 0.2)) > 115;
  const all = [...rows.filter(free), ...alone].toSorted(([, one], [, other]) => one - other);
  return all.map((spot) => tree(pen, spot, pen.between(52, 92))).join("");
}

function growth(pen: Pen): string {
  const open = ([x, y]: Spot) => x < 1330 && Math.hypot(x - FIRE[0], y - FIRE[1]) > 120 && Math.abs(y - 800) > 80;
  const spots = pen.many(420, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)]).filter(open);
  return spots.map((spot) => tuft(pen, spot)).join("");
}

/** The edge of a wood by night, as a drawing: a hill with a fire, the barn of a village, a track into the dark. */
export function nightWatch(): string {
  const pen = new Pen(20261129);
  const scene = [
    ground(pen),
    track(pen),
    growth(pen),
    hill(pen),
    seats(),
    fire(pen),
    roof(pen, [110, 350], 300, 220),
    fence([
      [60, 300],
      [240, 290],
      [440, 300],
      [470, 430],
      [470, 560],
    ]),
    fence([
      [470, 640],
      [460, 690],
      [300, 700],
      [120, 690],
    ]),
    crate([424, 400], 40),
    crate([420, 446], 34),
    barrel([432, 512], 20),
    cart([230, 930]),
    ...(
      [
        [1010, 300, 30],
        [1060, 350, 20],
        [620, 250, 26],
        [1210, 860, 34],
        [1130, 560, 24],
      ] as const
    ).map(([x, y, radius]) => rock(pen, [x, y], radius)),
    wood(pen),
    el("rect", { ...SIZE, fill: "#16233f", opacity: 0.36 }),
    el("circle", { cx: FIRE[0], cy: FIRE[1], r: 300, fill: "#ffb65a", opacity: 0.2, filter: "url(#softer)" }),
    el("circle", { cx: FIRE[0], cy: FIRE[1], r: 130, fill: "#ffd890", opacity: 0.22, filter: "url(#softer)" }),
  ];
  return drawing(scene, {
    ...{ middle: [40, 38], reach: 72 },
    stops: [
      [0, "#ffcf80", 0.12],
      [28, "#3a3a44", 0.05],
      [65, "#0d1730", 0.32],
      [100, "#060b1c", 0.6],
    ],
  });
}
