import { barrel, crate } from "./building.ts";
import { drawing, SIZE } from "./drawing.ts";
import { glow, rect, shadow, wall } from "./indoors.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The warehouse and the jetty behind it, in whole squares. */
const HALL = { x: 400, y: 200, width: 1100, height: 800 };
const JETTY = { x: 1500, y: 400, width: 300, height: 500 };
/** Where the quay ends and the water begins. */
const QUAY = 320;
/** The pier under the warehouse, wider than its walls. */
const PIER = { x: QUAY, y: 150, width: 1230, height: 900 };

const WOOD = ["#6c5a45", "#64533f", "#745f48", "#5c4c3a", "#6a5640"] as const;

function water(pen: Pen): string {
  const ripples = pen.many(260, () => {
    const [x, y] = [pen.between(QUAY, SIZE.width), pen.between(0, SIZE.height)];
    const long = pen.between(14, 46);
    const wave: Spot[] = [
      [x, y],
      [x + long / 2, y + pen.between(-6, 2)],
      [x + long, y],
    ];
    return line(through(wave), "#7fa3ae", pen.between(1.2, 2.6), { opacity: pen.between(0.08, 0.3) });
  });
  return [
    rect(0, 0, SIZE.width, SIZE.height, "#142a36"),
    glow([1750, 1050], 220, 0.35, "#2f5766"),
    glow([800, 90], 200, 0.25, "#2f5766"),
    ...ripples,
  ].join("");
}

/** The cobbled quay with its edge of stone, rails of the crane, and bollards. */
function quay(pen: Pen): string {
  const stones = pen.many(900, () => {
    const spot: Spot = [pen.between(-10, QUAY - 24), pen.between(-10, SIZE.height + 10)];
    return path(pen.blob(spot, pen.between(8, 15), 0.2, 7), pen.pick(["#4c5257", "#454a50", "#565b5f", "#3e4348"]), {
      opacity: pen.between(0.5, 0.9),
    });
  });
  const edge = pen.many(25, (index) =>
    rect(QUAY - 30, index * 48, 30, 46, pen.pick(["#6d7072", "#63676a", "#75787a"])),
  );
  const rails = [210, 262].map(
    (x) => line(`M${x} -10V${SIZE.height + 10}`, "#23282c", 8) + line(`M${x} -10V${SIZE.height + 10}`, "#7b8287", 2),
  );
  const bollards = [90, 1110].map((y) => el("circle", { cx: QUAY - 15, cy: y, r: 15, fill: "#1d2226" }));
  return [rect(0, 0, QUAY, SIZE.height, "#3a3f44"), ...stones, ...rails, ...edge, ...bollards].join("");
}

/** Boards over water, from left to right, on piles that stand out at the sides. */
function boards(pen: Pen, { x, y, width, height }: typeof PIER): string {
  const piles = pen.many(Math.floor(width / 120) + 1, (index) =>
    [y - 4, y + height + 4]
      .map((cy) => el("circle", { cx: x + 30 + index * 120, cy, r: 17, fill: "#3a2e22" }))
      .join(""),
  );
  const rows = pen.many(Math.round(height / 20), (row) => {
    const joint = x + pen.between(60, width - 60);
    const top = y + row * 20;
    return (
      rect(x, top, width, 18.5, pen.pick(WOOD)) +
      line(`M${joint} ${top}v18`, "#2c2219", 2, { "stroke-linecap": "butt" })
    );
  });
  return [shadow(x, y, width, height, 18), ...piles, rect(x, y, width, height, "#2c2219"), ...rows].join("");
}

/** The floor of the hall: slabs, tyre marks, puddles under the holes of the roof, and the lines of a lane. */
function hall(pen: Pen): string {
  const { x, y, width, height } = HALL;
  const slabs = pen.many(11 * 8, (index) =>
    rect(
      x + (index % 11) * 100 + 1,
      y + Math.floor(index / 11) * 100 + 1,
      98,
      98,
      pen.pick(["#7b7a74", "#74746f", "#807e77", "#6f706c"]),
    ),
  );
  const stains = pen.many(26, () =>
    path(
      pen.blob([x + pen.between(40, width - 40), y + pen.between(40, height - 40)], pen.between(14, 46), 0.35),
      "#3c3b38",
      {
        opacity: pen.between(0.08, 0.22),
      },
    ),
  );
  const puddles = [
    [760, 870, 58],
    [1180, 300, 44],
    [560, 330, 36],
  ].map(([px, py, r]) => path(pen.blob([px!, py!], r!, 0.3), "#41545c", { opacity: 0.55 }));
  const lane = [505, 695].map((at) =>
    line(`M${x + 20} ${at}H${x + width - 20}`, "#d9b23a", 6, {
      opacity: 0.55,
      "stroke-dasharray": "46 26",
      "stroke-linecap": "butt",
    }),
  );
  const tyres = [560, 612].map((at) =>
    line(
      through([
        [x, at],
        [x + 300, at + 8],
        [x + 560, at - 30],
        [x + 700, at - 90],
      ]),
      "#2f2e2c",
      13,
      { opacity: 0.25 },
    ),
  );
  return [rect(x, y, width, height, "#4f4f4b"), ...slabs, ...stains, ...puddles, ...lane, ...tyres].join("");
}

