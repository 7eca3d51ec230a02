import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Adventure } from "../../../host/client/documents/adventure.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

const ID = {
  folder: "folderOfBridge00",
  actor: "guardOfBridge000",
  scene: "sceneOfBridge000",
  combat: "fightAtBridge000",
};

const DATA = {
  _id: "adventureBridge0",
  name: "Bridge",
  folders: [{ _id: ID.folder, name: "Bridge", type: "Actor" }],
  actors: [{ _id: ID.actor, name: "Guard", type: "hero", folder: ID.folder, items: [{ name: "Rope", type: "thing" }] }],
  scenes: [
    { _id: ID.scene, name: "Bridge", tokens: [{ _id: "tokenOfBridge000", actorId: ID.actor, name: "Guard 1" }] },
  ],
  combats: [
    {
      ...{ _id: ID.combat, scene: ID.scene },
      combatants: [{ tokenId: "tokenOfBridge000", sceneId: ID.scene, actorId: ID.actor }],
    },
  ],
};

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

const world = (name: string) => table.game.collections.get(name)!;
const bridge = (changes: object = {}) => new Adventure({ ...DATA, ...changes }, { pack: "world.bridge" } as never);

beforeEach(async () => {
  for (const { collection } of [
    { collection: "Combat" },
    { collection: "Scene" },
    { collection: "Actor" },
    { collection: "Folder" },
  ]) {
    for (const id of Object.values(ID)) await world(collection).get(id)?.delete();
  }
});

describe("an adventure (api/v13/classes/foundry.documents.Adventure)", () => {
  it("holds documents, as sets of them (interfaces/foundry.documents.types.AdventureData)", () => {
    const { actors } = bridge() as unknown as { actors: Set<{ name: string; documentName: string }> };
    expect([...actors].map(({ name, documentName }) => [name, documentName])).toEqual([["Guard", "Actor"]]);
  });

  it("tells what the world has from what it has not (types.AdventureImportData)", async () => {
    const before = await bridge().prepareImport();
    expect(before).toMatchObject({ documentCount: 4, toUpdate: {} });
    expect(Object.keys(before.toCreate)).toEqual(["Folder", "Actor", "Scene", "Combat"]);
    await bridge().import();
    const after = await bridge().prepareImport({ importFields: ["actors"] });
    expect(after).toMatchObject({ documentCount: 1, toCreate: {}, toUpdate: { Actor: [{ name: "Guard" }] } });
  });

  it("creates its documents under their own ids, so that they still find each other", async () => {
    const { created, updated } = await bridge().import();
    expect(Object.keys(created)).toEqual(["Folder", "Actor", "Scene", "Combat"]);
    expect(updated).toEqual({});
    const combat = world("Combat").get(ID.combat) as unknown as {
      combatants: Iterable<{ name: string; actorId: string }>;
    };
    expect([...combat.combatants]).toMatchObject([{ name: "Guard 1", actorId: ID.actor }]);
    expect(world("Actor").get(ID.actor)).toMatchObject({ name: "Guard", folder: { id: ID.folder } });
  });

  it("updates what is there already, items within actors as well", async () => {
    await bridge().import();
    const guard = world("Actor").get(ID.actor)!;
    await guard.update({ name: "Sleeper" });
    const { created, updated } = await bridge().import({ dialog: false });
    expect(created).toEqual({});
    expect(Object.keys(updated)).toEqual(["Folder", "Actor", "Scene", "Combat"]);
    const items = [...(guard as unknown as { items: Iterable<{ name: string }> }).items];
    expect([guard, items.length]).toMatchObject([{ name: "Guard" }, 1]);
  });

  it("calls preImportAdventure, which can stop it, and importAdventure with what was done (hookEvents)", async () => {
    const heard: unknown[] = [];
    const { Hooks } = globalThis as unknown as {
      Hooks: { once(name: string, fn: (...given: never[]) => unknown): void };
    };
    Hooks.once("preImportAdventure", (adventure: Adventure, _form: object, toCreate: object) => {
      heard.push(adventure.name, Object.keys(toCreate));
      return false;
    });
    expect(await bridge().import()).toEqual({ created: {}, updated: {} });
    expect(world("Actor").get(ID.actor)).toBeUndefined();
    Hooks.once(
      "importAdventure",
      (_adventure: Adventure, _form: object, created: object) => void heard.push(Object.keys(created)),
    );
    await bridge().import({ importFields: ["folders", "actors"] });
    expect(heard).toEqual(["Bridge", ["Folder", "Actor", "Scene", "Combat"], ["Folder", "Actor"]]);
  });

  it("awaits the callbacks before and after (types.AdventureImportOptions)", async () => {
    const told: string[] = [];
    await bridge().import({
      preImport: [async ({ toCreate }) => void told.push(`before ${toCreate["Actor"]!.length}`)],
      postImport: [async ({ created }) => void told.push(`after ${created["Actor"]!.length}`)],
    });
    expect(told).toEqual(["before 1", "after 1"]);
  });

  it("refuses in words what the host has no documents for, and imports nothing", async () => {
    await expect(bridge({ playlists: [{ name: "Rain" }] }).import()).rejects.toThrow("no documents for its playlists");
    expect(world("Actor").get(ID.actor)).toBeUndefined();
  });

  it("lies in compendia alone: the world takes none", async () => {
    await expect(Adventure.create({ ...DATA })).rejects.toThrow();
  });
});
