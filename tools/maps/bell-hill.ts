import { drawing, SIZE } from "./drawing.ts";
import { rock, tree, tuft } from "./growth.ts";
import { el, line, path, Pen, type Spot, through } from "./pen.ts";

/** The ring of stones, and how many stand in it. */
const RING = { middle: [950, 600] as Spot, radius: 330, stones: 13 };
const FIRE: Spot = [800, 745];
/** The mound, and the door in its western side. */
const MOUND = { middle: [1630, 600] as Spot, radius: 250 };
const DOOR: Spot = [1402, 600];

const PATH: readonly Spot[] = [
  [-60, 520],
  [180, 540],
  [420, 620],
  [640, 610],
  [900, 600],
  [1150, 590],
  [1400, 600],
];

const near = ([x, y]: Spot, [toX, toY]: Spot) => Math.hypot(x - toX, y - toY);

/** The moor: heather and grass in patches, with shelves of the hill beneath the ring. */
function moor(pen: Pen): string {
  const patches = pen.many(190, () => {
    const spot: Spot = [pen.between(-40, SIZE.width + 40), pen.between(-40, SIZE.height + 40)];
    const shade = pen.pick(["#6b5a63", "#4f6b4b", "#5d7350", "#7a6a55", "#46604a", "#6f5567"]);
    return path(pen.blob(spot, pen.between(50, 170), 0.32), shade, { opacity: pen.between(0.16, 0.36) });
  });
  const [x, y] = RING.middle;
  const shelves = ["#50674a", "#5c7350", "#687e57"].map((shade, index) =>
    path(pen.blob([x - index * 8, y - index * 10], 560 - index * 80, 0.07, 17), shade, { opacity: 0.7 }),
  );
  return (
    el("rect", { ...SIZE, fill: "#4e6449" }) +
    el("g", { filter: "url(#rough)" }, ...shelves) +
    el("g", { filter: "url(#softer)" }, ...patches)
  );
}

function trodden(pen: Pen): string {
  const pebbles = pen.many(70, () => {
    const [x, y] = pen.pick(PATH);
    const spot: Spot = [x + pen.between(-120, 120), y + pen.between(-28, 28)];
    return path(pen.blob(spot, pen.between(2, 6), 0.3, 6), pen.pick(["#6f6450", "#9a8a68", "#857656"]));
  });
  return [
    line(through(PATH), "#564b38", 84, { opacity: 0.5, filter: "url(#rough)" }),
    line(through(PATH), "#7b6c4f", 54, { opacity: 0.85, filter: "url(#rough)" }),
    ...pebbles,
  ].join("");
}

/** A stone that somebody set up, as tall as two people: its shadow is long, away from the fire. */
function standing(pen: Pen, [x, y]: Spot, turn: number, fallen: boolean): string {
  const [long, wide] = fallen ? [66, 26] : [34, 24];
  const away = Math.atan2(y - FIRE[1], x - FIRE[0]);
  const shadow = fallen ? 14 : 42;
  const body = (grow: number, lean: number, shade: string) =>
    path(
      `M${x - long * grow + lean} ${y - wide * 0.5 * grow + lean}Q${x + lean} ${y - wide * 1.15 * grow + lean} ${x + long * grow + lean} ${y - wide * 0.4 * grow + lean}Q${x + long * 1.06 * grow + lean} ${y + wide * 0.7 * grow + lean} ${x + long * 0.3 * grow + lean} ${y + wide * grow + lean}Q${x - long * grow + lean} ${y + wide * grow + lean} ${x - long * grow + lean} ${y - wide * 0.5 * grow + lean}Z`,
      shade,
    );
  return el(
    "g",
    {},
    el("ellipse", {
      ...{ cx: x + Math.cos(away) * shadow, cy: y + Math.sin(away) * shadow, rx: shadow + wide, ry: wide },
      ...{
        transform: `rotate(${(away * 180) / Math.PI} ${x + Math.cos(away) * shadow} ${y + Math.sin(away) * shadow})`,
      },
      ...{ fill: "#10161a", opacity: 0.42, filter: "url(#soft)" },
    }),
    el(
      "g",
      { transform: `rotate(${turn} ${x} ${y})` },
      body(1.08, 0, "#33363a"),
      body(1, -1, "#6a6d70"),
      body(0.78, -3, "#85888a"),
      body(0.45, -6, "#a3a6a4"),
      ...pen.many(3, () => {
        const moss: Spot = [x + pen.between(-long, long) * 0.6, y + pen.between(-wide, wide) * 0.5];
        return path(pen.blob(moss, pen.between(4, 9), 0.3, 7), pen.pick(["#5f7a45", "#9aa06a"]), { opacity: 0.6 });
      }),
    ),
  );
}

