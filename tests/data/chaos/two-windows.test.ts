import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Arena } from "./arena.ts";
import { GENERATION } from "../../support/generation.ts";
import { runs } from "../../support/sweep.ts";
import type { Seat } from "./seat.ts";

/** How many milliseconds it may take until nothing moves any more, while a window that is gone is waited for as well. */
const PATIENCE = 20_000;

/** How many rounds are fought where it takes many: both windows are loaded anew in them. */
const ROUNDS = runs(2, 5);

describe("A Gamemaster with two windows", { tags: ["sample"] }, () => {
  let arena: Arena;
  let first: Seat;
  let second: Seat;
  let player: Seat;
  let attacks = 0;

  beforeAll(async () => {
    arena = await Arena.open(GENERATION);
    first = await arena.sit("Gamemaster");
    [second, player] = await Promise.all([arena.sit("Gamemaster"), arena.sit("Player 1")]);
    await player.do("seed", 3);
  }, 60_000);
  afterAll(() => arena.close());
  beforeEach(async () => {
    attacks = 0;
    await first.do("makeWorld", true);
  }, 60_000);
  afterEach(() => expect(arena.seats.flatMap(({ loose }) => loose)).toEqual([]));

  /** A round in which both attack each other; the player throws for both. */
  async function round(): Promise<void> {
    await player.do("strike", "Ada", "Bo");
    await player.do("strike", "Bo", "Ada");
    attacks += 2;
  }

  /** As many events as strikes, and what the log says is so. */
  async function expectEachOnce(seat: Seat): Promise<void> {
    const strikes = async () => (await seat.do("ids")).events.filter(({ key }) => key.startsWith("strike:"));
    await expect.poll(async () => (await strikes()).length, { timeout: PATIENCE }).toBe(attacks);
    expect(new Set((await strikes()).map(({ key }) => key)).size).toBe(attacks);
    await expect.poll(() => seat.do("broken"), { timeout: PATIENCE }).toEqual([]);
    expect((await strikes()).length).toBe(attacks);
  }

  async function reload(seat: Seat): Promise<Seat> {
    await seat.do("closeWindow");
    await seat.kill();
    arena.seats.splice(arena.seats.indexOf(seat), 1);
    return arena.sit("Gamemaster");
  }

  it("applies every strike once", async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) await round();
    await expectEachOnce(second);
    expect([await first.do("decides"), await second.do("decides")]).toEqual([true, false]);
    const held = await Promise.all((["Ada", "Bo"] as const).map((name) => first.do("wounds", name)));
    expect(held.flat().length).toBeGreaterThan(0);
  });

  it("is not confused by what a player says on the socket", async () => {
    const { users } = await player.do("ids");
    const windows = Object.keys((await first.do("kept"))["windows"] ?? {});
    for (const window of windows) {
      await player.do("say", { bye: window, gone: window, window });
      await player.do("say", { present: users["Gamemaster"], window });
    }
    await round();
    await expectEachOnce(first);
    expect([await first.do("decides"), await second.do("decides")]).toEqual([true, false]);
  });

  it("applies every strike once while the one or the other window is loaded anew", { tags: ["sweep"] }, async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const [, again] = await Promise.all([round(), reload(turn % 2 === 0 ? first : second)]);
      if (turn % 2 === 0) first = again;
      else second = again;
    }
    await expectEachOnce(first);
  });

  it("does once what either window is told to, and takes it back", async () => {
    await Promise.all([first.do("condition", "Ada", true), second.do("condition", "Bo", true)]);
    expect(await second.do("use", "Ada", "Aim")).toBeNull();
    expect((await first.do("ids")).events.map(({ type }) => type).slice(-3)).toEqual(["condition", "condition", "use"]);
    expect(await second.do("undo")).toBe(true);
    expect(await second.do("redo")).toBe(true);
    expect(await first.do("broken")).toEqual([]);
    expect((await first.do("ids")).events.map(({ type }) => type).slice(-3)).toEqual(["condition", "condition", "use"]);
    await expect.poll(async () => (await first.do("kept"))["asks"] ?? {}).toEqual({});
  });

  it("hears a player who has two windows, whichever of them asks", async () => {
    const other = await arena.sit("Player 1");
    await player.do("use", "Ada", "Aim");
    await other.do("use", "Bo", "Open");
    const uses = (await first.do("ids")).events.filter(({ type }) => type === "use");
    expect(uses).toHaveLength(2);
    expect([...player.notices, ...other.notices]).toEqual([]);
  });

  it("goes on in the other window when the one that decides is killed", { tags: ["sweep"] }, async () => {
    await round();
    await first.kill();
    await round();
    await expectEachOnce(second);
    expect(await second.do("decides")).toBe(true);
    first = second;
    second = await arena.sit("Gamemaster");
    await expect.poll(async () => Object.keys((await first.do("kept"))["windows"] ?? {}).length).toBe(2);
  });
});
