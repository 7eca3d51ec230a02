import type { Batch } from "../batch.ts";
import { at, client, type Actor, type Data } from "../foundry.ts";

/** Everything the system stores: made, changed, read again, deleted. */
export const DOCUMENTS: Batch = {
  key: "documents",
  title: "Actors and items",
  tell({ it, before, assert, stage }) {
    let actor: Actor;
    const types = (name: string) => Object.keys(client.game.system.documentTypes[name] ?? {});
    const model = (name: string, type: string) => (client.CONFIG[name]!["dataModels"] as Data)[type] as Constructor;

    before(async () => {
      actor = await stage.actor({ name: "Mira" });
    });

    it("actors of each type are made, with data of their model, and are as their sources say", async () => {
      for (const type of types("Actor")) {
        const one = await stage.actor({ name: type, type });
        assert.ok(one.system instanceof model("Actor", type), type);
        assert.equal(client.game.actors.get(one.id), one);
        assert.deepEqual(one.toObject(), new client.Actor.implementation(one.toObject()).toObject(), type);
        // A party is many people: it has no attributes of its own.
        if (type !== "party") assert.equal(at(one, "system.attributes.strength.value"), 10, type);
      }
    });

    it("items of each type are made, in the world and with somebody, and go again", async () => {
      for (const type of types("Item")) {
        const item = await client.Item.implementation.create({ name: type, type });
        assert.ok(item.system instanceof model("Item", type), type);
        await item.update({ name: "Changed", "system.description": "<p>Told</p>" });
        assert.equal(item.name, "Changed");
        assert.match(String(at(item, "system.description")), /Told/);
        const [own] = await actor.createEmbeddedDocuments("Item", [item.toObject()]);
        assert.equal(own?.parent, actor);
        await actor.deleteEmbeddedDocuments("Item", [own!.id]);
        await item.delete();
        assert.equal(client.game.items.get(item.id), undefined);
      }
      assert.equal(actor.items.size, 0);
    });

    it("with Body 12, Strength, Dexterity and Health follow, and only Body is stored", async () => {
      await actor.update({ "system.attributes.body.specific": 2 });
      const values = ["body", "strength", "dexterity", "health", "will"].map((key) =>
        at(actor, `system.attributes.${key}.value`),
      );
      assert.deepEqual(values, [12, 12, 12, 12, 10]);
      assert.deepEqual(at(actor._source, "system.attributes.strength"), { specific: 0 });
      await actor.update({ "system.attributes.body.specific": 0 });
    });

    it("wounds are stored in order with an id each, and make a penalty", async () => {
      await actor.update({
        "system.wounds": { w1: { severity: "light", sort: 1 }, w2: { severity: "heavy", sort: 2 } },
      });
      const wounds = at(actor, "system.woundList") as { id: string; severity: string }[];
      assert.deepEqual(
        wounds.map(({ severity }) => severity),
        ["light", "heavy"],
      );
      assert.equal(new Set(wounds.map(({ id }) => id)).size, 2);
      const penalties = () => (at(actor, "system.woundTerms") as { value: number }[]).map(({ value }) => value);
      assert.ok(penalties().length > 0 && penalties().every((value) => value < 0));
      const { _del } = globalThis as { readonly _del?: object };
      const without = _del ? { "system.wounds": _del } : { "system.-=wounds": null };
      await actor.update(without);
      assert.deepEqual(penalties(), []);
    });

    it("what the model refuses is not stored", async () => {
      const before = actor.toObject();
      // Whether Foundry throws or tells and goes on, nothing may change.
      await actor.update({ "system.wounds": { w3: { severity: "severe" } } }).catch(() => undefined);
      await actor.update({ "system.attributes.body.base": "tall" }).catch(() => undefined);
      assert.deepEqual(actor.toObject()["system"], before["system"]);
      stage.faults.take();
    });

    it("a name with signs of a script is only a name", async () => {
      const name = `<img src=x onerror="globalThis.__ran = true">`;
      const one = await stage.actor({ name });
      assert.equal(one.name, name);
      await one.sheet.render({ force: true });
      assert.equal(one.sheet.element.querySelector("img[src=x]"), null);
      await one.sheet.close({ animate: false });
      assert.notOk((globalThis as Data)["__ran"]);
    });

    it("points are spent and given back, and the ledger tells of it", async () => {
      const buyer = actor as Actor & { buy(key: string): Promise<boolean>; undoLastPurchase(): Promise<boolean> };
      assert.ok(await buyer.buy("dexterity"));
      assert.equal(at(actor, "system.attributes.dexterity.value"), 11);
      const entries = () =>
        Object.values(at(actor, "system.ledger.entries") as Record<string, { type: string; cost: number }>);
      assert.deepEqual(
        entries().map(({ type, cost }) => [type, cost]),
        [["bought", 12]],
      );
      assert.ok(await buyer.undoLastPurchase());
      assert.equal(at(actor, "system.attributes.dexterity.value"), 10);
      assert.equal(entries().length, 0);
    });

    it("points that the Gamemaster gives are there", async () => {
      await client.game.sirpas.awardPoints(5, "The siege", [actor]);
      const entries = Object.values(
        at(actor, "system.ledger.entries") as Record<string, { type: string; name: string }>,
      );
      assert.deepEqual(
        entries.map(({ type, name }) => [type, name]),
        [["awarded", "The siege"]],
      );
    });

    it("anybody can try what nobody has to have learned: Climbing rests on Dexterity", async () => {
      const trying = actor as Actor & { statistic(key: string): { ok: boolean; value?: { value: number } } };
      assert.equal(trying.statistic("climbing").value?.value, 10);
      const [climbing] = await actor.createEmbeddedDocuments("Item", [await stage.entry("skills", "Climbing")]);
      await climbing!.update({ "system.specific": 3 });
      assert.equal(trying.statistic("climbing").value?.value, 13);
      await climbing!.delete();
      assert.equal(trying.statistic("climbing").value?.value, 10);
    });

    it("somebody who is exported and imported again is the same", async () => {
      const ready = await stage.ready("characters");
      const data = JSON.parse(JSON.stringify(ready.toObject())) as Data;
      const again = await client.Actor.implementation.create(data);
      assert.deepEqual(again.toObject()["system"], ready.toObject()["system"]);
      assert.equal(again.items.size, ready.items.size);
    });
  },
};

type Constructor = new (...given: never[]) => object;
