import { afterEach, describe, expect, it } from "vitest";
import { planView } from "../../src/applications/migration/plan-view.ts";
import { planMigration } from "../../src/documents/migration/plan.ts";
import { runMigration } from "../../src/documents/migration/run.ts";
import { runCutOff } from "../../src/settings/schema-setting.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess } from "../support/host-process.ts";
import { forgeRaw, rawDocuments, storeGolden } from "../support/old-world.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

let host: HostProcess;
let table: SirpasTable | undefined;

afterEach(async () => {
  await table?.close();
  await host?.close();
  table = undefined;
});

/** A world that the first version stored, with a locked compendium and an actor that Foundry itself sets aside. */
async function openOld(): Promise<void> {
  host = await HostProcess.open({ system: await systemFolder(), generation: GENERATION });
  await storeGolden(host.url, 1, { pack: true, locked: true });
  await forgeRaw(host.url, "Actor", "create", {
    data: [{ _id: "lost000000000000", name: "Lost", type: "npc", system: {}, flags: { sirpas: {} } }],
    keepId: true,
  });
  await open();
}

async function open(): Promise<void> {
  await table?.close();
  table = await openSirpas({ url: host.url });
}

const shown = async () => planView(await planMigration(), runCutOff());
const counts = async () => (await shown()).rows.map(({ label, changed, all }) => [label, changed, all]);

describe("What the Gamemaster of an old world is shown", () => {
  it("is how much of what would be changed, and nothing is stored before it is started", async () => {
    await openOld();
    expect(await counts()).toEqual(
      expect.arrayContaining([
        ["Actors with their items", 2, 3],
        ["Items of the world", 1, 1],
        ["Tokens with data of their own", 1, 1],
      ]),
    );
    const { settings, packs, cutOff, nothing } = await shown();
    expect(settings).toContain("The world's setting");
    expect(packs).toMatchObject([{ title: "Old friends", locked: true, asked: false }]);
    expect([cutOff, nothing]).toEqual([null, false]);
    expect((await rawDocuments(host.url, "Setting")).some(({ key }) => key === "sirpas.schemaVersion")).toBe(false);
    const [mira] = await rawDocuments(host.url, "Actor", { query: { name: "Mira" } });
    expect(mira!.flags.sirpas).toBeUndefined();
  });

  it("is after a run that was cut off how far it came, what is left, and what was asked for", async () => {
    await openOld();
    const plan = await planMigration();
    const packs = plan.packs.map(({ pack }) => pack.collection);
    const onProgress = (done: number) => {
      if (done === plan.actors.length) throw new Error("the tab was closed");
    };
    await expect(runMigration(plan, { packs, onProgress })).rejects.toThrow("the tab was closed");
    await open();
    const again = await shown();
    expect(again.cutOff).toContain("did not come to its end: 3 of 7 documents were stored");
    expect(again.rows.map(({ label }) => label)).not.toContain("Actors with their items");
    expect(again.rows.map(({ label }) => label)).toContain("Items of the world");
    expect(again.packs).toMatchObject([{ title: "Old friends", asked: true }]);
    await runMigration(await planMigration(), { packs });
    await open();
    expect(await shown()).toMatchObject({ rows: [], settings: "", packs: [], cutOff: null, nothing: true });
  });
});
