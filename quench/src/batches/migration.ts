import type { Batch } from "../batch.ts";
import { at, client } from "../foundry.ts";

const stamped = (schema: number) => ({ flags: { sirpas: { schema } } });

/** The version with which actors and items are stored. No step is added here: it would leave a world of a newer version. */
export const MIGRATION: Batch = {
  key: "migration",
  title: "Data of earlier versions",
  tell({ it, assert, stage }) {
    it("an actor without a version is stored with today's, and so is an item in it", async () => {
      const actor = await stage.actor();
      const [leap] = await actor.createEmbeddedDocuments("Item", [{ name: "Leap", type: "manoeuvre" }]);
      const version = Number(at(actor.toObject(), "flags.sirpas.schema"));
      assert.isAtLeast(version, 1);
      assert.equal(at(leap!.toObject(), "flags.sirpas.schema"), version);
    });

    it("an actor that a newer version stored is refused, and so is one with such an item", async () => {
      const before = client.game.actors.size;
      await stage.actor(stamped(99));
      await stage.actor({ items: [{ name: "Leap", type: "manoeuvre", ...stamped(99) }] });
      assert.equal(client.game.actors.size, before);
    });
  },
};
