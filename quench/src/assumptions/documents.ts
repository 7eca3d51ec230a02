import { at, client, isFourteen, type Data, type Document, type Pack } from "../foundry.ts";
import type { Assumption } from "./assumption.ts";

const API = "https://foundryvtt.com/api/v14";

export const STORED: readonly Assumption[] = [
  {
    title: "One update of an actor can change some of its items and leaves the others alone",
    source:
      "core issues 8351 (a token's own actor once lost its other items) and 9761 (its source was once another than its documents)",
    play: async (assert, stage) => {
      const actor = await stage.actor({ items: ["A", "B"].map((name) => ({ name, type: "gear" })) });
      const [a, b] = [actor.items.getName("A")!, actor.items.getName("B")!];
      await actor.update({ "system.status.scratches": 1, items: [{ _id: a.id, system: { quantity: 7 } }] });
      assert.deepEqual([at(a, "system.quantity"), at(b, "system.quantity"), actor.items.size], [7, 1, 2]);
      assert.equal(at(actor, "system.status.scratches"), 1);
      assert.deepEqual(
        (actor.toObject()["items"] as Data[]).map((item) => at(item, "system.quantity")),
        [7, 1],
      );
    },
  },
  {
    title: "The same applies to the actor of an unlinked token",
    source: "core issue 8351; https://foundryvtt.com/article/v11-actor-delta",
    play: async (assert, stage) => {
      const base = await stage.actor({
        type: "npc",
        items: ["A", "B"].map((name) => ({ name, type: "gear" })),
        prototypeToken: { actorLink: false },
      });
      const scene = await client.Scene.implementation.create({ name: "Quench", active: false });
      const token = { name: "T", actorId: base.id, actorLink: false, x: 0, y: 0 };
      const [made] = await scene.createEmbeddedDocuments("Token", [token]);
      const { actor } = made as Document & { actor: typeof base };
      const [a, b] = ["A", "B"].map((name) => actor.items.getName(name)!.id);
      await actor.update({ "system.status.scratches": 1, items: [{ _id: a, system: { quantity: 7 } }] });
      const quantities = [a, b].map((id) => at(actor.items.get(id!) ?? {}, "system.quantity"));
      assert.deepEqual([quantities, at(base.items.get(a!)!, "system.quantity")], [[7, 1], 1]);
    },
  },
  {
    title: "Options that a caller adds to an update reach its hook",
    source: `${API}/functions/hookEvents.updateDocument.html`,
    play: async (assert, stage) => {
      const actor = await stage.actor();
      let heard: unknown;
      const listener = client.Hooks.on("updateActor", ((_actor: Document, _changes: Data, options: Data) => {
        heard = options["sirpasQuench"];
      }) as never);
      await actor.update({ name: "Changed" }, { sirpasQuench: { a: [1] } });
      client.Hooks.off("updateActor", listener);
      assert.deepEqual(heard, { a: [1] });
    },
  },
  {
    title: "A list in an update replaces the whole list",
    source: `${API}/functions/foundry.utils.mergeObject.html`,
    play: async (assert, stage) => {
      const actor = await stage.actor();
      const base = { form: "attribute", attributes: ["strength"] };
      const [skill] = await actor.createEmbeddedDocuments("Item", [
        { name: "Juggling", type: "skill", system: { key: "juggling", base, complexity: "normal" } },
      ]);
      await skill!.update({ "system.base.attributes": ["will"] });
      assert.deepEqual(at(skill!, "system.base.attributes"), ["will"]);
    },
  },
  {
    title: "A key of a record is deleted with -=key in 13, with a deletion operator in 14",
    source: "core issue 13090; https://foundryvtt.com/api/classes/foundry.data.operators.ForcedDeletion.html",
    play: async (assert, stage) => {
      const actor = await stage.actor();
      await actor.setFlag("sirpas", "quench", { a: 1, b: 2 });
      const { _del } = globalThis as { readonly _del?: object };
      await actor.update(isFourteen() ? { "flags.sirpas.quench.a": _del } : { "flags.sirpas.quench.-=a": null });
      assert.deepEqual(actor.getFlag("sirpas", "quench"), { b: 2 });
    },
  },
  {
    title: "Data of an earlier version pass through their model's migrateData before they are cleaned",
    source: `${API}/classes/foundry.abstract.DataModel.html#migratedata`,
    play: (assert) => {
      let seen: unknown;
      const { fields } = client.foundry.data as { fields: Record<string, new (options?: Data) => unknown> };
      const { DataModel } = (client.foundry as unknown as { abstract: { DataModel: new (data: Data) => object } })
        .abstract;
      const Model = class extends DataModel {
        static defineSchema() {
          return { shape: new fields["NumberField"]!({ initial: 0, integer: true }) };
        }
        static migrateData(source: Data, ...more: unknown[]): unknown {
          seen = { ...source };
          if ("form" in source) source["shape"] = source["form"];
          const { migrateData } = DataModel as unknown as { migrateData(...given: unknown[]): unknown };
          return migrateData.call(this, source, ...more);
        }
      };
      const model = new (Model as unknown as new (data: Data) => { shape: number })({ form: 3 });
      assert.deepEqual(seen, { form: 3 });
      assert.equal(model.shape, 3);
    },
  },
  {
    title: "Items that their model refuses are listed in invalidDocumentIds, and getInvalid returns them",
    source: `${API}/classes/foundry.abstract.EmbeddedCollection.html#invaliddocumentids`,
    play: async (assert, stage) => {
      const { items } = (await stage.actor()) as unknown as {
        items: { invalidDocumentIds: unknown; getInvalid: unknown };
      };
      assert.ok(items.invalidDocumentIds instanceof Set);
      assert.isFunction(items.getInvalid);
    },
  },
  {
    title: "A data model finds its fields by a path: schema.getField",
    source: `${API}/classes/foundry.data.fields.SchemaField.html#getfield`,
    play: async (assert, stage) => {
      const actor = await stage.actor();
      const { schema } = actor.system as unknown as { schema: { getField(path: string): unknown } };
      assert.ok(schema.getField("status.fatigue.value"));
    },
  },
  {
    title: "Statuses added while an actor is prepared are still there afterwards",
    source: `core issue 9392: applyActiveEffects sets them, which 14 calls once more after derived data are prepared`,
    play: async (assert, stage) => {
      const actor = await stage.actor({
        system: { wounds: { w1: { severity: "serious" }, w2: { severity: "heavy" }, w3: { severity: "heavy" } } },
      });
      assert.ok(at(actor, "system.incapacitated"));
      assert.ok(
        [...actor.statuses].some((id) => /incapacitated/i.test(id)),
        [...actor.statuses].join(),
      );
    },
  },
  {
    title: "A scene of an adventure keeps its map: as its background in 13, on the level of its tokens in 14",
    source: "core issues 13750 and 14629; https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html",
    play: async (assert) => {
      const pack = client.game.packs.get("sirpas.adventures") as Pack;
      const [adventure] = await pack.getDocuments();
      const [scene] = adventure!.toObject()["scenes"] as [MapScene];
      // A Foundry without levels keeps the one as the other.
      const { background } = scene.levels?.find(({ _id }) => _id === scene.tokens[0]!.level) ?? scene;
      assert.include(background?.src ?? "", "systems/sirpas/assets/scenes/");
    },
  },
];

interface Mapped {
  readonly background?: { readonly src?: string };
}

/** A scene as an adventure stores it. */
interface MapScene extends Mapped {
  readonly levels?: readonly (Mapped & { readonly _id: string })[];
  readonly tokens: readonly { readonly level?: string }[];
}
