import { afterEach, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { planMigration } from "../../src/documents/migration/plan.ts";
import { runMigration } from "../../src/documents/migration/run.ts";
import { world } from "../../src/documents/migration/stored.ts";
import { SCHEMA_VERSION } from "../../src/migrations/index.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess, type BorrowedHost } from "../support/host-process.ts";
import { forgeRaw, rawDocuments, storeGolden, type Raw } from "../support/old-world.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

let host: BorrowedHost;
let table: SirpasTable;

afterEach(async () => {
  vi.restoreAllMocks();
  await table?.close();
  await host?.close();
});

const actors = () => (table.game.actors as unknown as { contents: SirpasActor[] }).contents;
const named = (name: string) => actors().find((actor) => actor.name === name)!;

/** Sits down as the Gamemaster at a world that the first version stored. */
async function openOld(): Promise<string> {
  host = await HostProcess.borrow({ system: await systemFolder(), generation: GENERATION });
  await storeGolden(host.url, 1);
  table = await openSirpas({ url: host.url });
  return host.url;
}

type Play = (nth: number) => Promise<unknown>;

interface Operation {
  readonly parent?: unknown;
}

/**
 * Has somebody else write something between the moment at which an update has been worked out here and the one at which the
 * server takes it: each time when documents of a kind, in the world or within a document, are updated by this client.
 */
function inBetween(documentName: "Actor" | "Item", parent: unknown, play: Play): void {
  const cls = CONFIG[documentName].documentClass as unknown as {
    updateDocuments(updates: object[], operation: Operation): Promise<unknown>;
  };
  const update = cls.updateDocuments.bind(cls);
  let nth = 0;
  vi.spyOn(cls, "updateDocuments").mockImplementation(async (updates, operation) => {
    const asItIsNow = structuredClone(updates);
    if ((operation.parent ?? null) === parent) await play(++nth);
    return update(asItIsNow, operation);
  });
}

const migrate = async () => runMigration(await planMigration(), { packs: [] });
const stored = async (name: string) => (await rawDocuments(host.url, "Actor")).find((one) => one.name === name)!;
const itemIn = (actor: Raw, name: string) => actor.items.find((item) => item.name === name)!;

describe("Whoever plays on while a world is migrated", () => {
  it("finds all that they write kept, also in the very places that are being stored anew", async () => {
    const url = await openOld();
    const mira = named("Mira");
    const kick = mira.items.getName("Kick")!;
    expect(JSON.stringify(kick._source.flags)).toContain("damageTypes");
    // What is given back is a write too, and somebody writes between again.
    inBetween("Actor", null, async (nth) => {
      if (nth > 2) return;
      const change = { status: { scratches: nth }, structs: { injuryResistance: 5 + nth }, notes: `<p>Day ${nth}</p>` };
      await forgeRaw(url, "Actor", "update", { updates: [{ _id: mira.id, system: change }] });
      const blades = { _id: kick.id, system: { damageTypes: ["cut"], notes: `Boot ${nth}` } };
      await forgeRaw(url, "Item", "update", { updates: [blades], parentUuid: mira.uuid });
    });
    const { faults } = await migrate();
    expect(faults).toEqual([]);
    const now = await stored("Mira");
    expect(now.system).toMatchObject({
      status: { scratches: 2 },
      structs: { injuryResistance: 7 },
      notes: "<p>Day 2</p>",
    });
    expect(itemIn(now, "Kick").system).toMatchObject({ damageTypes: ["cut"], notes: "Boot 2" });
    // And the migration is done all the same.
    expect([now, itemIn(now, "Kick")].map(({ flags }) => flags.sirpas?.["schema"])).toEqual([
      SCHEMA_VERSION,
      SCHEMA_VERSION,
    ]);
    expect(kick.toObject().system).toMatchObject({ damageTypes: ["cut"], notes: "Boot 2" });
  });

  it("finds what they write to a token that is no longer like its actor kept", async () => {
    const url = await openOld();
    const token = [...world().scenes].flatMap(({ tokens }) => [...tokens]).find(({ actorLink }) => !actorLink)!;
    const actor = token.actor as unknown as SirpasActor;
    const kick = actor.items.getName("Kick")!;
    inBetween("Item", actor, async (nth) => {
      if (nth > 1) return;
      const change = { _id: kick.id, system: { notes: "With both boots.", damageTypes: ["cut"] } };
      await forgeRaw(url, "Item", "update", { updates: [change], parentUuid: actor.uuid });
      const tired = { _id: actor.id, system: { structs: { fatigueResistance: 13 } } };
      await forgeRaw(url, "Actor", "update", { updates: [tired], parentUuid: token.uuid });
    });
    expect((await migrate()).faults).toEqual([]);
    const [scene] = await rawDocuments(url, "Scene");
    const { delta } = scene!.tokens[0]!;
    expect(delta.system).toMatchObject({ structs: { fatigueResistance: 13, stressResistance: 8 } });
    expect(itemIn(delta, "Kick").system).toMatchObject({ notes: "With both boots.", damageTypes: ["cut"] });
  });

  it("may delete what is about to be stored: it stays deleted, is no fault, and all else is stored", async () => {
    const url = await openOld();
    const [mira, other] = [named("Mira"), actors().find(({ name }) => name !== "Mira")!];
    const gone = mira.items.getName("Kick")!.id;
    inBetween("Actor", null, async (nth) => {
      if (nth > 1) return;
      await forgeRaw(url, "Item", "delete", { ids: [gone], parentUuid: mira.uuid });
      await forgeRaw(url, "Actor", "delete", { ids: [other.id] });
    });
    const { faults, stored: counts } = await migrate();
    expect(faults).toEqual([]);
    const left = await rawDocuments(url, "Actor");
    expect(left.map(({ _id }) => _id)).not.toContain(other.id);
    expect(counts.actors).toBe(left.length);
    const now = await stored("Mira");
    expect(now.items.map(({ _id }) => _id)).not.toContain(gone);
    expect(now.flags.sirpas?.["schema"]).toBe(SCHEMA_VERSION);
  });
});
