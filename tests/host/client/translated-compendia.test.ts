import { expect, it, onTestFinished } from "vitest";
import type { Document } from "../../../host/common/abstract/document.ts";
import type { CompendiumCollection } from "../../../host/client/collections/compendium-collection.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { systemFolder } from "../server/table.ts";

/*
 * The calls that Babele 2.7.7 was seen to make: it wraps `_getDocuments` of the backend and `indexDocument` of a compendium (V13:
 * classes/foundry.data.ClientDatabaseBackend, classes/foundry.documents.collections.CompendiumCollection), and sorts the tree anew.
 */

const WORDS: Record<string, string> = { Hammer: "Martello", Needle: "Ago" };

interface Entry {
  name: string;
  originalName?: string;
}

type Get = (cls: typeof Document, operation: { pack?: string; index?: boolean }, user: unknown) => Promise<Document[]>;

const translated = <E extends Entry>(entry: E): E =>
  entry.name in WORDS ? { ...entry, name: WORDS[entry.name], originalName: entry.name } : entry;

/** Wraps what is read of compendia, as the module does. */
function translate({ CONFIG, game }: OpenTable): CompendiumCollection {
  const backend = CONFIG.DatabaseBackend as unknown as { _getDocuments: Get };
  const get = backend._getDocuments.bind(backend);
  backend._getDocuments = async (cls, operation, user) => {
    const found = await get(cls, operation, user);
    const { pack: id } = operation;
    if (!id || !user) return found;
    if (operation.index) return found.map((entry) => translated(entry as unknown as Entry) as unknown as Document);
    return found.map((one) => new cls(translated(one.toObject() as unknown as Entry) as never, { pack: id }));
  };
  const pack = game.packs.get("system-a.tools")!;
  const prototype = Object.getPrototypeOf(pack) as CompendiumCollection;
  const index = prototype.indexDocument;
  prototype.indexDocument = function (document) {
    const before = { ...this.index.get(document.id ?? "") };
    index.call(this, document);
    Object.assign(this.index.get(document.id ?? "")!, before);
  };
  onTestFinished(() => void (prototype.indexDocument = index));
  return pack;
}

it("a module that wraps what is read of compendia translates index, documents and tree", async () => {
  const table = await openTable({ system: await systemFolder(), load: () => Promise.resolve() });
  onTestFinished(() => table.close());
  const pack = translate(table);

  const index = await pack.getIndex({ fields: ["system.key"] });
  expect(index.contents).toMatchObject([
    { name: "Martello", originalName: "Hammer", system: { key: "hammer" } },
    { name: "Ago", originalName: "Needle" },
  ]);

  const hammer = await pack.getDocument("toolHammer000001");
  expect(hammer).toMatchObject({ name: "Martello", pack: "system-a.tools" });
  // Read, it is put into the index anew, and the module keeps what it had added.
  const entry = { name: "Martello", originalName: "Hammer", system: { key: "hammer" } };
  expect(pack.index.get("toolHammer000001")).toMatchObject(entry);

  for (const folder of pack.folders.values()) (folder as unknown as { name: string }).name = "Pesanti";
  pack.initializeTree();
  const [heavy] = pack.tree.children;
  expect([heavy?.folder?.name, heavy?.entries.map(({ name }) => name)]).toEqual(["Pesanti", ["Martello"]]);
});
