import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Actor } from "../../../host/client/documents/actor.ts";
import * as files from "../../../host/client/core/local-files.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

async function createHero(name: string, items: string[]): Promise<Actor> {
  const data = { name, type: "hero", items: items.map((item) => ({ name: item, type: "thing" })) };
  return (await table.CONFIG.Actor.documentClass.create(data)) as unknown as Actor;
}

const itemsOf = (actor: Actor) =>
  [...(actor as unknown as { items: Iterable<{ name: string }> }).items].map(({ name }) => name);

describe("exchange by file (api/v13/classes/foundry.documents.abstract.ClientDocumentMixin)", () => {
  it("exportToJSON offers a file named after document, name and id", async () => {
    const save = vi.spyOn(files, "saveDataToFile").mockImplementation(() => undefined);
    const ann = await createHero("Ann of Ay", ["Rope"]);
    ann.exportToJSON();
    const [text, type, filename] = save.mock.calls[0] ?? [];
    expect(JSON.parse(text ?? "")).toMatchObject({ name: "Ann of Ay", type: "hero", items: [{ name: "Rope" }] });
    expect(type).toBe("text/json");
    expect(filename).toBe(`fvtt-Actor-ann-of-ay-${ann.id}.json`);
    save.mockRestore();
  });

  it("importFromJSON replaces all data and embedded documents, but id, place and ownership", async () => {
    const ann = await createHero("Ann", ["Rope"]);
    const bob = await createHero("Bob", ["Axe", "Lamp"]);
    const { id, ownership } = bob;
    await bob.importFromJSON(JSON.stringify(ann.toCompendium(null)));
    expect(bob).toMatchObject({ id, ownership, name: "Ann" });
    expect(itemsOf(bob)).toEqual(["Rope"]);
    expect(itemsOf(ann)).toEqual(["Rope"]);
  });

  it("importFromJSON refuses what is no data of such a document, and changes nothing", async () => {
    const ann = await createHero("Ann", ["Rope"]);
    await expect(ann.importFromJSON("{")).rejects.toThrow();
    await expect(ann.importFromJSON('{"name": "", "type": "hero"}')).rejects.toThrow();
    expect(ann.name).toBe("Ann");
    expect(itemsOf(ann)).toEqual(["Rope"]);
  });
});