/** A stack of crates in whole squares, some of them under a tarpaulin. */
function stack(pen: Pen, [x, y]: Spot, columns: number, rows: number, covered = false): string {
  const boxes = pen.many(columns * rows, (index) => {
    const [left, top] = [x + (index % columns) * 100, y + Math.floor(index / columns) * 100];
    return pen.between(0, 1) < 0.6
      ? crate([left + 6, top + 6], 88)
      : crate([left + 6, top + 6], 44) +
          crate([left + 52, top + 10], 42) +
          crate([left + 8, top + 54], 40) +
          crate([left + 52, top + 56], 40);
  });
  const sheet = covered
    ? rect(x + 2, y + 2, columns * 100 - 4, rows * 100 - 4, "#3d5a4e", { rx: 22, opacity: 0.94 }) +
      line(
        `M${x + 14} ${y + 20}L${x + columns * 100 - 14} ${y + rows * 100 - 20}M${x + columns * 100 - 14} ${y + 20}L${x + 14} ${y + rows * 100 - 20}`,
        "#c9bd8f",
        5,
      )
    : "";
  return shadow(x, y, columns * 100, rows * 100) + boxes.join("") + sheet;
}

/** A shipping container, of one colour, ribbed. */
function container([x, y]: Spot, width: number, height: number, colour: string, dark: string): string {
  const long = width > height;
  const ribs = Array.from({ length: Math.floor((long ? width : height) / 18) - 1 }, (_, index) => {
    const at = (index + 1) * 18;
    return long ? `M${x + at} ${y + 8}v${height - 16}` : `M${x + 8} ${y + at}h${width - 16}`;
  });
  return [
    shadow(x, y, width, height, 14),
    rect(x, y, width, height, dark, { rx: 4 }),
    rect(x + 6, y + 6, width - 12, height - 12, colour),
    line(ribs.join(""), dark, 5, { opacity: 0.6 }),
  ].join("");
}

/** A forklift, its fork to the right. */
function forklift([x, y]: Spot): string {
  return el(
    "g",
    { transform: `rotate(-12 ${x} ${y})` },
    shadow(x - 60, y - 38, 120, 76),
    rect(x - 60, y - 38, 104, 76, "#d29a25", { rx: 10 }),
    rect(x - 60, y - 30, 30, 60, "#2b2a28", { rx: 6 }),
    rect(x - 22, y - 30, 52, 60, "#23282c", { rx: 6 }),
    rect(x - 14, y - 16, 26, 32, "#5b4632", { rx: 6 }),
    rect(x + 44, y - 40, 12, 80, "#4a4f54"),
    ...[-24, 14].map((at) => rect(x + 56, y + at, 66, 9, "#8b9298")),
  );
}

/** The office: boards, a desk, a lamp, a filing cabinet, a safe. */
function office(pen: Pen): string {
  const planks = pen.many(10, (row) =>
    rect(1200, 220 + row * 18, 290, 17, pen.pick(["#7d5f3d", "#866743", "#755838"])),
  );
  return [
    ...planks,
    glow([1330, 300], 70, 0.5),
    shadow(1280, 280, 130, 56),
    rect(1280, 280, 130, 56, "#4e3522", { rx: 4 }),
    rect(1286, 286, 118, 44, "#6e4c30"),
    rect(1300, 294, 34, 26, "#e6e2d3"),
    rect(1344, 298, 30, 22, "#cfcab8"),
    el("circle", { cx: 1391, cy: 300, r: 9, fill: "#ffe9b0" }),
    el("circle", { cx: 1344, cy: 362, r: 19, fill: "#2a2f33" }),
    rect(1444, 226, 42, 66, "#4d555c"),
    rect(1444, 316, 42, 44, "#23282c", { rx: 4 }),
    el("circle", { cx: 1465, cy: 338, r: 9, fill: "#8b9298" }),
  ].join("");
}

/** The gatehouse on the quay, a hut with its door to the rails. */
function hut(pen: Pen): string {
  const roofing = pen.many(8, (row) => rect(40, 830 + row * 22, 130, 21, pen.pick(["#3e5a50", "#456359", "#385248"])));
  return [
    shadow(40, 830, 130, 178, 14),
    rect(34, 824, 142, 188, "#1e2b27"),
    ...roofing,
    line("M105 826V1010", "#6b8b7f", 3),
    glow([210, 900], 60, 0.4),
  ].join("");
}

