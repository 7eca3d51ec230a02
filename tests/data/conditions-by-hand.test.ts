import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Undo from "#core/play/log/undo.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

interface Combats {
  create(data: object): Promise<SirpasCombat>;
}

describe.each(PLAYED)("Conditions by hand in an encounter of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let undo: typeof Undo;
  let actor: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    undo = await import("#core/play/log/undo.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    actor = await table.createActor({ name: "Mira", type: "character" });
    const { Combat } = globalThis as unknown as { Combat: Combats };
    combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }] as never);
    await combat.startCombat();
  });

  const conditions = () => actor.system.conditions.map(({ condition }) => condition);
  const defeated = () => combat.combatants.contents.map((one) => (one as unknown as { defeated: boolean }).defeated);

  it("a condition from a token's list is an entry of the log, and is taken back with it", async () => {
    await actor.toggleStatusEffect("stun");
    expect(conditions()).toEqual(["stun"]);
    expect(combat.events.at(-1)).toMatchObject({ type: "condition" });
    await actor.toggleStatusEffect("stun");
    expect(conditions()).toEqual([]);
    await undo.undoLast(combat);
    expect(conditions()).toEqual(["stun"]);
    await undo.undoLast(combat);
    expect(conditions()).toEqual([]);
  });

  it("who is incapacitated or dead is marked as defeated, and no more once they are not", async () => {
    const heavy = (count: number) => Array.from({ length: count }, () => ({ severity: "heavy" }));
    await actor.update({ system: { wounds: asRecord(heavy(3)) } } as never);
    await expect.poll(defeated).toEqual([true]);
    await actor.update({ system: { "-=wounds": null } } as never);
    await actor.update({ system: { wounds: asRecord(heavy(1)) } } as never);
    await expect.poll(defeated).toEqual([false]);
    await actor.toggleStatusEffect("dead", { active: true });
    await expect.poll(defeated).toEqual([true]);
    await actor.toggleStatusEffect("dead", { active: false });
    await expect.poll(defeated).toEqual([false]);
  });

  it("whoever carries fatigue shows it, and nothing is stored for that", async () => {
    await actor.update({ system: { status: { fatigue: { value: 2 } } } } as never);
    expect([actor.statuses.has("tired"), actor.effects.size]).toEqual([true, 0]);
    expect(actor.temporaryEffects.map(({ name }) => name)).toEqual(["Tired (2 of 9)"]);
  });

  it("what follows from fatigue is there to the end, though Foundry may set the statuses anew after derived data", async () => {
    await actor.update({ system: { status: { fatigue: { value: 2 } } } } as never);
    const Base = Object.getPrototypeOf(Object.getPrototypeOf(actor)) as { prepareData(): void };
    const { prepareData } = Base;
    // As generation 14 may: once more, when all else is prepared.
    Base.prepareData = function (this: SirpasActor) {
      prepareData.call(this);
      this.statuses.clear();
    };
    try {
      actor.reset();
      expect([...actor.statuses]).toEqual(["tired"]);
    } finally {
      Base.prepareData = prepareData;
    }
  });
});
