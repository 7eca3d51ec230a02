import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { ActiveEffect } from "../../../host/client/documents/active-effect.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Combat } from "../../../host/client/documents/combat.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

type Hero = Actor & { system: Record<string, number> };

let table: OpenTable;
let hero: Hero;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());
beforeEach(async () => {
  const cls = table.CONFIG.Actor.documentClass;
  hero = (await cls.create({ name: "Ann", type: "hero" })) as unknown as Hero;
});

describe("active effects in generation 14 (api/v14/classes/foundry.documents.Actor: applyActiveEffects)", () => {
  const effect = (...changes: object[]) => ({ name: "E", system: { changes } });

  it("applies changes by type in the phase they name", async () => {
    await hero.createEmbeddedDocuments("ActiveEffect", [
      effect(
        { key: "system.might", type: "add", value: 3 },
        { key: "system.might", type: "multiply", value: 2 },
        { key: "system.double", type: "subtract", value: 1, phase: "final" },
      ),
    ]);
    expect(hero.system).toMatchObject({ might: 23, double: 45 });
  });

  it("reports a phase that is unknown", () => {
    let reported = "";
    const { Hooks } = globalThis as unknown as { Hooks: { once(name: string, fn: (...args: never[]) => void): void } };
    Hooks.once("error", ((_where: string, error: Error) => (reported = error.message)) as never);
    hero.applyActiveEffects("third");
    expect(reported).toContain('The phase "third" of active effects is not registered');
  });

  it("has conditions as a record by id", async () => {
    expect(table.CONFIG.statusEffects).toHaveProperty("prone.name", "EFFECT.StatusProne");
    await hero.toggleStatusEffect("prone");
    expect([...hero.statuses]).toEqual(["prone"]);
  });
});

describe("effects whose time is up in generation 14 (api/v14/classes/foundry.helpers.ActiveEffectRegistry)", () => {
  const config = () => table.CONFIG.ActiveEffect as unknown as { expiryAction: string | null };
  const give = async (data: object) => {
    const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
      { name: "Haste", system: { changes: [{ key: "system.might", type: "add", value: 3 }] }, ...data },
    ]);
    return effect as unknown as ActiveEffect;
  };
  const fight = async () => {
    const combat = (await table.CONFIG.Combat.documentClass.create({ active: true })) as unknown as Combat;
    onTestFinished(async () => {
      await combat.delete();
    });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Ann", initiative: 1 }]);
    await combat.activate();
    await combat.startCombat();
    await combat._events;
    return combat;
  };
  const pass = async (combat: Combat) => {
    await combat.nextRound();
    await combat._events;
  };

  it("notes where an effect begins", async () => {
    expect((await give({}))._source["start"]).toMatchObject({ combat: null, round: null, turn: null });
    const combat = await fight();
    expect((await give({}))._source["start"]).toMatchObject({ combat: combat.id, round: 1, turn: 0 });
  });

  it("marks as expired what has lasted its rounds, and lets it do nothing any more", async () => {
    const combat = await fight();
    const effect = await give({ duration: { value: 1, units: "rounds" } });
    expect([effect.active, hero.system["might"]]).toEqual([true, 13]);
    await pass(combat);
    expect([effect.duration["expired"], effect.disabled, effect.active]).toEqual([true, false, false]);
    expect(hero.system["might"]).toBe(10);
  });

  it("leaves alone what waits for an event that did not come to pass, until it is announced", async () => {
    const combat = await fight();
    const effect = await give({ duration: { value: 1, units: "rounds", expiry: "moonrise" } });
    await pass(combat);
    expect(effect.active).toBe(true);
    const { registry } = table.CONFIG.ActiveEffect.documentClass as unknown as typeof ActiveEffect;
    await registry.refresh("moonrise");
    expect(effect.active).toBe(false);
  });

  it("ends what is counted in hours as the world's time goes on", async () => {
    const effect = await give({ duration: { value: 1, units: "hours" } });
    const { game } = globalThis as unknown as { game: { time: { advance(seconds: number): Promise<number> } } };
    await game.time.advance(3599);
    expect(effect.active).toBe(true);
    await game.time.advance(1);
    await expect.poll(() => effect.active).toBe(false);
  });

  it("deletes it where CONFIG says so, and does nothing where it says nothing", async () => {
    onTestFinished(() => void (config().expiryAction = "update"));
    const combat = await fight();
    await give({ duration: { value: 1, units: "rounds" } });
    config().expiryAction = null;
    await pass(combat);
    expect(hero.effects.size).toBe(1);
    config().expiryAction = "delete";
    await pass(combat);
    expect(hero.effects.size).toBe(0);
  });
});
