import { barrel, barrier, boat, cart, crate, deck, fence, roof } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { flowers, reeds, rock, tree, tuft } from "./growth.ts";
import { band, el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The middle of the river, from north to south, and half its breadth there. */
const RIVER: readonly (readonly [...Spot, number])[] = [
  [1085, -60, 235],
  [1020, 160, 225],
  [975, 380, 212],
  [1000, 600, 205],
  [1040, 820, 222],
  [1000, 1040, 240],
  [925, 1260, 255],
];

const ROAD: readonly Spot[] = [
  [-60, 655],
  [180, 640],
  [420, 590],
  [640, 600],
  [800, 600],
];

const ROAD_ON: readonly Spot[] = [
  [1200, 600],
  [1380, 600],
  [1600, 610],
  [1800, 560],
  [2060, 500],
];

/** From the door of the toll house to the road. */
const TRODDEN: readonly Spot[] = [
  [1590, 390],
  [1585, 470],
  [1560, 560],
];

const BRIDGE = { x: 700, y: 500, width: 600, height: 200 };

const bank = (grow: number, side: 1 | -1) => RIVER.map(([x, y, half]): Spot => [x + side * (half + grow), y]);

const river = (grow: number) => band(bank(grow, -1), bank(grow, 1));

function ground(pen: Pen): string {
  const patches = pen.many(130, () => {
    const spot: Spot = [pen.between(-40, SIZE.width + 40), pen.between(-40, SIZE.height + 40)];
    const shade = pen.pick(["#7c9a55", "#67884a", "#8ba662", "#5c7d45", "#96a866"]);
    return path(pen.blob(spot, pen.between(60, 190), 0.3), shade, { opacity: pen.between(0.12, 0.3) });
  });
  return el("rect", { ...SIZE, fill: "#718f4f" }) + el("g", { filter: "url(#softer)" }, ...patches);
}

function water(pen: Pen): string {
  const ripples = pen.many(80, () => {
    const at = Math.floor(pen.between(0, RIVER.length - 1));
    const share = pen.between(0, 1);
    const [[x, y, half], [nextX, nextY]] = [RIVER[at]!, RIVER[at + 1]!];
    const middle: Spot = [x + (nextX - x) * share, y + (nextY - y) * share];
    const left = middle[0] + pen.between(-0.8, 0.7) * half;
    const long = pen.between(12, 42);
    const wave: Spot[] = [
      [left, middle[1]],
      [left + pen.between(-9, 9), middle[1] + long / 2],
      [left + pen.between(-6, 6), middle[1] + long],
    ];
    return line(through(wave), "#d6ecec", pen.between(1.5, 3.2), { opacity: pen.between(0.18, 0.5) });
  });
  return el(
    "g",
    {},
    path(river(46), "#8f8457", { opacity: 0.55, filter: "url(#rough)" }),
    path(river(24), "#c2b183", { filter: "url(#rough)" }),
    path(river(6), "#8fb9b4", { filter: "url(#rough)" }),
    path(river(-8), "#4f8f9b", { filter: "url(#rough)" }),
    path(river(-60), "#3b7787", { filter: "url(#softer)" }),
    path(river(-130), "#2c6174", { opacity: 0.8, filter: "url(#softer)" }),
    ...ripples,
  );
}

function road(pen: Pen): string {
  const worn = [ROAD, ROAD_ON].flatMap((way) => [
    line(through(way), "#8a7a4e", 232, { opacity: 0.55, filter: "url(#rough)", "stroke-linecap": "butt" }),
    line(through(way), "#b39a6b", 196, { filter: "url(#rough)", "stroke-linecap": "butt" }),
    line(through(way), "#c6ae80", 130, { filter: "url(#softer)", opacity: 0.8, "stroke-linecap": "butt" }),
    ...[-38, 38].map((aside) =>
      line(through(way.map(([x, y]): Spot => [x, y + aside])), "#8d7549", 13, { opacity: 0.5, filter: "url(#rough)" }),
    ),
  ]);
  const pebbles = pen.many(90, () => {
    const [x, y] = pen.pick([...ROAD, ...ROAD_ON]);
    const spot: Spot = [x + pen.between(-130, 130), y + pen.between(-88, 88)];
    const inRiver = spot[0] > 720 && spot[0] < 1280;
    return inRiver ? "" : path(pen.blob(spot, pen.between(2, 6), 0.3, 6), pen.pick(["#8e7f5c", "#d9c69c", "#a08e66"]));
  });
  const trodden = line(through(TRODDEN), "#b39a6b", 46, { opacity: 0.85, filter: "url(#rough)" });
  return [trodden, ...worn, ...pebbles].join("");
}

const WOOD: readonly (readonly [...Spot, number])[] = [
  ...([
    [60, 70, 88],
    [190, 120, 70],
    [330, 40, 82],
    [80, 250, 74],
    [480, 120, 60],
    [250, 270, 58],
    [640, 40, 70],
  ] as const),
  ...([
    [70, 1120, 92],
    [220, 1050, 70],
    [360, 1150, 84],
    [90, 930, 66],
    [520, 1090, 58],
    [300, 900, 52],
  ] as const),
  ...([
    [1940, 80, 90],
    [1790, 50, 72],
    [1930, 260, 66],
    [1400, 60, 62],
    [1910, 1120, 94],
    [1760, 1150, 74],
  ] as const),
  ...([
    [1900, 930, 70],
    [1620, 1140, 66],
    [1430, 1120, 54],
    [1960, 760, 54],
  ] as const),
];

const STONES: readonly (readonly [...Spot, number])[] = [
  ...([
    [1440, 905, 44],
    [1560, 960, 52],
    [1650, 880, 40],
    [1505, 985, 26],
    [1400, 960, 22],
  ] as const),
  ...([
    [905, 250, 24],
    [1105, 345, 18],
    [1040, 900, 26],
    [930, 985, 20],
    [1120, 1010, 16],
    [985, 120, 15],
  ] as const),
  ...([
    [560, 880, 20],
    [420, 420, 18],
    [1340, 330, 16],
  ] as const),
];

function growth(pen: Pen): string {
  const dry = ([x, y]: Spot) => Math.abs(x - 1000) > 330 && Math.abs(y - 600) > 140;
  const spots = pen.many(520, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)]).filter(dry);
  const shore = [-1, 1].flatMap((side) =>
    RIVER.slice(1, -1).flatMap(([x, y, half]): Spot[] =>
      Math.abs(y - 600) < 130
        ? []
        : pen.many(3, () => [x + side * (half + pen.between(-6, 22)), y + pen.between(-90, 90)]),
    ),
  );
  return [
    ...spots.map((spot, index) => (index % 9 === 0 ? flowers(pen, spot) : tuft(pen, spot))),
    ...shore.map((spot) => reeds(pen, spot)),
  ].join("");
}

