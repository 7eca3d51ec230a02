import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as LetTimePass from "#core/play/time/let-time-pass.ts";
import type * as TimeRules from "../../src/play/time/time-rules.ts";
import type * as Undo from "#core/play/log/undo.ts";
import type * as Collections from "#core/foundry/collections.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const HOUR = 60 * 60;
const NIGHT = { count: 8, unit: "hours" } as const;

describe("Let time pass", () => {
  let table: SirpasTable;
  let time: typeof LetTimePass;
  let rules: typeof TimeRules;
  let undo: typeof Undo;
  let collections: typeof Collections;
  let tired: SirpasActor;
  beforeAll(async () => {
    table = await openSirpas();
    time = await import("#core/play/time/let-time-pass.ts");
    rules = await import("../../src/play/time/time-rules.ts");
    undo = await import("#core/play/log/undo.ts");
    collections = await import("#core/foundry/collections.ts");
    tired = await table.createActor({
      name: "Bo",
      type: "character",
      system: { status: { fatigue: { value: 5 }, stress: { value: 1 } } },
    });
  });
  afterAll(() => table.close());

  const foreseen = (way: string, amount: LetTimePass.Passing["amount"] = NIGHT) =>
    time.foresee(rules.TIME_RULES, time.passingOf(amount, [tired], way));

  it("a night of sleep takes fatigue and stress, an hour and a busy night do not", () => {
    const healed = (way: string) => foreseen(way).filter(({ kind }) => kind === "heals");
    expect(healed("rest")).toHaveLength(1);
    expect(healed("busy")).toEqual([]);
    expect(rules.TIME_RULES.ways(HOUR)).toEqual([]);
    expect(rules.TIME_RULES.ways(8 * HOUR)).toEqual(["rest", "busy"]);
  });

  it("all of it is one event: time, points and an effect whose time is over, and one undo takes it back", async () => {
    const before = game.time.worldTime;
    const data = { name: "Torchlight", duration: { seconds: HOUR, startTime: before } };
    await tired.createEmbeddedDocuments("ActiveEffect", [data] as never);
    const torch = () => tired.effects.getName("Torchlight")?.disabled;
    const passing = time.passingOf(NIGHT, [tired], "rest");
    const all = time.foresee(rules.TIME_RULES, passing);
    expect(all.map(({ kind }) => kind)).toEqual(["heals", "ends"]);
    expect(await time.letTimePass(rules.TIME_RULES, passing, all)).toBe(true);
    expect(game.time.worldTime).toBe(before + 8 * HOUR);
    expect(tired.system.status.fatigue.value).toBe(0);
    expect(torch()).toBe(true);
    const message = collections.messages().at(-1)!;
    expect(await undo.stepMessage(message, "undo")).toBe(true);
    expect(game.time.worldTime).toBe(before);
    expect(tired.system.status.fatigue.value).toBe(5);
    expect(torch()).toBe(false);
    expect(await undo.stepMessage(message, "redo")).toBe(true);
    expect(game.time.worldTime).toBe(before + 8 * HOUR);
    await undo.stepMessage(message, "undo");
  });

  it("what the Gamemaster leaves out does not come, time passes anyway", async () => {
    const before = game.time.worldTime;
    expect(await time.letTimePass(rules.TIME_RULES, time.passingOf(NIGHT, [tired], "rest"), [])).toBe(true);
    expect(game.time.worldTime).toBe(before + 8 * HOUR);
    expect(tired.system.status.fatigue.value).toBe(5);
  });
});
