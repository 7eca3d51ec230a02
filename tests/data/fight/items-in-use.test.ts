import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";

describe("What somebody takes in hand, or uses, in an encounter", () => {
  let table: SirpasTable;
  let duel: Duel;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const combat of [...game.combats!.contents]) await combat.delete();
    duel = await openDuel(table);
    for (const actor of [duel.ada, duel.bo]) await holds(actor, ["knife"]);
    table.notices.length = 0;
  });

  const play = async () => import("../../../src/play/combat/turn/item-use.ts");
  const sword = (actor = duel.ada) => actor.items.getName("sword")!;
  const isReady = (actor = duel.ada) => (sword(actor).system as { equipped: boolean }).equipped;
  const ready = async (actor = duel.ada) => (await play()).putInUse(actor, sword(actor) as never, "system.equipped");
  const actions = (actor = duel.ada) => Object.values(actor.system.uses).map((use) => use?.name);
  const left = async (actor = duel.ada) => {
    const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
    return fighterOf(actor).turn.spent.length;
  };
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(duel.combat);

  it("takes an action, which comes back with the weapon when it is undone", async () => {
    await ready();
    expect([isReady(), actions(), await left()]).toEqual([true, ["Ready sword"], 1]);
    expect(duel.combat.standing.at(-1)).toMatchObject({ type: "use", who: duel.ada.uuid });
    await undo();
    expect([isReady(), actions(), await left()]).toEqual([false, [], 0]);
  });

  it("is with its owner again", async () => {
    await sword().update({ system: { place: "horse" } } as never);
    await ready();
    expect(sword().system).toMatchObject({ equipped: true, place: "" });
    await undo();
    expect(sword().system).toMatchObject({ equipped: false, place: "horse" });
  });

  it("takes no second action where the switch was pressed before", async () => {
    const { spendAction } = await import("../../../src/play/combat/turn/record-use.ts");
    await spendAction(duel.ada, "other", game.i18n!.localize("SIRPAS.TURN.other"));
    await ready();
    expect([isReady(), actions(), await left()]).toEqual([true, ["Ready sword"], 1]);
    const bow = duel.ada.items.getName("bow") as never;
    await (await play()).putInUse(duel.ada, bow, "system.equipped");
    expect([actions(), await left()]).toEqual([["Ready sword"], 1]);
    expect(table.notices.join()).toContain("action");
    await undo();
    expect([isReady(), actions(), await left()]).toEqual([false, ["Switch weapon or use an item"], 1]);
  });

  it("counts once in what the log knows of the turn", async () => {
    const { spendAction } = await import("../../../src/play/combat/turn/record-use.ts");
    const { usesIn } = await import("../../../src/play/combat/turn/turn-uses.ts");
    await spendAction(duel.ada, "other", game.i18n!.localize("SIRPAS.TURN.other"));
    await ready();
    expect(usesIn(duel.combat, duel.ada.uuid, 1, () => true).map(({ name }) => name)).toEqual(["Ready sword"]);
  });

  it("is refused out of turn, and without an action left", async () => {
    await ready(duel.bo);
    expect([isReady(duel.bo), actions(duel.bo)]).toEqual([false, []]);
    expect(table.notices.join()).toContain("It isn’t Bo’s turn");
  });

  it("takes none in simplified combat, and outside of an encounter", async () => {
    const { itemsCostActions } = await play();
    expect(itemsCostActions(duel.ada)).toBe(true);
    await duel.combat.update({ system: { level: "simplified" } } as never);
    expect(itemsCostActions(duel.ada)).toBe(false);
    await duel.combat.delete();
    expect(itemsCostActions(duel.ada)).toBe(false);
  });

  it("treating somebody takes an action, and is refused where none is left", async () => {
    const { performTreatment } = await import("../../../src/play/damage/treat.ts");
    const base = { form: "none", attributes: [] };
    const skill = { name: "First Aid", type: "skill", system: { key: "first-aid", specific: 6, base } };
    for (const actor of [duel.ada, duel.bo]) await actor.createEmbeddedDocuments("Item", [skill] as never);
    await duel.bo.update({ system: { wounds: { wound: { severity: "light" } } } } as never);
    const treat = (healer = duel.ada) =>
      performTreatment(healer, { patient: duel.bo, skill: "first-aid", wound: "wound" });
    expect(await treat(duel.bo)).toBeNull();
    table.dice(3, 3, 4);
    const message = await treat();
    expect(actions()).toEqual(["Treat Bo"]);
    expect(duel.combat.standing.find(({ type }) => type === "use")).toMatchObject({ message: message!.id });
  });
});
