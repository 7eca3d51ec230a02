import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { summaryOf } from "../../../src/play/stat-block/summary.ts";
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
  // All of them at once take longer than a test may.
  it.each([0, 1, 2])(
    "is understood when it is pasted, and makes one with the same statistics and items",
    async (third) => {
      for (const data of table.pregenerated.filter((_, at) => at % 3 === third)) {
        const actor = await table.createActor(data);
        const again = table.paste(summaryOf(actor));
        // A bear's Paw Blow and a bouncer's Baton have names of their own, and are made anew by them.
        expect(
          pointedOut(again).filter((problem) => !/ own(?:Item|Weapon) /.test(problem)),
          actor.name,
        ).toEqual([]);
        expect(statistics(again.actor)).toEqual(statistics(actor));
        expect(items(again.actor)).toEqual(items(actor));
        expect(summaryOf(again.actor)).toBe(summaryOf(actor));
      }
    },
  );

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
