import type { Batch } from "../batch.ts";
import { client, type Document, type Pack } from "../foundry.ts";
import IDS from "../../../packs/ids.json" with { type: "json" };

/** Every compendium: it opens, and all that is in it fits its model. */
export const COMPENDIA: Batch = {
  key: "compendia",
  title: "Compendia",
  tell({ it, assert }) {
    const packs = () => client.game.packs.contents.filter(({ metadata }) => metadata.packageName === "sirpas");

    it("all of them are there with all their entries", () => {
      const found = Object.fromEntries(
        packs().map(({ metadata, index }) => [metadata.name, index.contents.map(({ _id }) => _id).sort()]),
      );
      const registered = Object.entries(IDS).map(([name, ids]) => [name, entriesOf(ids)] as const);
      assert.deepEqual(found, Object.fromEntries(registered));
    });

    for (const name of Object.keys(IDS)) {
      it(`every entry of ${name} is read without a fault, and is what the index says`, async () => {
        const pack = client.game.packs.get(`sirpas.${name}`) as Pack;
        const documents = await pack.getDocuments();
        assert.equal(documents.length, pack.index.size);
        for (const document of documents) {
          assert.notOk(document.invalid, document.name);
          assert.ok(pack.index.get(document.id), document.name);
          assert.deepEqual(error(document), [], document.name);
        }
      });
    }

    it("an entry of each compendium opens its sheet", async () => {
      for (const pack of packs()) {
        const first = await pack.getDocument(pack.index.contents[0]!._id);
        await first.sheet.render({ force: true });
        assert.ok(first.sheet.rendered && first.sheet.element.isConnected, pack.collection);
        await first.sheet.close({ animate: false });
      }
    });
  },
};

/** The ids of a compendium's documents; those of folders and of an entry's pages have a path for a key. */
function entriesOf(ids: Readonly<Record<string, string>>): string[] {
  return Object.entries(ids)
    .flatMap(([key, id]) => (key.includes("/") ? [] : [id]))
    .sort();
}

/** What in an actor of a compendium its models refuse. */
function error(document: Document): string[] {
  const { invalidDocumentIds } = (document.items ?? {}) as { invalidDocumentIds?: Set<string> };
  return [...(invalidDocumentIds ?? [])];
}
