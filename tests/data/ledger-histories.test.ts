import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computedLedger } from "../rules/points/computed.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { changedBuild, purchasables, type CharacterBuild, levelOf } from "../../src/rules/points/character-build.ts";
import { resolvedStep } from "../../src/rules/points/resolving.ts";
import { balanceOf, type Ledger, accountedLevels } from "../../src/rules/points/ledger.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { ATTRIBUTE_KEYS } from "../../src/rules/statistics/attributes.ts";
import { ITEMS, levelsOf } from "./support/builder.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { GIANTS, play } from "./support/worlds.ts";
import { runs } from "../support/sweep.ts";
import { changesTo } from "#core/data/entries.ts";
import { recordOf } from "../support/records.ts";

const NAMES = [...ATTRIBUTE_KEYS, ...ITEMS.map(({ name }) => name)];
const name = fc.constantFrom(...NAMES);
const levels = fc.integer({ min: -3, max: 4 });

/** What can happen to a character, on the Points tab, on the rest of the sheet and behind its back. */
const LOG_ENTRIES = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("buy" as const), name }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("sell" as const), name }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("type" as const), name, levels }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("macro" as const), name, levels }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("award" as const), points: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("begin" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("race" as const), race: fc.constantFrom("", "giant", "frail") }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), name }) },
);
type LogEntry = typeof LOG_ENTRIES extends fc.Arbitrary<infer Value> ? Value : never;

describe("Whatever happens to a character", () => {
  let table: SirpasTable;
  let characterBuild: (actor: SirpasActor) => CharacterBuild;

  beforeAll(async () => {
    table = await openSirpas();
    play(table, GIANTS);
    ({ characterBuild } = await import("../../src/play/points/character-build.ts"));
  });
  afterAll(() => table.close());

  const create = (budget: number) =>
    table.createActor({ name: "Mira", type: "character", items: ITEMS, system: { ledger: { budget } } });

  async function done(actor: SirpasActor, logEntry: LogEntry): Promise<void> {
    const item = "name" in logEntry ? actor.items.getName(logEntry.name) : undefined;
    const id = "name" in logEntry ? (item?.id ?? logEntry.name) : "";
    if ("name" in logEntry && !item && !(ATTRIBUTE_KEYS as readonly string[]).includes(id)) return;
    switch (logEntry.does) {
      case "buy":
        return void (await actor.buy(id));
      case "sell":
        return void (await actor.sell(id));
      case "type":
        return void (await actor.shiftLevel(id, logEntry.levels));
      case "undo":
        return void (await actor.undoLastPurchase());
      case "award":
        return void (await actor.awardPoints(logEntry.points, "play"));
      case "begin":
        return void (await actor.beginPlay());
      case "race":
        return void (await actor.update({ system: { race: logEntry.race } } as never));
      case "delete":
        return void (await item?.delete());
      case "macro":
        if (!item)
          return void (await actor.update({ system: { attributes: { [id]: { specific: logEntry.levels } } } }));
        return void (await item.update({
          system: { specific: logEntry.levels, level: Math.max(0, logEntry.levels) },
        } as never));
    }
  }

  /** The character as who has nothing but the entries of its ledger. */
  function replayed(actor: SirpasActor, ledger: Ledger): CharacterBuild {
    const build = characterBuild(actor);
    const bare: CharacterBuild = {
      ...build,
      specific: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 0])) as CharacterBuild["specific"],
      skills: build.skills.map((skill) => ({ ...skill, specific: 0 })),
      styles: build.styles.map((style) => ({ ...style, level: 0 })),
      traits: build.traits.map((trait) => ({ ...trait, level: 0 })),
    };
    return purchasables(build, DEFAULT_OPTIONS).reduce(
      (now, { id }) => changedBuild(now, id, accountedLevels(ledger, id)),
      bare,
    );
  }

  function expectTrue(actor: SirpasActor): void {
    const { ledger } = actor;
    const things = purchasables(replayed(actor, ledger), DEFAULT_OPTIONS);
    const values = levelsOf(actor);
    for (const thing of things) {
      // A trait has no statistic; the modifier of a style or generic combat skill is nobody's purchase, and here 0.
      const value = values[thing.key];
      if (value !== undefined) expect([thing.name, value]).toEqual([thing.name, Math.max(0, levelOf(thing))]);
    }
    expect(things).toEqual(purchasables(characterBuild(actor), DEFAULT_OPTIONS));
    expect(resolvedStep(ledger, things)).toEqual(ledger);
    const { budget, awarded, spent, left } = balanceOf(ledger);
    expect(left).toBe(budget + awarded - spent);
  }

  it(
    "its ledger says what its statistics say, and undone to the end has what it had at first",
    { tags: ["sample"], timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 200 }),
          fc.array(LOG_ENTRIES, { maxLength: 20 }),
          async (budget, logEntries) => {
            const actor = await create(budget);
            for (const logEntry of logEntries) {
              await done(actor, logEntry);
              expectTrue(actor);
            }
            let entries = Number.POSITIVE_INFINITY;
            while (actor.ledger.entries.length < entries) {
              entries = actor.ledger.entries.length;
              if (await actor.undoLastPurchase()) expectTrue(actor);
            }
            const openings = actor.ledger.entries.filter(({ type }) => type === "opening");
            if (!logEntries.some(({ does }) => does === "delete"))
              expect(balanceOf(actor.ledger).spent).toBe(openings.reduce((sum, { cost }) => sum + cost, 0));
            await actor.delete();
          },
        ),
        { numRuns: runs(5, 25) },
      );
    },
  );

  it("without a history its ledger is what it would cost today", { tags: ["sample"], timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(LOG_ENTRIES, { maxLength: 12 }), async (logEntries) => {
        const actor = await create(200);
        for (const logEntry of logEntries) await done(actor, logEntry);
        const build = characterBuild(actor);
        await actor.update({
          system: { ledger: { creation: true, entries: changesTo(actor, actor.system._source.ledger.entries, []) } },
        } as never);
        const { lines, spent } = computedLedger(build, DEFAULT_OPTIONS);
        expect(actor.ledger.entries.map(({ thing, from, to, cost }) => ({ id: thing, from, to, cost }))).toEqual(
          lines.map(({ id, from, to, cost }) => ({ id, from, to, cost })),
        );
        expect(balanceOf(actor.ledger).spent).toBe(spent);
        await actor.delete();
      }),
      { numRuns: runs(3, 15) },
    );
  });

  it("a thousand purchases make the statistics no slower than ten", async () => {
    const bought = { type: "bought", thing: "none", name: "Climbing", from: 10, to: 11, cost: 1 };
    const sold = { ...bought, type: "sold", from: 11, to: 10, cost: -1 };
    const middle = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length / 2] ?? 0;
    const preparing = async (count: number) => {
      const entries = recordOf(Array.from({ length: count / 2 }, () => [bought, sold]).flat());
      const system = { ledger: { creation: false, entries } };
      const actor = await table.createActor({ name: "Mira", type: "character", items: ITEMS, system });
      const times = Array.from({ length: 40 }, () => {
        const start = performance.now();
        actor.prepareData();
        return actor.statistics.length > 0 ? performance.now() - start : 0;
      });
      return middle(times);
    };
    const few = await preparing(10);
    expect(await preparing(1000)).toBeLessThan(3 * few + 1);
  });
});
