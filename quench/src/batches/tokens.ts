import type { Batch } from "../batch.ts";
import { at, client, type Actor, type Data, type Document } from "../foundry.ts";

/** Tokens on a scene of their own, whose actors are not linked: several of one kind, each with its own wounds. */
export const TOKENS: Batch = {
  key: "tokens",
  title: "Tokens without a link",
  tell({ it, before, assert, stage }) {
    let wolf: Actor;
    let tokens: (Document & { readonly actor: Actor })[];

    before(async () => {
      wolf = await stage.actor({ name: "Wolf", type: "npc", prototypeToken: { actorLink: false } });
      const scene = await client.Scene.implementation.create({ name: "Quench", active: false });
      const data = [1, 2].map((count) => ({
        name: `Wolf ${count}`,
        actorId: wolf.id,
        actorLink: false,
        x: count * 100,
        y: 100,
      }));
      tokens = (await scene.createEmbeddedDocuments("Token", data)) as typeof tokens;
    });
    const first = () => tokens[0]!.actor;
    const wounds = (actor: Actor) => at(actor, "system.woundList") as unknown[];

    it("a wound of one of them is nobody else's, and is stored with its token", async () => {
      await first().update({ "system.wounds": { w1: { severity: "light" } } });
      assert.deepEqual(
        [first(), tokens[1]!.actor, wolf].map((one) => wounds(one).length),
        [1, 0, 0],
      );
      assert.equal(Object.keys(at(tokens[0]!.toObject(), "delta.system.wounds") as object).length, 1);
    });

    it("what is worked out follows from its own data", () => {
      assert.notEqual(at(first(), "system.status.injury.value"), at(wolf, "system.status.injury.value"));
    });

    it("a record keeps what another update says nothing of", async () => {
      await first().update({ "system.wounds": { w1: { severity: "light", sort: 1 } } });
      await first().update({ "system.wounds": { w2: { severity: "heavy", sort: 2 } } });
      assert.deepEqual(
        (wounds(first()) as { severity: string }[]).map(({ severity }) => severity),
        ["light", "heavy"],
      );
    });

    it("an item and an effect of its own come and go, and the actor of the world keeps its own", async () => {
      const [item] = await first().createEmbeddedDocuments("Item", [{ name: "Collar", type: "gear" }]);
      assert.deepEqual([first().items.size, wolf.items.size], [1, 0]);
      await item!.update({ "system.quantity": 3 });
      assert.equal(at(first().items.get(item!.id)!, "system.quantity"), 3);
      await first().deleteEmbeddedDocuments("Item", [item!.id]);
      assert.equal(first().items.size, 0);
    });

    it("a condition of one of them is on its token alone", async () => {
      const id = statusId();
      await first().toggleStatusEffect(id, { active: true });
      assert.deepEqual(
        [first(), tokens[1]!.actor, wolf].map(({ statuses }) => statuses.has(id)),
        [true, false, false],
      );
    });

    it("what changes with the actor of the world changes with those that have nothing of their own there", async () => {
      await wolf.update({ "system.attributes.body.specific": 3 });
      for (const { actor } of tokens) assert.equal(at(actor, "system.attributes.body.value"), 13);
    });

    it("its uuid leads back to it", async () => {
      const { uuid } = first();
      assert.match(uuid, /^Scene\..+\.Token\..+\.Actor\./);
      assert.equal((await client.foundry.utils.fromUuid(uuid))?.uuid, uuid);
    });

    it("a check of one of them is its own", async () => {
      const message = await client.game.sirpas.check(first(), "dexterity", { fast: true });
      assert.equal(at(message!, "system.actor"), first().uuid);
    });
  },
};

/** The id of a condition, whichever comes first. */
function statusId(): string {
  const { statusEffects } = client.CONFIG as unknown as {
    statusEffects: readonly { id: string }[] | Record<string, Data>;
  };
  return Array.isArray(statusEffects) ? (statusEffects as { id: string }[])[0]!.id : Object.keys(statusEffects)[0]!;
}
