import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { summaryOf } from "../../../src/play/stat-block/summary.ts";
import { runs } from "../../support/sweep.ts";
import { openPasteTable, pointedOut, type PasteTable } from "./support.ts";

let table: PasteTable;

beforeAll(async () => {
  table = await openPasteTable();
});
afterAll(() => table.close());

/** All that can be rolled, with what it comes to. */
function statistics({ statistics, system }: SirpasActor): readonly string[] {
  const structs = Object.entries(system.structValues).map(([key, { value }]) => `${key} ${value}`);
  return [...structs, ...statistics.map(({ key, value, pool }) => `${key} ${value} ${pool}`)].sort();
}

function items(actor: SirpasActor): readonly string[] {
  return actor.items.contents.map(({ name, type }) => `${type} ${name}`).sort();
}

describe("The summary of an actor of the compendia", () => {
  it("is understood when it is pasted, and makes one with the same statistics and items", async () => {
    expect(table.pregenerated).toHaveLength(18);
    for (const data of table.pregenerated) {
      const actor = await table.createActor(data);
      const again = table.paste(summaryOf(actor));
      expect(pointedOut(again), actor.name).toEqual([]);
      expect(statistics(again.actor)).toEqual(statistics(actor));
      expect(items(again.actor)).toEqual(items(actor));
      expect(summaryOf(again.actor)).toBe(summaryOf(actor));
    }
  });

  it("says of a manoeuvre with a name of its own which one it is: a wolf's Bite is a Punch", async () => {
    const wolf = await table.createActor(table.pregenerated.find(({ name }) => name === "Wolf")!);
    expect(summaryOf(wolf)).toContain("Combat: Brawl level 6 (Bite [brawl-punch], ");
    const { actor } = table.paste(summaryOf(wolf));
    expect(actor.items.getName("Bite")?.system).toMatchObject({ key: "brawl-punch", style: "brawl", kind: "attack" });
  });

  it("can be read by a person", async () => {
    const guard = await table.createActor(table.pregenerated.find(({ name }) => name === "Gate Guard")!);
    const [name, body, mind, structs, ...lists] = summaryOf(guard).split("\n");
    expect([name, body]).toEqual(["Gate Guard", "Body 10, Strength 10, Dexterity 10, Health 10"]);
    expect([mind, structs]).toEqual([
      "Mind 10, Will 10, Intelligence 10, Equilibrium 10",
      "IR 9, FgR 9, StR 9, StW 3, Speed 1",
    ]);
    expect(lists.map((line) => line.split(":")[0])).toEqual([
      "Skills",
      "Combat",
      "Armour",
      "Weapons",
      "Biography",
      "Notes",
      "Built for 20 character points.",
    ]);
  });
});

describe("The summary of any NPC with what the compendia have", () => {
  it("is understood when it is pasted, to the last line", { tags: ["sample"] }, async () => {
    const specific = fc.integer({ min: -3, max: 8 });
    const figure = fc.record({ specific });
    const system = fc.record({
      attributes: fc.record({ body: figure, strength: figure, dexterity: figure, mind: figure, will: figure }),
      structs: fc.record({ injuryResistance: fc.nat({ max: 20 }), scratchToWound: fc.integer({ min: 1, max: 5 }) }),
      speedCoefficient: fc.constantFrom(0.5, 1, 1.25),
    });
    const picks = fc.uniqueArray(fc.nat({ max: table.catalogue.length - 1 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(system, picks, fc.nat({ max: 8 }), async (system, picked, points) => {
        const items = picked.map((at) => {
          const { name, type, system } = table.catalogue[at]!;
          return { name, type, system: { ...system, specific: points, level: points } };
        });
        const actor = await table.createActor({ name: "Anyone", type: "npc", system, items });
        const again = table.paste(summaryOf(actor));
        expect(pointedOut(again)).toEqual([]);
        expect(statistics(again.actor)).toEqual(statistics(actor));
      }),
      { numRuns: runs(8, 40) },
    );
  });
});
