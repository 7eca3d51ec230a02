import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../host/client/documents/actor.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

type Hero = Actor & { system: Record<string, number> };

let table: OpenTable;
let hero: Hero;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 13 });
});
afterAll(() => table.close());
beforeEach(async () => {
  const cls = table.CONFIG.Actor.documentClass;
  hero = (await cls.create({ name: "Ann", type: "hero" })) as unknown as Hero;
});

describe("active effects in generation 13 (api/v13/classes/foundry.documents.Actor: applyActiveEffects)", () => {
  const effect = (key: string, mode: number, value: string, more = {}) => ({
    name: "E",
    changes: [{ key, mode, value }],
    ...more,
  });

  it("changes prepared data before derived data, and nothing of what is stored", async () => {
    await hero.createEmbeddedDocuments("ActiveEffect", [effect("system.might", 2, "3")]);
    expect(hero.system).toMatchObject({ might: 13, double: 26 });
    expect(hero._source["system"]).toMatchObject({ might: 10 });
    expect(hero.overrides).toEqual({ system: { might: 13 } });
  });

  it("applies multiply before add before override, whatever the order of effects", async () => {
    await hero.createEmbeddedDocuments("ActiveEffect", [
      effect("system.might", 2, "1"),
      effect("system.might", 1, "2"),
    ]);
    expect(hero.system.might).toBe(21);
    await hero.createEmbeddedDocuments("ActiveEffect", [effect("system.might", 5, "4")]);
    expect(hero.system.might).toBe(4);
  });

  it("changes what only exists once prepared", async () => {
    await hero.createEmbeddedDocuments("ActiveEffect", [effect("system.bonus", 2, "5")]);
    expect(hero.system.strength).toBe(15);
  });

  it("passes on the effects of items, unless they are disabled or not transferred", async () => {
    const item = (effects: object[]) => ({ name: "Belt", type: "thing", effects });
    await hero.createEmbeddedDocuments("Item", [
      item([effect("system.might", 2, "1"), effect("system.might", 2, "100", { disabled: true })]),
      item([effect("system.might", 2, "1000", { transfer: false })]),
    ]);
    expect(hero.system.might).toBe(11);
    expect(hero.itemTypes.thing).toHaveLength(2);
  });

  it("knows the conditions it is under, and toggles them", async () => {
    await hero.toggleStatusEffect("prone");
    expect([...hero.statuses]).toEqual(["prone"]);
    expect(hero.effects.contents[0]?.name).toBe("Prone");
    expect(await hero.toggleStatusEffect("prone")).toBe(false);
    expect(hero.statuses.size).toBe(0);
    await expect(hero.toggleStatusEffect("nonsense")).rejects.toThrow('Invalid status ID "nonsense"');
  });
});
