import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../host/client/documents/actor.ts";
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
