import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("Something that is renamed", () => {
  let table: SirpasTable;
  let actor: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    actor = await table.createActor({
      name: "Fool",
      type: "character",
      items: [
        { name: "Juggling", type: "skill", system: { specific: 7 } },
        { name: "Pie Throwing", type: "style", system: { level: 3 } },
        { name: "Splat", type: "manoeuvre", system: { style: "pie-throwing" } },
        { name: "Expertise", type: "advantage", system: { target: "juggling" } },
      ],
    });
  });
  afterAll(() => table.close());

  const rename = (from: string, name: string) => actor.items.getName(from)!.update({ name } as never);

  it("is still rolled by what names it: favourites, macros, buttons in texts and stored checks", async () => {
    const before = actor.statistic("juggling");
    await rename("Juggling", "Plate Spinning");
    const after = actor.statistic("juggling");
    expect(after.ok && before.ok && after.value.value === before.value.value).toBe(true);
    expect(actor.items.getName("Plate Spinning")?.system).toMatchObject({ statisticKey: "juggling" });
    await rename("Plate Spinning", "Fire Eating");
    expect(actor.items.getName("Fire Eating")?.system).toMatchObject({ statisticKey: "juggling" });
  });

  it("keeps its manoeuvres, if it is a style", async () => {
    await rename("Pie Throwing", "Cake Throwing");
    const style = actor.items.getName("Cake Throwing");
    expect(style?.system).toMatchObject({ statisticKey: "pie-throwing" });
    expect(actor.items.getName("Splat")?.system).toMatchObject({ style: "pie-throwing" });
  });

  it("takes the key of its first name, if it had none but the one that Foundry gives", async () => {
    const name = CONFIG.Item.documentClass.defaultName({ type: "skill" } as never);
    await actor.createEmbeddedDocuments("Item", [{ name: `${name} (2)`, type: "skill" }] as never);
    await rename(`${name} (2)`, "Whistling");
    expect(actor.items.getName("Whistling")?.system).toMatchObject({ statisticKey: "whistling" });
  });
});
