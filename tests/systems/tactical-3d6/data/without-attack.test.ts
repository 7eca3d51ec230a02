import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

/** What befalls somebody without an attack. */
describe("Harm without an attack", () => {
  let table: TacticalTable;
  let at: Awaited<ReturnType<typeof befallingAt<Doc>>>;
  let ada: Doc;
  let wolf: Doc;

  beforeAll(async () => {
    table = await openTactical();
    at = await befallingAt(table);
    ada = await table.create({ name: "Ada", type: "character" });
    wolf = await table.create({ name: "Wolf", type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const actor of [ada, wolf]) {
      for (const effect of [...actor.effects]) await effect.delete();
      const pool = { value: null };
      await actor.update({ system: { hitPoints: pool, fatiguePoints: pool, shock: 0, crippled: [], earned: 0 } });
    }
  });

  const left = () => [ada, wolf].map((actor) => actor.left("hitPoints"));

  it("does what a wound does: shock with it, and fatigue points of weariness", async () => {
    await at.befalls([ada, wolf], { kind: "burning", amount: 3 });
    expect(left()).toEqual([7, 7]);
    expect(ada.system.shock).toBe(3);
    await at.befalls([ada], { kind: "fatigue", amount: 2 });
    expect(ada.left("fatiguePoints")).toBe(8);
  });

  it("that is a major wound has each roll health before it happens", async () => {
    table.dice(6, 6, 5, 1, 1, 1);
    const message = await at.befalls([ada, wolf], { kind: "crushing", amount: 6 });
    expect(left()).toEqual([4, 4]);
    expect(ada.statuses.has("prone")).toBe(true);
    expect(wolf.statuses.has("prone")).toBe(false);
    await at.undo(message);
    expect(left()).toEqual([10, 10]);
    expect(ada.statuses.has("prone")).toBe(false);
  });

  it("takes out who is spared where it would kill, which ends by hand and by undo, and kills all others", async () => {
    await at.choose("heroesTakenOut", true);
    // What their health rolls of so much harm do not matter here.
    table.dice(...Array.from({ length: 36 }, () => 3));
    try {
      const message = await at.befalls([ada, wolf], { kind: "toxic", amount: 80 });
      expect([ada, wolf].map(({ statuses }) => statuses.has("dead"))).toEqual([false, true]);
      expect([ada.statuses.has("takenOut"), ada.statuses.has("unconscious"), ada.isOut]).toEqual([true, true, true]);
      expect(left()[0]).toBe(-49);
      await at.befalls([ada], { kind: "toxic", amount: 80 });
      expect(left()[0]).toBe(-49);
      await at.undo(message);
      expect(ada.statuses.has("takenOut")).toBe(false);
    } finally {
      await at.choose("heroesTakenOut", false);
    }
  });

  it("at a place cripples it", async () => {
    table.dice(1, 1, 1);
    await at.befalls([ada], { kind: "crushing", amount: 6, place: "leftArm" });
    expect([...ada.system.crippled]).toEqual(["leftArm"]);
  });

  it("heals hit points, and points are awarded to all", async () => {
    await at.befalls([ada], { kind: "toxic", amount: 3 });
    await at.befalls([ada], { kind: "healing", amount: 9 });
    expect(left()[0]).toBe(10);
    await at.befalls([ada, wolf], { kind: "award", amount: 4 });
    expect([ada.system.earned, wolf.system.earned]).toEqual([4, 4]);
  });
});
