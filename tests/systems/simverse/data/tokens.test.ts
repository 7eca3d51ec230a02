import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Stored = Doc & { readonly prototypeToken: { readonly name: string } };
type Scene = Doc & { readonly tokens: { readonly contents: readonly Doc[] } };

describe("A token", () => {
  let table: SimverseTable;
  beforeAll(async () => void (table = await openSimverse()));
  afterAll(() => table.close());

  it("is called like its actor, who is given another name, unless it had one of its own", async () => {
    const [ada, bob] = [
      await table.create({ name: "Ada", type: "character" }),
      await table.create({ name: "Bob", type: "npc" }),
    ];
    await bob.update({ "prototypeToken.name": "A stranger" });
    await ada.update({ name: "Countess" });
    await bob.update({ name: "Robert" });
    expect((ada as Stored).prototypeToken.name).toBe("Countess");
    expect((bob as Stored).prototypeToken.name).toBe("A stranger");
  });

  it("has a number where another of its name is on the scene", async () => {
    const wolf = await table.create({ name: "Wolf", type: "npc" });
    const world = globalThis as unknown as { Scene: { implementation: { create(data: object): Promise<Scene> } } };
    const scene = await world.Scene.implementation.create({ name: "Wood" });
    const placed = { name: "Wolf", actorId: wolf.id, actorLink: false };
    await scene.createEmbeddedDocuments("Token", [placed, placed]);
    expect(scene.tokens.contents.map(({ name }) => name)).toEqual(["Wolf", "Wolf (2)"]);
  });
});
