import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CompendiumCollection } from "../../../host/client/collections/compendium-collection.ts";
import { fromUuid, fromUuidSync } from "../../../host/client/core/uuid.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { Roll } from "../../../host/client/dice/roll.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Item } from "../../../host/client/documents/item.ts";
import { connectAs, openTable, type OpenTable } from "../../support/client.ts";

type Hero = Actor & { system: Record<string, unknown> & { might: number; double: number; order: string[] } };

let table: OpenTable;
let hero: Hero;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());
beforeEach(async () => {
  hero = await createHero({});
});

async function createHero(data: object, operation = {}): Promise<Hero> {
  const cls = table.CONFIG.Actor.documentClass;
  return (await cls.create({ name: "Ann", type: "hero", ...data }, operation)) as unknown as Hero;
}

/** Notes every hook of these names while a job runs. */
async function heard(names: string[], job: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const ids = names.map((name) => [name, Hooks.on(name, () => void calls.push(name))] as const);
  await job();
  for (const [name, id] of ids) Hooks.off(name, id);
  return calls;
}

describe("preparation (api/v13/classes/foundry.documents.abstract.ClientDocumentMixin: prepareData)", () => {
  it("prepares model and document, base data before embedded documents before derived data", async () => {
    await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    expect(hero.system.order).toEqual([
      "model base",
      "document base",
      "embedded true",
      "model derived",
      "document derived",
    ]);
  });

  it("prepares anew after an update, and keeps nothing of the last time", async () => {
    hero.system.double = 999;
    await hero.update({ "system.might": 12 });
    expect(hero.system.double).toBe(24);
    expect(hero._source["system"]).not.toHaveProperty("double");
  });

  it("answers invalid data with the field's path and changes nothing", async () => {
    await expect(hero.update({ "system.might": "strong", name: "Zoe" })).rejects.toThrow(/system.*might/s);
    expect([hero.system.might, hero.name]).toEqual([10, "Ann"]);
  });
});

describe("creation, update and deletion (api/v13/functions/hookEvents.preCreateDocument and others)", () => {
  it("calls the hook before, then the one after", async () => {
    const names = ["preCreateActor", "createActor", "preUpdateActor", "updateActor", "preDeleteActor", "deleteActor"];
    const calls = await heard(names, async () => {
      const bob = await createHero({ name: "Bob" });
      await bob.update({ name: "Rob" });
      await bob.delete();
      expect(table.game.actors.has(bob.id ?? "")).toBe(false);
    });
    expect(calls).toEqual(names);
  });

  it.each(["preCreateActor", "preUpdateActor", "preDeleteActor"])(
    "does nothing when %s answers false",
    async (hook) => {
      const count = table.game.actors.size;
      const id = Hooks.once(hook, () => false);
      if (hook === "preCreateActor") expect(await createHero({ name: "Veto" })).toBeUndefined();
      if (hook === "preUpdateActor") expect(await hero.update({ name: "Veto" })).toBeUndefined();
      if (hook === "preDeleteActor") expect(await hero.delete()).toBeUndefined();
      Hooks.off(hook, id);
      expect([table.game.actors.size, hero.name]).toEqual([count, "Ann"]);
    },
  );

  it("takes keys with dots for paths, within what is nested too (seen in DCC)", async () => {
    const zoe = await createHero({ "system.might": 14, flags: { "world.last": { "day.hour": 2 } } });
    expect(zoe.system.might).toBe(14);
    expect(zoe._source["flags"]).toEqual({ world: { last: { day: { hour: 2 } } } });
    const roll = await new Roll("3").evaluate();
    const message = (await roll.toMessage({ flags: { "world.kind": "check" } }, { create: false })) as {
      flags: object;
    };
    expect(message.flags).toEqual({ world: { kind: "check" } });
    await zoe.update({ system: { might: 15 }, flags: { "world.last.day": { hour: 4 } } });
    expect(zoe._source["flags"]).toEqual({ world: { last: { day: { hour: 4 } } } });
  });

  it("lets a hook change what will be created", async () => {
    Hooks.once("preCreateActor", ((actor: Actor) => void actor.updateSource({ name: "Changed" })) as never);
    expect((await createHero({})).name).toBe("Changed");
  });

  it("asks for nothing when an update changes nothing", async () => {
    expect(await heard(["preUpdateActor", "updateActor"], () => hero.update({ name: "Ann" }))).toEqual([]);
  });

  it("deletes a key with -=", async () => {
    await hero.update({ "flags.sample.seen": true, "flags.sample.other": 1 });
    await hero.update({ "flags.sample.-=seen": null });
    expect(hero.flags).toEqual({ sample: { other: 1 } });
  });
});

describe("what others do", () => {
  it("is followed here: documents appear, change and go, and the hooks are called", async () => {
    const other = await connectAs(table.url, "Player 1");
    const next = (hook: string) =>
      new Promise<unknown[]>((resolve) => Hooks.once(hook, ((...args: unknown[]) => resolve(args)) as never));
    const created = next("createChatMessage");
    const author = table.game.users.getName("Player 1")?.id;
    other.emit(
      "modifyDocument",
      { type: "ChatMessage", action: "create", operation: { data: [{ content: "Hi", author }] } },
      () => undefined,
    );
    const [message, , userId] = await created;
    expect(message).toMatchObject({ content: "Hi", alias: "Player 1" });
    expect(userId).toBe(author);
    other.disconnect();
  });
});

describe("fromUuid (api/v13/functions/foundry.utils.fromUuid)", () => {
  it("finds documents of the world and those embedded, and relative ones", async () => {
    const [rope] = (await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) as Item[];
    expect(await fromUuid(hero.uuid)).toBe(hero);
    expect(await fromUuid(rope?.uuid)).toBe(rope);
    expect(fromUuidSync(`.Item.${rope?.id}`, { relative: hero })).toBe(rope);
    expect(await fromUuid("Actor.0000000000000000")).toBeNull();
    expect(rope?.actor).toBe(hero);
  });

  it("finds documents of a compendium, at once only their index entry", async () => {
    const pack = await CompendiumCollection.createCompendium({ label: "Things", type: "Item", name: "things" });
    const rope = (await table.CONFIG.Item.documentClass.create(
      { name: "Rope", type: "thing", system: { weight: 7 } },
      { pack: pack.collection },
    )) as unknown as Item;
    pack.delete(rope.id ?? "");
    const uuid = `Compendium.${pack.collection}.Item.${rope.id}`;
    expect(rope.uuid).toBe(uuid);
    expect(fromUuidSync(uuid)).toMatchObject({ name: "Rope", uuid, pack: pack.collection });
    expect(await fromUuid(uuid)).toMatchObject({ name: "Rope", system: { weight: 7 }, pack: pack.collection });
    const copy = await table.game.items.importFromCompendium(pack, rope.id ?? "");
    expect(copy?.toObject()["_stats"]).toMatchObject({ compendiumSource: uuid });
  });

  it("leaves a locked compendium as it is", async () => {
    const pack = await CompendiumCollection.createCompendium({ label: "Shut", type: "Item", name: "shut" });
    await pack.configure({ locked: true });
    expect(pack.locked).toBe(true);
    const [rope] = (await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) as Item[];
    await expect(pack.importDocument(rope as Item)).rejects.toThrow('The compendium "Shut" is locked');
    await pack.configure({ locked: false });
    await pack.importDocument(rope as Item);
    expect(pack.index.getName("Rope")).toMatchObject({ type: "thing" });
  });
});
