import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

/** What befalls somebody without an attack. */
describe("Harm without an attack", () => {
  let table: SimverseTable;
  let at: Awaited<ReturnType<typeof befallingAt<Doc>>>;
  let ada: Doc;
  let wolf: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    at = await befallingAt(table);
    ada = await table.create({ name: "Ada", type: "character" });
    wolf = await table.create({ name: "Wolf", type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const actor of [ada, wolf]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, bleeding: 0, earned: 0 } });
    }
  });

  const left = () => [ada, wolf].map((actor) => actor.left("vitality"));

  it("of a type is what the rules of damage make of it: a cut bleeds, a thrust counts double", async () => {
    await at.befalls([ada], { kind: "cutting", amount: 3 });
    expect(left()[0]).toBe(17);
    expect(ada.statuses.has("bleeding")).toBe(true);
    await at.befalls([wolf], { kind: "impaling", amount: 3 });
    expect(left()[1]).toBe(14);
  });

  it("on the head counts double, and all of it is undone at once", async () => {
    const message = await at.befalls([ada, wolf], { kind: "fall", amount: 4, place: "head" });
    expect(left()).toEqual([12, 12]);
    await at.undo(message);
    expect(left()).toEqual([20, 20]);
  });

  it("can kill, and want of air takes what it says", async () => {
    await at.befalls([wolf], { kind: "fire", amount: 40 });
    expect(wolf.statuses.has("dead")).toBe(true);
    await at.befalls([ada], { kind: "airless", amount: 2 });
    expect(left()[0]).toBe(18);
  });

  it("takes out who is spared where it would kill, which ends by hand and by undo, and kills all others", async () => {
    await at.choose("heroesTakenOut", true);
    try {
      const message = await at.befalls([ada, wolf], { kind: "fire", amount: 60 });
      expect([ada, wolf].map(({ statuses }) => statuses.has("dead"))).toEqual([false, true]);
      expect([ada.statuses.has("takenOut"), ada.statuses.has("unconscious"), ada.isOut]).toEqual([true, true, true]);
      expect(left()[0]).toBe(-9);
      await at.befalls([ada], { kind: "fire", amount: 60 });
      expect(left()[0]).toBe(-9);
      await at.undo(message);
      expect(ada.statuses.has("takenOut")).toBe(false);
    } finally {
      await at.choose("heroesTakenOut", false);
    }
  });

  it("can be an award to several, which one click undoes", async () => {
    const earned = () => [ada, wolf].map(({ system }) => (system as unknown as { readonly earned: number }).earned);
    const message = await at.befalls([ada, wolf], { kind: "award", amount: 5, reason: "The burnt wood" });
    expect(earned()).toEqual([5, 5]);
    await at.undo(message);
    expect(earned()).toEqual([0, 0]);
  });
});
