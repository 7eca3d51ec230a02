import { asRecord } from "../../support/records.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { changesData as ChangesData } from "#core/foundry/effects.ts";
import { openSirpas, type SirpasTable } from "./table.ts";

/** What players see of active effects, for a test file of each generation: classes remember theirs. */
export function effectStories(generation: 13 | 14): void {
  let table: SirpasTable;
  let actor: SirpasActor;
  let changesData: typeof ChangesData;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    ({ changesData } = await import("#core/foundry/effects.ts"));
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    actor = await table.createActor({ name: "Mira", type: "character" });
  });

  type Change = Parameters<typeof ChangesData>[0][number];
  const effect = (name: string, ...changes: Change[]) => ({ name, ...changesData(changes) });
  const give = (...effects: object[]) => actor.createEmbeddedDocuments("ActiveEffect", effects as never);
  const add = (key: string, value: unknown): Change => ({ key, type: "add", value });

  it("a bonus to Strength is a term with the effect's name", async () => {
    await give(effect("Giant's Potion", add("system.bonuses.strength", 2)));
    expect(actor.system.attributes.strength.value).toBe(12);
    expect(actor.system.attributes.strength.terms).toContainEqual(
      expect.objectContaining({ label: "Giant's Potion", value: 2, kind: "effect" }),
    );
  });

  it("each effect tells the difference it makes, also one that overrides or multiplies", async () => {
    await give(
      effect("Gloves", add("system.bonuses.strength", 3)),
      effect("Curse", { key: "system.bonuses.strength", type: "override", value: -1 }),
    );
    const terms = actor.system.bonusTerms("strength");
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Gloves", 3],
      ["Curse", -4],
    ]);
  });

  it("a struct is raised by name, and what is stored stays as it was", async () => {
    await give(effect("Iron Skin", add("system.structs.injuryResistance", 2)));
    expect(actor.system.status.injury.max).toBe(11);
    expect(actor.system.structValues.injuryResistance.terms).toEqual([
      { label: "SIRPAS.WORLD.HUMAN.race", value: 9, source: "SIRPAS.TERM.race", kind: "base" },
      expect.objectContaining({ label: "Iron Skin", value: 2 }),
    ]);
    expect(actor._source.system).toMatchObject({ structs: { injuryResistance: null } });
  });

  it("the maximum of a status is raised by name, and decides who lies still", async () => {
    const wounds = asRecord(["serious", "heavy", "heavy"].map((severity) => ({ severity })));
    await actor.update({ system: { wounds } } as never);
    expect(actor.system.incapacitated).toBe(true);
    await give(effect("Second Wind", add("system.status.injury.max", 1)));
    expect(actor.system.status.injury.max).toBe(10);
    expect(actor.system.incapacitated).toBe(false);
    expect(actor.system.structValues.injuryResistance.terms).toContainEqual(
      expect.objectContaining({ label: "Second Wind", value: 1 }),
    );
  });

  it("the speed coefficient can be multiplied", async () => {
    await give(effect("Haste", { key: "system.speedCoefficient", type: "multiply", value: 2 }));
    expect(actor.system.movement.value).toBe(56);
    expect(actor._source.system).toMatchObject({ speedCoefficient: null });
  });

  it("an effect that an item passes on counts as the actor's", async () => {
    const gear = { name: "Ring", type: "gear", effects: [effect("Ring of Might", add("system.bonuses.strength", 1))] };
    await actor.createEmbeddedDocuments("Item", [gear as never]);
    expect(actor.system.attributes.strength.value).toBe(11);
  });

  it.each([
    ["a slip of the pen", "system.strenght", 2, "noSuchData"],
    ["a skill nobody has", "system.bonuses.flying", 2, "noStatistic"],
    ["what is stored and bought", "system.attributes.strength.specific", 2, "noSuchData"],
    ["a word for a number", "system.bonuses.strength", "two", "noNumber"],
    ["half a point", "system.bonuses.strength", 1.5, "noWholeNumber"],
    ["no path", "", 2, "noKey"],
  ])("%s changes nothing and is told", async (_what, key, value, reason) => {
    const { effectProblems } = await import("../../../src/data/actor/effect-problems.ts");
    const before = structuredClone(actor.system.attributes);
    await give(effect("Slip", add(key, value)));
    expect(structuredClone(actor.system.attributes)).toEqual(before);
    expect(foundry.utils.getProperty(actor, "system.strenght")).toBeUndefined();
    const found = effectProblems(actor.effects.contents as never, actor.system);
    expect(found.map((problem) => problem.reason)).toEqual([reason]);
  });

  it("prepared twice, nothing changes, and a purchase stores no bonus", async () => {
    await give(effect("Potion", add("system.bonuses.strength", 2), add("system.structs.injuryResistance", 2)));
    const once = structuredClone([actor.system.attributes, actor.system.status]);
    actor.reset();
    expect(structuredClone([actor.system.attributes, actor.system.status])).toEqual(once);
    await actor.buy("strength");
    expect(actor._source.system).toMatchObject({ attributes: { strength: { specific: 1 } } });
    expect(actor.system.attributes.strength.value).toBe(13);
  });

  it("an effect that is switched off changes nothing", async () => {
    await give({ ...effect("Potion", add("system.bonuses.strength", 2)), disabled: true });
    expect(actor.system.attributes.strength.value).toBe(10);
  });
}
