import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createCombat, update } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** Foundry answers with nothing in both cases: https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#update */
describe("What a window stores", () => {
  let table: SirpasTable;
  let mira: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    mira = await table.createActor({ name: "Mira", type: "character" });
  });
  afterAll(() => table.close());

  it("is stored where it is as it was", async () => {
    expect(await update(mira, { name: "Mira", system: mira.toObject().system })).toBe(true);
  });

  it("is not stored where a module refuses it", async () => {
    const hook = Hooks.on("preUpdateActor", () => false);
    onTestFinished(() => Hooks.off("preUpdateActor", hook));
    expect(await update(mira, { name: "Ann" })).toBe(false);
    expect(mira.name).toBe("Mira");
  });

  it("is no encounter where a module refuses one", async () => {
    const hook = Hooks.on("preCreateCombat", () => false);
    onTestFinished(() => Hooks.off("preCreateCombat", hook));
    expect(await createCombat({})).toBeNull();
    expect(game.combats!.size).toBe(0);
  });
});