/** A van with its back to the door of the hall, and its rear doors open. */
function van([x, y]: Spot): string {
  return [
    shadow(x, y, 250, 116, 12),
    ...[
      [x + 30, y - 6],
      [x + 30, y + 108],
      [x + 176, y - 6],
      [x + 176, y + 108],
    ].map(([left, top]) => rect(left!, top!, 46, 14, "#101316", { rx: 5 })),
    rect(x, y, 250, 116, "#c9ccc8", { rx: 16 }),
    rect(x + 62, y + 8, 180, 100, "#dfe1dc", { rx: 6 }),
    rect(x + 34, y + 12, 26, 92, "#1d2a33", { rx: 8 }),
    rect(x + 110, y + 22, 90, 72, "#b9bcb7", { rx: 6 }),
    ...[-1, 1].map((side) => line(`M${x + 248} ${y + 58 + side * 56}l34 ${side * 26}`, "#c9ccc8", 9)),
    ...[22, 94].map((at) => el("circle", { cx: x + 6, cy: y + at, r: 8, fill: "#f6e7b0" })),
  ].join("");
}

/** A motor boat at its mooring, the bow to the north. */
function motorBoat([x, y]: Spot): string {
  const hull = (grow: number) =>
    `M${x} ${y - 190 - grow}q${66 + grow} 70 ${62 + grow} ${190 + grow}v${130 + grow}h${-124 - 2 * grow}v${-130 - grow}q${-4} -120 ${62 + grow} ${-190 - grow}z`;
  return [
    path(hull(6), "#03070a", { opacity: 0.5, filter: "url(#soft)", transform: "translate(12 14)" }),
    path(hull(4), "#e5e2d8"),
    path(hull(-6), "#27465a"),
    rect(x - 46, y - 40, 92, 54, "#11202a", { rx: 12 }),
    rect(x - 40, y - 34, 80, 20, "#6f93a3", { rx: 8, opacity: 0.8 }),
    rect(x - 46, y + 30, 92, 70, "#7d6142", { rx: 6 }),
    crate([x - 36, y + 38], 34),
    crate([x + 4, y + 42], 30),
    ...[-24, 6].map((at) => rect(x + at, y + 120, 20, 34, "#15191c", { rx: 5 })),
    line(`M${x - 60} ${y - 30}L1770 ${y - 60}M${x - 58} ${y + 90}L1770 ${y + 110}`, "#b9a878", 4),
  ].join("");
}

/** Rain that the lamps catch. */
const rain = (pen: Pen) =>
  pen
    .many(240, () => {
      const [x, y] = [pen.between(0, SIZE.width), pen.between(0, SIZE.height)];
      const isInside = x > HALL.x && x < HALL.x + HALL.width && y > HALL.y && y < HALL.y + HALL.height;
      return isInside
        ? ""
        : line(`M${x} ${y}l-5 ${pen.between(10, 20)}`, "#b8ccd4", 1.4, { opacity: pen.between(0.1, 0.3) });
    })
    .join("");

/**
 * A warehouse on a pier at night, as a drawing: what gives cover fills whole squares. It is drawn with the quay on the left and turned over,
 * since the story is shown on the left of the map and must not hide those who come from the quay.
 */
export function pierNine(): string {
  const pen = new Pen(20261201);
  const { x, y, width, height } = HALL;
  const [right, bottom] = [x + width, y + height];
  const scene = [
    water(pen),
    quay(pen),
    boards(pen, PIER),
    boards(pen, JETTY),
    hall(pen),
    office(pen),
    stack(pen, [700, 300], 2, 1),
    stack(pen, [700, 800], 3, 1),
    stack(pen, [1000, 500], 1, 1, true),
    stack(pen, [800, 600], 1, 1),
    stack(pen, [1300, 700], 1, 2, true),
    container([470, 220], 200, 90, "#8c3f35", "#5f2a24"),
    container([430, 880], 240, 100, "#35607a", "#234355"),
    container([920, 215], 240, 85, "#7a6f35", "#544c25"),
    forklift([1120, 820]),
    ...[barrel([1440, 470], 24), barrel([1448, 424], 22), barrel([1240, 960], 24), barrel([1290, 966], 22)],
    wall([
      [x, 500],
      [x, y],
      [right, y],
      [right, 600],
    ]),
    wall([
      [right, 700],
      [right, bottom],
      [x, bottom],
      [x, 700],
    ]),
    wall(
      [
        [1200, y],
        [1200, 400],
        [1300, 400],
      ],
      16,
    ),
    wall(
      [
        [1400, 400],
        [right, 400],
      ],
      16,
    ),
    hut(pen),
    van([40, 545]),
    stack(pen, [1500, 800], 1, 1, true),
    ...[barrel([1530, 440], 23), barrel([1582, 430], 21), crate([1700, 420], 50)],
    motorBoat([1880, 700]),
    glow([620, 600], 150, 0.3),
    glow([960, 420], 130, 0.22),
    glow([1150, 640], 160, 0.3),
    glow([1640, 640], 140, 0.34),
    glow([330, 470], 90, 0.3),
    rain(pen),
  ];
  const turnedOver = el("g", { transform: `translate(${SIZE.width} 0) scale(-1 1)` }, ...scene);
  return drawing([turnedOver], {
    ...{ middle: [50, 50], reach: 72 },
    stops: [
      [40, "#1a2a44", 0.06],
      [75, "#0a1526", 0.3],
      [100, "#04080f", 0.62],
    ],
  });
}
