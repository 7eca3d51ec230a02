import { el, line, path, type Pen, type Spot, through } from "./pen.ts";

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Readonly<Record<string, string | number>> = {},
) => el("rect", { x, y, width, height, fill, ...more });

/** A roof with its ridge from left to right: the side towards the light is brighter, and tiles lie in rows. */
export function roof(pen: Pen, [x, y]: Spot, width: number, height: number): string {
  const half = height / 2;
  const side = (top: number, shades: readonly string[]) =>
    pen.many(6, (row) =>
      pen
        .many(Math.ceil(width / 26) + 1, (index) => {
          const left = x + index * 26 - (row % 2) * 13;
          const from = Math.max(x, left);
          const wide = Math.min(27, Math.min(left + 27, x + width) - from);
          if (wide <= 0) return "";
          return rect(from, top + (row * half) / 6, wide, half / 6 + 1, pen.pick(shades), { rx: 3 });
        })
        .join(""),
    );
  return el(
    "g",
    {},
    rect(x + 16, y + 22, width, height, "#141a17", { opacity: 0.5, rx: 6, filter: "url(#soft)" }),
    rect(x - 4, y - 4, width + 8, height + 8, "#3c2a22", { rx: 4 }),
    ...side(y, ["#a5583f", "#b0634a", "#984d38", "#b86f53"]),
    ...side(y + half, ["#7d3f2f", "#874836", "#733828", "#8c4f3b"]),
    rect(x - 4, y + half - 5, width + 8, 10, "#5c3226", { rx: 4 }),
    line(
      through([
        [x, y + half - 3],
        [x + width, y + half - 3],
      ]),
      "#c58468",
      2,
      { opacity: 0.8 },
    ),
    rect(x + width * 0.72, y + height * 0.16, 34, 34, "#4d4a46", { rx: 3 }),
    rect(x + width * 0.72 + 7, y + height * 0.16 + 7, 20, 20, "#1b1917", { rx: 2 }),
    ...pen.many(4, (index) =>
      path(
        pen.blob([x + width * 0.72 + 24 + index * 16, y + height * 0.16 - 4 - index * 20], 13 + index * 6, 0.25),
        "#d9d8d2",
        {
          opacity: 0.28 - index * 0.05,
          filter: "url(#soft)",
        },
      ),
    ),
  );
}

/** Boards or flagstones from left to right, each with a shade of its own. */
export function deck(pen: Pen, [x, y]: Spot, width: number, height: number): string {
  const stones: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let at = x - pen.between(0, 40); at < x + width;) {
      const long = pen.between(46, 78);
      const left = Math.max(x, at);
      const fits = Math.min(at + long, x + width) - left;
      if (fits > 6) {
        const shade = pen.pick(["#a59b88", "#b1a793", "#988e7b", "#aca18b", "#bbb19d"]);
        stones.push(rect(left + 1.5, y + (row * height) / 4 + 1.5, fits - 3, height / 4 - 3, shade, { rx: 5 }));
      }
      at += long;
    }
  }
  const parapet = (top: number) => {
    const blocks = pen.many(Math.round(width / 40), (index) =>
      rect(x + index * 40 + 2, top + 2, 36, 22, pen.pick(["#8b8576", "#979181", "#7f796b"]), { rx: 4 }),
    );
    return el("g", {}, rect(x - 6, top, width + 12, 26, "#565146", { rx: 5 }), ...blocks);
  };
  return el(
    "g",
    {},
    rect(x + 14, y + 10, width - 28, height + 58, "#0e2029", { opacity: 0.5, filter: "url(#soft)" }),
    rect(x, y, width, height, "#6d6657"),
    ...stones,
    parapet(y - 20),
    parapet(y + height - 6),
  );
}

