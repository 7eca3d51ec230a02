import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Patient = Doc & {
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
};
type Scene = Doc & { readonly tokens: { readonly contents: readonly { readonly actor: Patient }[] } };

/** Vitality brings its states whatever changes it, and nobody has to write them. */
describe("Vitality that changes", () => {
  let table: SimverseTable;
  let ada: Patient;

  beforeAll(async () => {
    table = await openSimverse();
    ada = (await table.create({ name: "Ada", type: "character" })) as Patient;
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const effect of [...ada.effects]) await effect.delete();
    await setting("unconsciousness", "roll");
    await ada.update({
      system: { construct: false, vitality: { value: null }, bleeding: 0, stable: false, fallen: "" },
    });
  });

  const setting = (key: string, value: string) =>
    (
      globalThis as unknown as { game: { settings: { set(of: string, key: string, value: string): Promise<unknown> } } }
    ).game.settings.set("simverse", key, value);
  const typed = (value: number | null, actor: Doc = ada) => actor.update({ system: { vitality: { value } } });
  const states = (actor: Doc = ada) => [...actor.statuses].sort();
  const system = () => ada.system as unknown as { bleeding: number; stable: boolean; fallen: string };

  it("brings dying and dead as it is typed, and ends them again; nothing is written for it", async () => {
    const entries = table.messages("logEntry").length;
    await typed(-3);
    expect(states()).toEqual(["dying"]);
    await typed(-13);
    expect(states()).toEqual(["dead"]);
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    expect(await performCheck!(ada, "strength", { fast: true })).toBeNull();
    expect(table.notices.at(-1)).toContain("dead");
    await typed(5);
    expect(states()).toEqual([]);
    expect([ada.effects.size, table.messages("logEntry").length]).toEqual([0, entries]);
  });

  it("brings them by the bar of a token, which goes below nothing as far as the body is destroyed", async () => {
    await typed(5);
    await ada.modifyTokenAttribute("vitality", -8, true, true);
    expect([ada.left("vitality"), states()]).toEqual([-3, ["dying"]]);
    await ada.modifyTokenAttribute("vitality", -90, true, true);
    expect([ada.left("vitality"), states()]).toEqual([-20, ["dead"]]);
    await ada.modifyTokenAttribute("vitality", 99, false, true);
    expect([ada.left("vitality"), states()]).toEqual([20, []]);
  });

  it("fells at once where the table says so, and whoever lives on gets up", async () => {
    await setting("unconsciousness", "atOnce");
    await typed(-1);
    expect([states(), system().bleeding]).toEqual([["bleeding", "dying", "unconscious"], 1]);
    await typed(4);
    expect([states(), system().fallen]).toEqual([["bleeding"], ""]);
    await ada.update({ system: { vitality: { value: -11 } } });
    expect([states(), system().bleeding]).toEqual([["dead"], 0]);
  });

  it("is no more stable once it sinks, and who sleeps for another reason sleeps on", async () => {
    await typed(-2);
    await ada.update({ system: { stable: true } });
    await typed(-1);
    expect(system().stable).toBe(true);
    await typed(-4);
    expect(system().stable).toBe(false);
    await typed(8);
    const asleep = { name: "Sleep", statuses: ["unconscious"] };
    await ada.createEmbeddedDocuments("ActiveEffect", [asleep]);
    await typed(9);
    expect(states()).toEqual(["unconscious"]);
  });

  it("brings the states of a token's own actor, of a construct, and of who an effect makes weaker", async () => {
    const world = globalThis as unknown as { Scene: { implementation: { create(data: object): Promise<Scene> } } };
    const scene = await world.Scene.implementation.create({ name: "Wood" });
    const wolf = await table.create({ name: "Wolf", type: "npc" });
    await scene.createEmbeddedDocuments("Token", [{ name: "Wolf", actorId: wolf.id, actorLink: false }]);
    const [token] = scene.tokens.contents;
    await typed(-3, token!.actor);
    expect([states(token!.actor), states(wolf)]).toEqual([["dying"], []]);
    await ada.update({ system: { construct: true, vitality: { value: -3 } } });
    expect(states()).toEqual(["malfunctioning"]);
    await typed(-13);
    expect(states()).toEqual(["shutDown"]);
    await ada.update({ system: { construct: false, vitality: { value: -8 } } });
    expect(states()).toEqual(["dying"]);
    const weaker = { name: "Curse", changes: [{ key: "attribute.endurance", mode: 2, type: "add", value: "-2" }] };
    await ada.createEmbeddedDocuments("ActiveEffect", [weaker]);
    expect(states()).toEqual(["dead"]);
    for (const effect of [...ada.effects]) await effect.delete();
    expect(states()).toEqual(["dying"]);
  });

  it("of an event of the log comes back whole when that is undone, stable as it was", async () => {
    await typed(-4);
    await ada.update({ system: { stable: true } });
    const { recordEvent } = await table.core("play/log/record.ts");
    const change = { uuid: ada.uuid, path: "system.vitality.value", before: -4, after: -1 };
    const said = [{ label: "SIMVERSE.LOG.said.vitalityUp", data: { name: "Ada", by: 3, now: -1 } }];
    const event = { type: "heal", key: "", who: ada.uuid, message: "", said, facts: [], changes: [change] };
    expect(await recordEvent!(null, event)).toBe(true);
    const { stepMessage } = await table.core("play/log/undo.ts");
    await stepMessage!(table.messages("logEntry").at(-1)!, "undo");
    expect([ada.left("vitality"), system().stable]).toEqual([-4, true]);
  });
});
