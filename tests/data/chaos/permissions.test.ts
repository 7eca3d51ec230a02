import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Arena } from "./arena.ts";
import type { Seat } from "./seat.ts";

/** Role and level of ownership of each column of the table. */
const COLUMNS = {
  Gamemaster: { role: 4, level: 0 },
  Assistant: { role: 3, level: 0 },
  Owner: { role: 1, level: 3 },
  Observer: { role: 1, level: 2 },
  Limited: { role: 1, level: 1 },
  None: { role: 1, level: 0 },
} as const;
type Column = keyof typeof COLUMNS;

const page = await readFile("docs/permissions.md", "utf8");
const [head = [], , ...rows] = page
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const cells = rows
  .slice(
    0,
    rows.findIndex(([first]) => first === "Type"),
  )
  .flatMap(([action = "", ...may]) => may.map((cell, index) => ({ action, as: head[index + 1] as Column, may: cell })))
  // All that one of them tries comes after each other, for one world has to be made ready for what is refused.
  .sort((one, other) => head.indexOf(one.as) - head.indexOf(other.as));

/** What changes nothing: it is answered. */
const READING = [
  "Read the whole sheet",
  "Open the portrait and biography",
  "Have a fight of theirs forecast",
  "Read what was rolled for Gamemasters",
];

/** What is made ready for an action besides: some of what is done in a fight is done at one's own place alone. */
const SPECIAL: Readonly<Record<string, "endFight" | "beBeyond" | "prepareDeed" | "beCreating" | "takeBack">> = {
  "Attack with them": "endFight",
  "Attack all the same where the rules refuse it": "beBeyond",
  "Use an action in their turn": "endFight",
  "Take back what a deed did to them": "prepareDeed",
  "Let play begin": "beCreating",
  "Do again what was taken back": "takeBack",
};

describe("What docs/permissions.md promises", () => {
  let arena: Arena;
  let gamemaster: Seat;
  let asker: Seat;

  beforeAll(async () => {
    arena = await Arena.open();
    gamemaster = await arena.sit("Gamemaster");
    asker = await arena.sit("Player 2");
    await Promise.all([gamemaster.do("seed", 1), asker.do("seed", 2)]);
  }, 60_000);
  afterAll(() => arena.close());

  it("is about everybody there is, and of each what is so", () => {
    expect(head.slice(1)).toEqual(Object.keys(COLUMNS));
    expect(cells.filter(({ may }) => may !== "yes" && may !== "no")).toEqual([]);
    expect(cells.length).toBe(6 * 44);
  });

  /** How the world was made that nothing has changed since; "" for none. */
  let untouched = "";

  /** Whoever was refused has left all as it was: what they try next needs no new world. */
  async function prepare(action: string, level: number): Promise<void> {
    const special = SPECIAL[action];
    const preparation = `${level} ${special ?? ""}`;
    await gamemaster.do("promote", "Player 2", 1);
    if (untouched === preparation) return;
    await gamemaster.do("makeWorld", true);
    await gamemaster.do("prepareAsking", "Player 2", level);
    if (special) await gamemaster.do(special);
    await gamemaster.do("setting", "applyToNpcs", "atOnce");
    await gamemaster.do("setting", "schemaVersion", 0);
    untouched = preparation;
  }

  it.each(cells)("$action, as $as: $may", async ({ action, as, may }) => {
    const { role, level } = COLUMNS[as];
    await prepare(action, level);
    await gamemaster.do("promote", "Player 2", role);
    if (action === "Read what was rolled for Gamemasters") await gamemaster.do("rollInSecret");
    await expect.poll(() => asker.do("table")).toBe(await gamemaster.do("table"));
    const before = await asker.do("table");
    const { answered, fault } = await asker.do("tryAction", action);
    const told = [...asker.notices, fault].filter(Boolean);
    const changed = (await asker.do("table")) !== before;
    if (changed) untouched = "";
    const isDone = READING.includes(action) ? answered : changed;
    expect(isDone ? "yes" : "no", told.join(" ")).toBe(may);
    // Nobody is refused without a word, and nobody by a fault of the program.
    expect(fault).not.toMatch(/undefined|is not a function|Cannot read/);
    if (!isDone && !READING.includes(action)) expect(told).not.toEqual([]);
  });
});
