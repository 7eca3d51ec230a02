import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Arena } from "./arena.ts";
import { readClaims } from "#core/play/deciding/claims.ts";
import { GENERATION } from "../../support/generation.ts";
import { runs } from "../../support/sweep.ts";
import type { Seat } from "./seat.ts";

/** How many milliseconds it may take until nothing moves any more, while a window that is gone is waited for as well. */
const PATIENCE = 40_000;

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
    await bePatient(true);
    await rank();
  }, 60_000);
  afterEach(() => expect(arena.seats.flatMap(({ loose }) => loose)).toEqual([]));

  /** Whether windows wait for each other however busy the machine is; they have to lose patience with one that is gone. */
  async function bePatient(endlessly: boolean): Promise<void> {
    await Promise.all([first, second].map((seat) => seat.do("bePatient", endlessly)));
  }

  const decides = () => Promise.all([first, second].map((seat) => seat.do("decides")));

  /** Calls that window the first which decides, as soon as just one does. */
  async function rank(): Promise<void> {
    await expect.poll(async () => (await decides()).filter(Boolean).length, { timeout: PATIENCE }).toBe(1);
    if (!(await first.do("decides"))) [first, second] = [second, first];
  }

  /** The Gamemaster's windows, each with those that were there before it. */
  async function claims(): Promise<Readonly<Record<string, readonly string[] | null>>> {
    const windows = Object.entries(readClaims((await first.do("kept"))["windows"]));
    return Object.fromEntries(windows.map(([id, { after }]) => [id, after]));
  }

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
    expect(await decides()).toEqual([true, false]);
    const held = await Promise.all((["Ada", "Bo"] as const).map((name) => first.do("wounds", name)));
    expect(held.flat().length).toBeGreaterThan(0);
  });

  it("is not confused by what a player says on the socket", async () => {
    const { users } = await player.do("ids");
    const before = await claims();
    for (const window of Object.keys(before)) {
      await player.do("say", { bye: window, gone: window, window });
      await player.do("say", { present: users["Gamemaster"], window });
    }
    await round();
    // What is said before a round is heard before it.
    for (const seat of [first, second]) await expectEachOnce(seat);
    expect(await decides()).toEqual([true, false]);
    expect(await claims()).toEqual(before);
  });

  it("applies every strike once while the one or the other window is loaded anew", { tags: ["sweep"] }, async () => {
    await bePatient(false);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const [, again] = await Promise.all([round(), reload(turn % 2 === 0 ? first : second)]);
      if (turn % 2 === 0) first = again;
      else second = again;
    }
    await expectEachOnce(first);
    await rank();
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

  it("has all defended by the window that decides, which applies nothing before the last answer", async () => {
    const attack = await player.do("claimAttack", "Ada", "Bo", null);
    expect(await second.do("defendAll", attack)).toBe(1);
    expect(second.notices).toEqual([]);
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
    await bePatient(false);
    await first.kill();
    await round();
    await expectEachOnce(second);
    expect(await second.do("decides")).toBe(true);
    first = second;
    second = await arena.sit("Gamemaster");
    await expect.poll(async () => Object.keys((await first.do("kept"))["windows"] ?? {}).length).toBe(2);
  });
});
