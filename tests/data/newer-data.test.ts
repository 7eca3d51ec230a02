import { afterEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { schemaVersion, STEPS } from "#core/migrations/index.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess, type BorrowedHost } from "../support/host-process.ts";
import { forgeRaw, rawDocuments, VERSION_1 } from "../support/old-world.ts";
import { VERSION_2 } from "../support/version-2.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

let host: BorrowedHost | undefined;
let table: SirpasTable | undefined;

afterEach(async () => {
  await table?.close();
  await host?.close();
  [host, table] = [undefined, undefined];
  STEPS.length = 0;
});

const actors = () => (table!.game.actors as unknown as { contents: SirpasActor[] }).contents;

describe("A document of a newer version", () => {
  const newer = { flags: { sirpas: { schema: schemaVersion() + 1 } } };

  it.each([
    { where: "itself", data: { name: "Zoe", type: "npc", ...newer } },
    { where: "an item of it", data: { name: "Zoe", type: "npc", items: [{ name: "Leap", type: "skill", ...newer }] } },
  ])("is not taken in, and a sentence says why: $where", async ({ data }) => {
    table = await openSirpas();
    const made = await table.createActor(data);
    expect(made).toBeUndefined();
    expect(table.notices.at(-1)).toContain("Zoe comes from a newer SIRPAS");
    expect(actors()).toHaveLength(0);
  });

  it("is not imported from a file, and whoever it was to replace stays as they are", async () => {
    table = await openSirpas();
    const ada = await table.createActor({ name: "Ada", type: "npc" });
    await ada.importFromJSON(JSON.stringify({ ...ada.toObject(), name: "Zoe", ...newer }));
    expect(ada.name).toBe("Ada");
    expect(table.notices.at(-1)).toContain("comes from a newer SIRPAS");
  });
});

describe("A file that an earlier version exported", () => {
  it("is imported in today's shape and says that it has today's version", async () => {
    STEPS.push(VERSION_2);
    table = await openSirpas();
    const mira = await table.createActor({ name: "Somebody", type: "character" });
    await mira.importFromJSON(JSON.stringify(VERSION_1.actors[0]));
    const [stored] = await rawDocuments(table.url, "Actor");
    expect(stored!.name).toBe("Mira");
    expect(stored).toMatchObject({ system: { notes: "A ranger." }, flags: { sirpas: { schema: 2, note: "old" } } });
    expect(stored!.items).toMatchObject([
      { system: { notes: "Learned in the woods." }, flags: { sirpas: { schema: 2 } } },
    ]);
  });
});

describe("A new actor", () => {
  it("says with which version it is stored, and so does an item that is given to it", async () => {
    table = await openSirpas();
    const ada = await table.createActor({ name: "Ada", type: "npc" });
    const [leap] = await ada.createEmbeddedDocuments("Item", [{ name: "Leap", type: "skill" }] as never);
    for (const { flags } of [ada, leap!]) expect(flags).toMatchObject({ sirpas: { schema: schemaVersion() } });
  });
});

describe("A world of a newer version", () => {
  it("is shown, and nothing is written into it: a sentence says why", async () => {
    host = await HostProcess.borrow({ system: await systemFolder(), generation: GENERATION });
    await forgeRaw(host.url, "Actor", "create", { data: [{ name: "Zoe", type: "npc", system: {} }] });
    await forgeRaw(host.url, "Setting", "create", {
      data: [{ key: "sirpas.schemaVersion", value: String(schemaVersion() + 1) }],
    });
    table = await openSirpas({ url: host.url });
    const [zoe] = actors();
    await zoe!.update({ name: "Someone else" });
    await table.createActor({ name: "Ada", type: "npc" });
    expect((await rawDocuments(host.url, "Actor")).map(({ name }) => name)).toEqual(["Zoe"]);
    expect(table.notices.at(-1)).toContain("A newer SIRPAS last opened this world");
  });
});
