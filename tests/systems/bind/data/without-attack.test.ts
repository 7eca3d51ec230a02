import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { openBind, type BindTable, type Doc } from "./table.ts";

/** What befalls somebody without an attack. */
describe("Harm without an attack", () => {
  let table: BindTable;
  let at: Awaited<ReturnType<typeof befallingAt<Doc>>>;
  let ada: Doc;
  let rat: Doc;

  beforeAll(async () => {
    table = await openBind();
    at = await befallingAt(table);
    ada = await table.create({ name: "Ada", type: "character" });
    rat = await table.create({ name: "Rat", type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const actor of [ada, rat]) {
      for (const item of actor.items.contents) await item.delete();
      const hitPoints = { value: null };
      await actor.update({ system: { hitPoints, fatePoints: { value: 0 }, fatigue: 0, attributes: { strength: 0 } } });
    }
  });

  const left = () => [ada, rat].map((actor) => actor.left("hitPoints"));

  it("by a fall is rolled for each with their own Strength, and happens by a click", async () => {
    const before = left();
    await rat.update({ system: { attributes: { strength: -2 } } });
    table.dice(3, 5);
    const message = await at.befalls([ada, rat], { kind: "fall", amount: 4 });
    // Four steps are 1D6; with Strength -2 they are two, 1D6-2.
    expect(left()[0]).toBe(before[0]);
    expect(await at.apply(message)).toBe(true);
    expect(before[0]! - left()[0]!).toBe(3);
    expect(rat.most("hitPoints") - left()[1]!).toBe(3);
  });

  it("by a swarm is one point, through complete armour only while there are more of it than that covers", async () => {
    const plate = { name: "Plate", type: "armour", system: { resistance: 5, covering: 4, worn: true } };
    await ada.createEmbeddedDocuments("Item", [plate]);
    const before = left();
    await at.befalls([ada, rat], { kind: "swarm", amount: 3 });
    expect(left()).toEqual([before[0], before[1]! - 1]);
    const message = await at.befalls([ada], { kind: "swarm", amount: 5 });
    expect(left()[0]).toBe(before[0]! - 1);
    await at.undo(message);
    await at.befalls([ada], { kind: "swarm", amount: 3, guarded: false });
    expect(left()[0]).toBe(before[0]! - 1);
  });

  it("can tire, and rest takes it away", async () => {
    const fatigue = () => (ada.system as unknown as { readonly fatigue: number }).fatigue;
    await at.befalls([ada], { kind: "tired", amount: 3 });
    expect(fatigue()).toBe(3);
    await at.befalls([ada], { kind: "rested", amount: 9 });
    expect(fatigue()).toBe(0);
  });

  it("heals to the most, and no further", async () => {
    const before = left()[0]!;
    await at.befalls([ada], { kind: "damage", amount: 2 });
    expect(left()[0]).toBe(before - 2);
    await at.befalls([ada], { kind: "healing", amount: 9 });
    expect(left()[0]).toBe(before);
  });

  it("can be an award of experience to all", async () => {
    const earned = () => (ada.system as unknown as { readonly earned: number }).earned;
    const before = earned();
    const message = await at.befalls([ada, rat], { kind: "award", amount: 5 });
    expect(earned()).toBe(before + 5);
    await at.undo(message);
    expect(earned()).toBe(before);
  });
});