/** The ring, open towards the path on both sides. */
function ring(pen: Pen): string {
  const { middle, radius, stones } = RING;
  return pen
    .many(stones, (index) => {
      const turn = ((index + 0.5) / stones) * 2 * Math.PI;
      const spot: Spot = [middle[0] + Math.cos(turn) * radius, middle[1] + Math.sin(turn) * radius * 0.98];
      return standing(pen, spot, (turn * 180) / Math.PI + 90, index === 4 || index === 10);
    })
    .join("");
}

/** The mound with its kerb of stones, and its door: two posts and a lintel before the dark. */
function mound(pen: Pen): string {
  const { middle, radius } = MOUND;
  const [x, y] = middle;
  const rings = ["#3f5740", "#4d6749", "#5b7652", "#69845b", "#789265"].map((shade, index) =>
    path(pen.blob([x - index * 12, y - index * 10], radius * (1 - index * 0.18), 0.06, 17), shade),
  );
  const kerb = pen.many(26, (index) => {
    const turn = (index / 26) * 2 * Math.PI;
    const spot: Spot = [x + Math.cos(turn) * radius * 1.02, y + Math.sin(turn) * radius * 1.02];
    return near(spot, DOOR) < 96 ? "" : rock(pen, spot, pen.between(15, 25));
  });
  const [doorX, doorY] = DOOR;
  const block = (left: number, top: number, width: number, height: number, shade: string) =>
    el("rect", { x: left, y: top, width, height, rx: 8, fill: shade });
  return el(
    "g",
    {},
    path(pen.blob([x + 30, y + 44], radius * 1.06, 0.06, 17), "#121a16", { opacity: 0.5, filter: "url(#softer)" }),
    el("g", { filter: "url(#rough)" }, ...rings),
    ...kerb,
    path(
      `M${doorX - 20} ${doorY - 52}L${doorX + 130} ${doorY - 34}L${doorX + 130} ${doorY + 34}L${doorX - 20} ${doorY + 52}Z`,
      "#2d3230",
    ),
    path(
      `M${doorX - 6} ${doorY - 36}L${doorX + 120} ${doorY - 22}L${doorX + 120} ${doorY + 22}L${doorX - 6} ${doorY + 36}Z`,
      "#07090a",
    ),
    block(doorX - 34, doorY - 72, 74, 34, "#44484a"),
    block(doorX - 34, doorY - 74, 70, 28, "#7b7f80"),
    block(doorX - 34, doorY + 38, 74, 34, "#3a3e40"),
    block(doorX - 34, doorY + 38, 70, 28, "#6d7172"),
    block(doorX + 18, doorY - 58, 30, 116, "#1d2122"),
    block(doorX + 16, doorY - 60, 26, 116, "#8d9190"),
    block(doorX + 19, doorY - 52, 10, 98, "#a9acaa"),
  );
}

/** A heap of earth, a hole, and the spade that dug it. */
function digging(pen: Pen, [x, y]: Spot): string {
  return el(
    "g",
    {},
    path(pen.blob([x + 60, y + 12], 46, 0.2), "#3c2f22", { opacity: 0.9 }),
    path(pen.blob([x + 55, y + 6], 34, 0.2), "#5a4630"),
    path(pen.blob([x, y], 44, 0.14), "#2a2119"),
    path(pen.blob([x + 4, y + 5], 34, 0.14), "#120e0a"),
    line(`M${x + 40} ${y - 44}L${x + 96} ${y + 34}`, "#7b5c38", 7),
    path(`M${x + 90} ${y + 24}l18 4l-4 26l-16 -10z`, "#8f9699"),
  );
}

