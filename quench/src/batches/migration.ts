import type { Batch } from "../batch.ts";
import { at, client, type Data, type Document, type DocumentClass } from "../foundry.ts";

/** What version 1 stored, for the step below. */
const OLD = {
  name: "Mira",
  type: "character",
  system: { remarks: "A ranger." },
  items: [{ name: "Leap", type: "manoeuvre", system: { remarks: "Far." } }],
};

const STEP = { version: 2, actor: renamed, item: renamed };

/** Data of an earlier version, loaded and stored with a step to the next one. */
export const MIGRATION: Batch = {
  key: "migration",
  title: "Data of earlier versions",
  tell({ it, assert, stage }) {
    /** Does something while there is a step to version 2. */
    async function withStep(play: () => Promise<void> | void): Promise<void> {
      const migrations = at(client.CONFIG, "SIRPAS.migrations") as object[];
      migrations.push(STEP);
      try {
        await play();
      } finally {
        migrations.splice(migrations.indexOf(STEP), 1);
      }
    }

    const expectNew = (actor: Document) => {
      assert.equal(at(actor.toObject(), "system.notes"), "A ranger.");
      assert.equal(at(actor.toObject(), "items.0.system.notes"), "Far.");
    };

    it("an actor that an earlier version stored is loaded in today's shape, with all its items", async () => {
      await withStep(() => {
        const { implementation } = client.Actor as unknown as Loading;
        expectNew(implementation.fromSource(client.foundry.utils.deepClone(OLD)));
      });
    });

    it("an actor that an earlier version exported is imported, and its sheet opens", async () => {
      await withStep(async () => {
        const actor = await stage.actor(client.foundry.utils.deepClone(OLD));
        expectNew(actor);
        await actor.sheet.render({ force: true });
        assert.ok(actor.sheet.rendered);
        await actor.sheet.close({ animate: false });
      });
    });
  },
};

function renamed(source: Data): Data {
  const { system } = source as { system?: Data };
  if (!system || !("remarks" in system)) return source;
  const { remarks, ...rest } = system;
  return { ...source, system: { notes: remarks, ...rest } };
}

interface Loading {
  readonly implementation: DocumentClass & { fromSource(data: Data): Document };
}
