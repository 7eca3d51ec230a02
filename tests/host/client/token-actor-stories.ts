import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { fromUuid, fromUuidSync } from "../../../host/client/core/uuid.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Item } from "../../../host/client/documents/item.ts";
import type { Scene } from "../../../host/client/documents/scene.ts";
import type { TokenDocument } from "../../../host/client/documents/token.ts";
import { connectAs, openTable, roundTrip, type OpenTable } from "../../support/client.ts";

type Hero = Actor & { name: string; system: { might: number; double: number; health: { value: number } } };
interface Named {
  name: string;
}

/** What is so of actors that belong to one token alone, in either generation. */
export function tokenActorStories(generation: 13 | 14): void {
  let table: OpenTable;
  let scene: Scene;
  let base: Hero;
  let token: TokenDocument;
  let other: TokenDocument;
  beforeAll(async () => {
    table = await openTable({ system: "tests/host/client/system", generation });
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    const cls = table.CONFIG.Actor.documentClass;
    base = (await cls.create({
      name: "Orc",
      type: "hero",
      items: [{ name: "Axe", type: "thing" }],
    })) as unknown as Hero;
    scene = (await (table.CONFIG["Scene"] as typeof table.CONFIG.Actor).documentClass.create({
      name: "Cave",
      active: true,
    })) as unknown as Scene;
    const data = { name: "Orc", actorId: base.id, actorLink: false };
    [token, other] = (await scene.createEmbeddedDocuments("Token", [data, data])) as unknown as [
      TokenDocument,
      TokenDocument,
    ];
  });

  const own = () => token.actor as Hero;
  const names = (items: unknown) => Array.from(items as Iterable<Named>, ({ name }) => name);
  const axe = (actor: Actor) =>
    (actor.items as unknown as { getName(name: string): Item | undefined }).getName("Axe") as Item & {
      system: { weight: number };
    };

  describe("the actor of a token that is not linked (api/v13/classes/foundry.documents.TokenDocument: actor)", () => {
    it("is one of its own, with the id of its base actor and a uuid within the token", () => {
      expect(own()).not.toBe(base);
      expect(own()).toBe(token.actor);
      expect([own().id, own().name, own().isToken, own().token]).toEqual([base.id, "Orc", true, token]);
      expect(own().uuid).toBe(`Scene.${scene.id}.Token.${token.id}.Actor.${base.id}`);
      expect([base.isToken, base.token]).toEqual([false, null]);
    });

    it("is found by its uuid, and so is what is in it", async () => {
      expect(fromUuidSync(own().uuid)).toBe(own());
      expect(await fromUuid(own().uuid)).toBe(own());
      expect(fromUuidSync(axe(own()).uuid)).toBe(axe(own()));
    });

    it("is the base actor itself where the token is linked", async () => {
      await token.update({ actorLink: true });
      expect(token.actor).toBe(base);
    });

    it("is prepared as any actor is", () => {
      expect(own().system.double).toBe(20);
    });
  });

  describe("changes of it (github.com/foundryvtt/foundryvtt/issues/8973)", () => {
    it("are its own: neither the base actor nor another token has them", async () => {
      await own().update({ name: "Grom", "system.might": 14 });
      expect([own().name, own().system.double]).toEqual(["Grom", 28]);
      expect([base.name, base.system.might, (other.actor as Hero).system.might]).toEqual(["Orc", 10, 10]);
      expect(token.delta).toMatchObject({ name: "Grom" });
      expect(token._source["delta"]).toMatchObject({ name: "Grom", system: { might: 14 } });
    });

    it("call the hooks of actors and items", async () => {
      const heard: string[] = [];
      for (const hook of ["preUpdateActor", "updateActor", "createItem", "updateItem", "deleteItem"]) {
        const id = Hooks.on(hook, (document: { isToken?: boolean; actor?: Actor }) => {
          heard.push(`${hook} ${String(document.isToken ?? document.actor?.isToken)}`);
        });
        onTestFinished(() => void Hooks.off(hook, id));
      }
      await own().update({ "system.might": 11 });
      const [rope] = (await own().createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) as unknown as [
        Item,
      ];
      await rope.update({ name: "Cord" });
      await rope.delete();
      expect(heard).toEqual([
        "preUpdateActor true",
        "updateActor true",
        "createItem true",
        "updateItem true",
        "deleteItem true",
      ]);
    });

    it("reach items: they are changed, added and taken away for this token alone", async () => {
      await axe(own()).update({ "system.weight": 7 });
      await own().createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      expect([axe(own()).system.weight, axe(base).system.weight]).toEqual([7, 1]);
      expect(names(own().items)).toEqual(["Axe", "Rope"]);
      await axe(own()).delete();
      expect([names(own().items), names(base.items)]).toEqual([["Rope"], ["Axe"]]);
    });

    it("reach effects: a status is the token's alone", async () => {
      await own().toggleStatusEffect("prone");
      expect([own().statuses.has("prone"), token.hasStatusEffect("prone"), base.statuses.has("prone")]).toEqual([
        true,
        true,
        false,
      ]);
      await own().toggleStatusEffect("prone");
      expect(own().statuses.size).toBe(0);
    });

    it("are refused where the model refuses them", async () => {
      await expect(own().update({ "system.might": "strong" })).rejects.toThrow(/might/);
      expect(own().system.might).toBe(10);
    });

    it("are gone when the delta is restored", async () => {
      await own().update({ name: "Grom", "system.might": 14 });
      await axe(own()).delete();
      const actor = await token.delta.restore();
      expect(actor).toBe(own());
      expect([own().name, own().system.might, names(own().items)]).toEqual(["Orc", 10, ["Axe"]]);
    });

    it("stay when the scene is changed, and when other tokens come", async () => {
      const before = own();
      await before.update({ "system.might": 14 });
      await scene.update({ name: "Hall" });
      await scene.createEmbeddedDocuments("Token", [{ name: "Rat" }]);
      await token.update({ x: 200 });
      expect(token.actor).toBe(before);
      expect(own().system.might).toBe(14);
    });
  });

  describe("changes of its base actor", () => {
    it("reach it where it has nothing of its own", async () => {
      const actor = own();
      await actor.update({ "system.health.value": 2 });
      await base.update({ "system.might": 16, "system.health.value": 9, name: "Boss" });
      expect(token.actor).toBe(actor);
      expect([actor.name, actor.system.might, actor.system.double, actor.system.health.value]).toEqual([
        "Boss",
        16,
        32,
        2,
      ]);
      await base.createEmbeddedDocuments("Item", [{ name: "Bow", type: "thing" }]);
      expect(names(actor.items)).toEqual(["Axe", "Bow"]);
    });

    it("bring nothing back that was taken from it", async () => {
      await axe(own()).delete();
      await axe(base).update({ "system.weight": 3 });
      expect(names(own().items)).toEqual([]);
    });
  });

  describe("who stands for it", () => {
    it("its token alone, while the base actor has all of its tokens", () => {
      expect(own().getActiveTokens(false, true)).toEqual([token]);
      expect(base.getActiveTokens(false, true)).toEqual([token, other]);
      expect(base.getActiveTokens(true, true)).toEqual([]);
    });

    it("the combatant of its token", async () => {
      const combat = await table.CONFIG.Combat.documentClass.create({ scene: scene.id, active: true });
      onTestFinished(async () => void (await combat?.delete()));
      await token.toggleCombatant();
      await other.toggleCombatant();
      expect(token.combatant?.actor).toBe(own());
      expect([own().inCombat, token.inCombat]).toEqual([true, true]);
      await token.toggleCombatant({ active: false });
      expect([own().inCombat, (other.actor as Actor).inCombat]).toEqual([false, true]);
    });

    it("the speaker names its token", () => {
      const speaker = table.CONFIG.ChatMessage.documentClass.getSpeaker({ actor: own() });
      expect(speaker).toMatchObject({ scene: scene.id, token: token.id, actor: base.id, alias: "Orc" });
    });
  });

  describe("new tokens (api/v13/classes/foundry.data.PrototypeToken: appendNumber)", () => {
    it("are numbered if their actor wants it", async () => {
      await base.update({ "prototypeToken.appendNumber": true });
      const made = await base.getTokenDocument();
      expect(made.name).toBe("Orc (1)");
      await scene.createEmbeddedDocuments("Token", [made.toObject()]);
      expect((await base.getTokenDocument()).name).toBe("Orc (2)");
    });
  });

  describe("permissions and storage", () => {
    it("whoever owns the base actor may change it, and nobody else", async () => {
      const socket = await connectAs(table.url, "Player 1");
      onTestFinished(() => void socket.disconnect());
      const player = table.game.users.find((user) => (user as unknown as Named).name === "Player 1");
      const ask = async (action: string, operation: object, type = "Actor") => {
        const answer = (await socket.emitWithAck("modifyDocument", { type, action, operation })) as { error?: unknown };
        return answer.error ? "refused" : "done";
      };
      const change = { parentUuid: token.uuid, updates: [{ _id: base.id, system: { might: 3 } }] };
      const items = { parentUuid: own().uuid, data: [{ name: "Rope", type: "thing" }] };
      expect([await ask("update", change), await ask("create", items, "Item")]).toEqual(["refused", "refused"]);
      await base.update({ [`ownership.${player?.id}`]: 3 });
      expect([await ask("update", change), await ask("create", items, "Item")]).toEqual(["done", "done"]);
      await roundTrip();
      expect([own().system.might, names(own().items), base.system.might]).toEqual([3, ["Axe", "Rope"], 10]);
      expect(await ask("delete", { parentUuid: token.uuid, ids: [base.id] })).toBe("refused");
    });

    it("it is as it was after a reload, and in a copy of the token", async () => {
      await own().update({ "system.might": 17 });
      await axe(own()).update({ "system.weight": 7 });
      await own().createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      const stored = token.toObject();
      const socket = await connectAs(table.url, "Player 2");
      onTestFinished(() => void socket.disconnect());
      const world = (await socket.emitWithAck("world")) as {
        documents: Record<string, { _id: string; tokens: { _id: string; delta: object }[] }[]>;
      };
      const sent = world.documents["scenes"]?.find(({ _id }) => _id === scene.id)?.tokens ?? [];
      expect(sent.find(({ _id }) => _id === token.id)?.delta).toMatchObject({
        system: { might: 17 },
        items: [{ name: "Axe", system: { weight: 7 } }, { name: "Rope" }],
      });
      const [copy] = (await scene.createEmbeddedDocuments("Token", [stored])) as unknown as [TokenDocument];
      expect([(copy.actor as Hero).system.might, axe(copy.actor as Hero).system.weight]).toEqual([17, 7]);
    });
  });
}