/** A fire that somebody has fed well, with wood beside it. */
function fire(pen: Pen): string {
  const [x, y] = FIRE;
  const stones = pen.many(10, (index) => {
    const turn = (index / 10) * 2 * Math.PI;
    return rock(pen, [x + Math.cos(turn) * 44, y + Math.sin(turn) * 44], 11);
  });
  const logs = pen.many(4, (index) => {
    const turn = (index / 4) * Math.PI + 0.2;
    const end = (sign: number): Spot => [x + sign * Math.cos(turn) * 32, y + sign * Math.sin(turn) * 32];
    return line(through([end(-1), end(1)]), pen.pick(["#4a3220", "#3a2718"]), 11);
  });
  const flames = ["#b8401d", "#e0742a", "#f5b445", "#fff0b8"].map((shade, index) =>
    path(pen.blob([x, y - index * 2], 30 - index * 7, 0.3, 9), shade, { opacity: 0.92 }),
  );
  const wood = pen.many(5, (index) => line(`M${x - 96} ${y + 44 + index * 9}h58`, pen.pick(["#6b4c2f", "#84613a"]), 9));
  return el("g", {}, path(pen.blob(FIRE, 52, 0.15), "#2b241d"), ...wood, ...stones, ...logs, ...flames);
}

/** A few thorn trees that the wind has bent, away from where anybody stands. */
function thorns(pen: Pen): string {
  const spots: readonly Spot[] = [
    ...([
      [130, 150],
      [260, 90],
      [90, 1010],
      [240, 1090],
      [420, 1130],
    ] as const),
    ...([
      [1180, 90],
      [1290, 140],
      [1860, 170],
      [1900, 1010],
      [1780, 1090],
      [1210, 1120],
    ] as const),
  ];
  return spots.map((spot) => tree(pen, spot, pen.between(42, 72))).join("");
}

function growth(pen: Pen): string {
  const open = (spot: Spot) => near(spot, FIRE) > 90 && near(spot, MOUND.middle) > 260 && Math.abs(spot[1] - 590) > 50;
  const spots = pen.many(480, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)]).filter(open);
  const heather = pen.many(120, (): Spot => [pen.between(10, 1990), pen.between(20, 1190)]).filter(open);
  return (
    spots.map((spot) => tuft(pen, spot)).join("") +
    heather
      .map((spot) =>
        path(pen.blob(spot, pen.between(5, 13), 0.3, 7), pen.pick(["#8d6a86", "#a07b93"]), { opacity: 0.5 }),
      )
      .join("")
  );
}

/** A ring of stones on a moor by night, as a drawing: a path into it from the west, a fire, and a mound with an open door. */
export function bellHill(): string {
  const pen = new Pen(20261130);
  const [x, y] = FIRE;
  const scene = [
    moor(pen),
    trodden(pen),
    growth(pen),
    mound(pen),
    digging(pen, [1270, 760]),
    ring(pen),
    fire(pen),
    thorns(pen),
    el("rect", { ...SIZE, fill: "#141d3a", opacity: 0.4 }),
    el("circle", { cx: x, cy: y, r: 380, fill: "#ffb65a", opacity: 0.2, filter: "url(#softer)" }),
    el("circle", { cx: x, cy: y, r: 150, fill: "#ffd890", opacity: 0.24, filter: "url(#softer)" }),
    el("circle", { cx: DOOR[0] + 40, cy: DOOR[1], r: 120, fill: "#8fd0c4", opacity: 0.16, filter: "url(#softer)" }),
  ];
  return drawing(scene, {
    ...{ middle: [38, 55], reach: 74 },
    stops: [
      [0, "#ffcf80", 0.12],
      [30, "#3a3a44", 0.05],
      [65, "#0d1730", 0.3],
      [100, "#060b1c", 0.58],
    ],
  });
}
