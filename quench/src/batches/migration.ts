import type { Batch } from "../batch.ts";
import { at, client, type Data, type Document, type DocumentClass } from "../foundry.ts";
import { GOLDEN } from "./golden.ts";

/** What stands for a place that is no more, in what is expected. */
const GONE = "(gone)";

/** What past versions stored, loaded and stored by this one. */
export const MIGRATION: Batch = {
  key: "migration",
  title: "Data of past versions",
  tell({ it, assert, stage }) {
    /** Whether a document has, at every place that a migration changes, what it changes it to. */
    function inShape(document: Document, expected: Data): void {
      const source = document.toObject();
      for (const [path, value] of Object.entries(expected)) {
        const place = `${document.name ?? document.type}: ${path}`;
        if (value === GONE) assert.equal(at(source, path), undefined, place);
        else assert.deepEqual(at(source, path), value, place);
      }
    }
    const loaded = (cls: unknown, data: Data) =>
      (cls as Loading).implementation.fromSource(client.foundry.utils.deepClone(data));

    for (const { version, actors, messages, expected } of GOLDEN) {
      it(`actors that version ${version} stored are loaded in today's shape, with all their items`, () => {
        for (const [index, data] of actors.entries()) {
          const actor = loaded(client.Actor, data);
          assert.equal(actor.items.size, (data["items"] as unknown[] | undefined)?.length ?? 0, actor.name);
          inShape(actor, expected[`actor ${String(data["name"])} ${index}`] ?? {});
        }
      });

      it(`messages that version ${version} stored are loaded in today's shape`, () => {
        for (const [index, data] of messages.entries()) {
          const message = loaded(client.ChatMessage, data);
          assert.equal(message.type, data["type"]);
          inShape(message, expected[`message ${String(data["name"] ?? data["type"])} ${index}`] ?? {});
        }
      });

      it(`an actor that version ${version} exported is imported, and its sheet opens`, async () => {
        const [data] = actors;
        const actor = await stage.actor(client.foundry.utils.deepClone(data));
        assert.equal(actor.items.size, (data!["items"] as unknown[]).length);
        await actor.sheet.render({ force: true });
        assert.ok(actor.sheet.rendered);
        await actor.sheet.close({ animate: false });
      });
    }
  },
};

interface Loading {
  readonly implementation: DocumentClass & { fromSource(data: Data): Document };
}
