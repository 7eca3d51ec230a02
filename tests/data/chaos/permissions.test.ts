import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { few } from "../../support/sweep.ts";
import { Arena } from "./arena.ts";
import { CELLS, COLUMNS, FAULT, preparationOf, READING, SECRET } from "./permission-table.ts";
import type { Seat } from "./seat.ts";

/** Over sockets a few, and that one which takes a second client; each of them is decided in permissions-decided.test.ts. */
const cells = [
  ...few(
    CELLS.filter(({ action }) => action !== SECRET),
    9,
  ),
  ...few(
    CELLS.filter(({ action }) => action === SECRET),
    3,
  ),
];

describe("What docs/permissions.md promises", { tags: ["sample"] }, () => {
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

  /** How the world was made that nothing has changed since; "" for none. */
  let untouched = "";

  /** Whoever was refused has left all as it was: what they try next needs no new world. */
  async function prepare(action: string, level: number): Promise<void> {
    const special = preparationOf(action);
    const preparation = `${level} ${special}`;
    await gamemaster.do("promote", "Player 2", 1);
    if (untouched === preparation) return;
    await gamemaster.do("makeWorld", true);
    await gamemaster.do("prepareAsking", "Player 2", level);
    if (special !== "") await gamemaster.do(special);
    await gamemaster.do("setting", "applyToNpcs", "atOnce");
    await gamemaster.do("setting", "schemaVersion", 0);
    untouched = preparation;
  }

  it.each(cells)("$action, as $as: $may", async ({ action, as, may }) => {
    const { role, level } = COLUMNS[as];
    await prepare(action, level);
    await gamemaster.do("promote", "Player 2", role);
    if (action === SECRET) await gamemaster.do("rollInSecret");
    await expect.poll(() => asker.do("table")).toBe(await gamemaster.do("table"));
    const before = await asker.do("table");
    const { answered, fault } = await asker.do("tryAction", action);
    const told = [...asker.notices, fault].filter(Boolean);
    const changed = (await asker.do("table")) !== before;
    if (changed) untouched = "";
    const isDone = READING.includes(action) ? answered : changed;
    expect(isDone ? "yes" : "no", told.join(" ")).toBe(may);
    // Nobody is refused without a word, and nobody by a fault of the program.
    expect(fault).not.toMatch(FAULT);
    if (!isDone && !READING.includes(action)) expect(told).not.toEqual([]);
  });
});