/** The bar across the road, in the colours of the toll keepers. */
export function barrier([x, y]: Spot, length: number): string {
  const stripes = Array.from({ length: 6 }, (_, index) =>
    rect(x - 7, y + (index * length) / 6, 14, length / 6, index % 2 ? "#e9e2cf" : "#a6322b"),
  );
  return el(
    "g",
    {},
    rect(x + 2, y + 8, 14, length, "#151a16", { opacity: 0.45, filter: "url(#soft)" }),
    ...stripes,
    rect(x - 15, y - 24, 30, 30, "#54402e", { rx: 4 }),
    rect(x - 9, y - 18, 18, 18, "#7a6046", { rx: 3 }),
    rect(x - 11, y + length - 2, 22, 18, "#54402e", { rx: 4 }),
  );
}

/** A crate or a barrel. */
export function crate([x, y]: Spot, size: number): string {
  return el(
    "g",
    {},
    rect(x + 5, y + 7, size, size, "#151a16", { opacity: 0.45, filter: "url(#soft)" }),
    rect(x, y, size, size, "#6b4c2f", { rx: 2 }),
    rect(x + 4, y + 4, size - 8, size - 8, "#94703f"),
    line(
      through([
        [x + 5, y + 5],
        [x + size - 5, y + size - 5],
      ]),
      "#6b4c2f",
      4,
    ),
  );
}

export function barrel([x, y]: Spot, radius: number): string {
  const ring = (share: number, fill: string) => el("circle", { cx: x, cy: y, r: radius * share, fill });
  const shadow = el("circle", {
    cx: x + 5,
    cy: y + 7,
    r: radius,
    fill: "#151a16",
    opacity: 0.45,
    filter: "url(#soft)",
  });
  return el("g", {}, shadow, ring(1, "#4a3524"), ring(0.84, "#8a6538"), ring(0.56, "#a27b47"), ring(0.14, "#3a291b"));
}

/** A fence along some points. */
export function fence(spots: readonly Spot[]): string {
  const rail = through(spots);
  const posts = spots.map(([x, y]) => rect(x - 6, y - 6, 12, 12, "#6f5638", { rx: 3 }));
  return el(
    "g",
    {},
    line(rail, "#151a16", 7, { opacity: 0.35, transform: "translate(5 7)", filter: "url(#soft)" }),
    line(rail, "#8b6d47", 6),
    line(rail, "#b08f63", 2),
    ...posts,
  );
}

/** A cart that waits, its shafts on the ground. */
export function cart([x, y]: Spot): string {
  const wheel = (dx: number, dy: number) => rect(x + dx, y + dy, 44, 11, "#3a2a1c", { rx: 4 });
  const boards = Array.from({ length: 5 }, (_, index) =>
    rect(x, y + index * 17, 132, 16, index % 2 ? "#8f6f47" : "#9d7c52", { rx: 2 }),
  );
  return el(
    "g",
    { transform: `rotate(-9 ${x} ${y})` },
    rect(x + 8, y + 12, 140, 88, "#151a16", { opacity: 0.45, filter: "url(#soft)" }),
    ...[wheel(14, -11), wheel(14, 85), wheel(76, -11), wheel(76, 85)],
    ...boards,
    line(`M${x + 132} ${y + 16}L${x + 214} ${y + 24}M${x + 132} ${y + 69}L${x + 214} ${y + 60}`, "#6f5236", 8),
    barrel([x + 34, y + 30], 22),
    barrel([x + 36, y + 62], 18),
    path(`M${x + 70} ${y + 10}h52v62h-52z`, "#c9b78d"),
    line(`M${x + 70} ${y + 41}h52M${x + 96} ${y + 10}v62`, "#94805a", 4),
  );
}

/** A boat on the bank. */
export function boat([x, y]: Spot, turn: number): string {
  const hull = (grow: number) =>
    `M${x} ${y - 62 - grow}q${34 + grow} 50 0 ${124 + 2 * grow}q${-34 - grow} ${-74 - grow} 0 ${-124 - 2 * grow}z`;
  return el(
    "g",
    { transform: `rotate(${turn} ${x} ${y})` },
    path(hull(6), "#0e1c22", { opacity: 0.45, filter: "url(#soft)", transform: "translate(7 9)" }),
    path(hull(5), "#4e3824"),
    path(hull(-5), "#80603c"),
    rect(x - 14, y - 22, 28, 9, "#5b4229"),
    rect(x - 13, y + 18, 26, 9, "#5b4229"),
  );
}
