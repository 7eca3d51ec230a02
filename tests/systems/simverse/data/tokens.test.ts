import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Stored = Doc & { readonly prototypeToken: { readonly name: string } };
type Ringed = Doc & {
  readonly prototypeToken: { readonly displayBars: number };
  readonly ring: { readonly enabled: boolean; readonly colors: { readonly ring: unknown } };
};
type Scene = Doc & { readonly tokens: { readonly contents: readonly Doc[] } };

describe("A token", () => {
  let table: SimverseTable;
  beforeAll(async () => {
    table = await openSimverse();
    const colours: Readonly<Record<string, string>> = { "--core-foe": "#c0307e", "--core-friend": " #2aa198" };
    vi.stubGlobal("document", { body: {} });
    vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: (name: string) => colours[name] ?? "" }));
    (await table.core("applications/encounter/token-rings.ts")).registerTokenRings!();
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await table.close();
  });

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

  it("has a ring in the colour of its side, which follows when it changes sides, and shows its bars to its owner", async () => {
    const world = globalThis as unknown as { Scene: { implementation: { create(data: object): Promise<Scene> } } };
    const hero = (await table.create({ name: "Ada", type: "character" })) as Ringed;
    const foe = (await table.create({ name: "Ogre", type: "npc" })) as Ringed;
    expect([hero.prototypeToken.displayBars, foe.prototypeToken.displayBars]).toEqual([40, 40]);
    const scene = await world.Scene.implementation.create({ name: "Bridge" });
    const token = (actor: Doc, disposition: number) => ({ name: actor.name, actorId: actor.id, disposition });
    await scene.createEmbeddedDocuments("Token", [token(hero, 1), token(foe, -1)]);
    const rings = () =>
      scene.tokens.contents
        .map((one) => (one as Ringed).ring)
        .map(({ enabled, colors }) => [enabled, `${colors.ring}`]);
    expect(rings()).toEqual([
      [true, "#2aa198"],
      [true, "#c0307e"],
    ]);
    await scene.tokens.contents[1]!.update({ disposition: 1 });
    expect(rings()[1]).toEqual([true, "#2aa198"]);
  });
});