/** The bridge of the adventure as a drawing: its grid is the scene's, and who fights there finds places in whole squares. */
export function tollBridge(): string {
  const pen = new Pen(20261124);
  const scene = [
    ground(pen),
    water(pen),
    road(pen),
    growth(pen),
    boat([1290, 1010], 28),
    ...STONES.map(([x, y, radius]) => rock(pen, [x, y], radius)),
    deck(pen, [BRIDGE.x, BRIDGE.y], BRIDGE.width, BRIDGE.height),
    roof(pen, [1500, 200], 300, 200),
    fence([
      [1420, 170],
      [1420, 290],
      [1420, 410],
      [1470, 440],
    ]),
    fence([
      [1830, 180],
      [1850, 300],
      [1850, 420],
    ]),
    crate([1412, 452], 44),
    crate([1660, 424], 40),
    barrel([1730, 442], 22),
    barrel([1778, 432], 20),
    barrier([1350, 490], 206),
    cart([360, 700]),
    ...WOOD.map(([x, y, radius]) => tree(pen, [x, y], radius)),
  ];
  return drawing(scene, {
    ...{ middle: [42, 40], reach: 75 },
    stops: [
      [55, "#fff3d0", 0.1],
      [100, "#1c2418", 0.42],
    ],
  });
}
