import { afterEach, describe, expect, it, vi } from "vitest";
import { misfitsOf } from "../../src/documents/repair.ts";
import { changesAnything, planMigration } from "../../src/documents/migration/plan.ts";
import { runMigration, type Outcome } from "../../src/documents/migration/run.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { SCHEMA_VERSION } from "../../src/migrations/index.ts";
import { migratedWhole } from "../../src/migrations/migrated.ts";
import type { Source } from "../../src/migrations/step.ts";
import { migrationRun, worldVersion } from "../../src/settings/schema-setting.ts";
import { golden, VERSIONS } from "../migration/support/golden.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess, type BorrowedHost } from "../support/host-process.ts";
import { forgeRaw, rawDocuments, storeGolden, type Raw } from "../support/old-world.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";
import { few } from "../support/sweep.ts";

let host: BorrowedHost | undefined;
let table: SirpasTable | undefined;

afterEach(async () => {
  await table?.close();
  await host?.close();
  [host, table] = [undefined, undefined];
});

/** A running host whose world a past version has stored. */
async function oldHost(version: number, options: Parameters<typeof storeGolden>[2] = {}): Promise<string> {
  host = await HostProcess.borrow({ system: await systemFolder(), generation: GENERATION });
  await storeGolden(host.url, version, options);
  return host.url;
}

async function open(): Promise<SirpasTable> {
  await table?.close();
  table = await openSirpas({ url: host!.url });
  return table;
}

const migrate = async (packs: string[] = []): Promise<Outcome> => runMigration(await planMigration(), { packs });

const actors = () => (table!.game.actors as unknown as { contents: SirpasActor[] }).contents;

/** Everything that a data model of today makes of the world, item by item. */
const shapes = () =>
  actors().map((actor) => ({
    name: actor.name,
    system: (actor.toObject() as unknown as Source)["system"],
    items: actor.items.map((item) => [item.name, (item.toObject() as unknown as Source)["system"]]),
  }));

/** What stands in one and not in the other, but for what a model adds: initial values of rows that came later. */
function lacking(expected: unknown, stored: unknown, path = ""): string[] {
  if (typeof expected !== "object" || expected === null || Array.isArray(expected)) {
    return JSON.stringify(expected) === JSON.stringify(stored) ? [] : [`${path}: ${JSON.stringify(stored)}`];
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    lacking(value, (stored as Record<string, unknown> | undefined)?.[key], `${path}.${key}`),
  );
}

describe.each(few(VERSIONS, 2))("A world that version %i has stored", { tags: ["sample"] }, (version) => {
  it("is played from the first moment as it will be once it is migrated, and is stored so by one run", async () => {
    const url = await oldHost(version);
    await open();
    for (const actor of actors()) expect(misfitsOf(actor)).toEqual([]);
    const before = shapes();

    const outcome = await migrate();
    expect(outcome.faults).toEqual([]);
    expect(worldVersion()).toBe(SCHEMA_VERSION);
    expect(migrationRun()).toMatchObject({ finished: true, to: SCHEMA_VERSION });

    const stored = await rawDocuments(url, "Actor");
    for (const source of golden(version).actors) {
      const { system, items } = migratedWhole("actor", source) as unknown as Raw;
      const now = stored.find(({ _id }) => _id === source["_id"])!;
      expect(lacking(system, now.system)).toEqual([]);
      for (const item of items) {
        const held = now.items.find(({ _id }) => _id === item._id)!;
        expect(lacking(item.system, held.system), item.name).toEqual([]);
        expect(held.flags.sirpas).toEqual({ schema: SCHEMA_VERSION });
      }
      expect(now.flags.sirpas).toEqual({ schema: SCHEMA_VERSION });
    }
    const messages = await rawDocuments(url, "ChatMessage");
    for (const source of golden(version).messages) {
      const { system } = migratedWhole("message", source) as unknown as Raw;
      expect(lacking(system, messages.find(({ _id }) => _id === source["_id"])!.system)).toEqual([]);
    }
    await open();
    expect(shapes()).toEqual(before);
  });

  it("has nothing left to be done after a run, and a second run changes nothing that is stored", async () => {
    const url = await oldHost(version, { pack: true });
    await open();
    await migrate([(await planMigration()).packs[0]?.pack.collection ?? ""]);
    await open();
    const plan = await planMigration();
    expect(changesAnything(plan)).toBe(false);
    expect([...plan.actors, ...plan.items, ...plan.tokens, ...plan.messages, ...plan.packs]).toEqual([]);
    const all = async () => [
      await rawDocuments(url, "Actor"),
      await rawDocuments(url, "Item"),
      await rawDocuments(url, "Scene"),
      await rawDocuments(url, "ChatMessage"),
    ];
    const stored = await all();
    await runMigration(plan, { packs: [] });
    expect(await all()).toEqual(stored);
  });
});

describe("A token that is no longer like its actor", () => {
  it("keeps what it has of its own, in today's shape", async () => {
    const url = await oldHost(1);
    await open();
    const outcome = await migrate();
    expect(outcome.stored.tokens).toBe(1);
    // Without a reload, too.
    expect(changesAnything(await planMigration())).toBe(false);
    const [scene] = await rawDocuments(url, "Scene");
    const { system, items } = scene!.tokens[0]!.delta;
    expect(system).toMatchObject({ structs: { fatigueResistance: 11, stressResistance: 8 }, status: { scratches: 1 } });
    const kick = items.find(({ name }) => name === "Kick")!;
    expect(kick.system).toMatchObject({
      notes: "With a boot.",
      damageTypes: ["blunt"],
      effects: [{ condition: "stun", turns: 2 }],
    });
    expect(kick.flags.sirpas).toEqual({ schema: SCHEMA_VERSION });
  });
});

describe("The settings of an old world", () => {
  it("say where the mains start as the world's scale now, and what was stored stays stored", async () => {
    const url = await oldHost(2);
    await open();
    expect((await migrate()).settings).toEqual(["worldSetting"]);
    await open();
    const { CONFIG } = globalThis as unknown as { CONFIG: { SIRPAS: { world: { setting: { scales: object[] } } } } };
    expect(CONFIG.SIRPAS.world.setting.scales).toMatchObject([{ key: "human", starting: 12, maximum: 20 }]);
    const stored = await rawDocuments(url, "Setting");
    expect(stored.find(({ key }) => key === "sirpas.startingMain")?.value).toBe("12");
  });
});

describe("A migration that is cut off", () => {
  it("goes on where it was, with the same outcome as one that was not", async () => {
    const url = await oldHost(1);
    await open();
    const whole = await planMigration();
    const names = whole.actors.length + whole.items.length;
    // The tab is closed once the actors are stored, before anything else is.
    await expect(
      runMigration(whole, {
        packs: [],
        onProgress: (done) => {
          if (done === whole.actors.length) throw new Error("the tab was closed");
        },
      }),
    ).rejects.toThrow("the tab was closed");
    expect(worldVersion()).toBe(0);
    expect(migrationRun()).toMatchObject({ finished: false, done: whole.actors.length });

    await open();
    const rest = await planMigration();
    expect(rest.actors).toHaveLength(0);
    expect(rest.items.length).toBe(names - whole.actors.length);
    const { faults, stored, settings } = await migrate();
    // What the first part of it did is told as well.
    expect([faults, stored.actors, stored.items, settings]).toEqual([[], whole.actors.length, 1, ["worldSetting"]]);
    const [item] = await rawDocuments(url, "Item");
    expect(item!.system).toMatchObject({ damageTypes: ["blunt"] });
    expect(worldVersion()).toBe(SCHEMA_VERSION);
  });

  it("locks a compendium again that it had unlocked", async () => {
    const url = await oldHost(1, { pack: true, locked: true });
    await open();
    const plan = await planMigration();
    const { pack, outdated } = plan.packs[0]!;
    const until = plan.actors.length + plan.items.length + plan.tokens.length + outdated.length;
    await expect(
      runMigration(plan, {
        packs: [pack.collection],
        onProgress: (done) => {
          if (done === until) throw new Error("the tab was closed");
        },
      }),
    ).rejects.toThrow("the tab was closed");
    await open();
    expect(packOf(pack.collection).locked).toBe(false);
    await migrate();
    expect(packOf(pack.collection).locked).toBe(true);
    const copies = await rawDocuments(url, "Actor", { pack: pack.collection });
    expect(copies.map(({ flags }) => flags.sirpas)).toEqual([{ schema: SCHEMA_VERSION }, { schema: SCHEMA_VERSION }]);
  });
});

const packOf = (id: string) => (table!.game.packs as unknown as { get(id: string): { locked: boolean } }).get(id);

describe("A compendium of the world", () => {
  it.each([
    { asked: true, schema: SCHEMA_VERSION },
    { asked: false, schema: undefined },
  ])("that is locked is migrated when it is asked for, and only then: $asked", async ({ asked, schema }) => {
    const url = await oldHost(1, { pack: true, locked: true });
    await open();
    const id = (await planMigration()).packs[0]!.pack.collection;
    const { left, stored } = await migrate(asked ? [id] : []);
    expect([left, stored.packs]).toEqual(asked ? [[], 2] : [["Old friends"], 0]);
    expect(packOf(id).locked).toBe(true);
    const [copy] = await rawDocuments(url, "Actor", { pack: id });
    expect(copy!.flags.sirpas?.["schema"]).toBe(schema);
  });

  it("gives whoever is taken out of it today's shape and version, also if it was left as it is", async () => {
    const url = await oldHost(1, { pack: true, locked: true });
    await open();
    const id = (await planMigration()).packs[0]!.pack.collection;
    await migrate();
    const world = table!.game as unknown as {
      actors: { importFromCompendium(pack: object, id: string): Promise<SirpasActor> };
    };
    const mira = await world.actors.importFromCompendium(packOf(id), String(golden(1).actors[0]!["_id"]));
    const stored = (await rawDocuments(url, "Actor")).find(({ _id }) => _id === mira.id)!;
    expect(stored.flags.sirpas).toEqual({ schema: SCHEMA_VERSION });
    expect(stored.system["structs"]).toMatchObject({ injuryResistance: null });
    expect(stored.items.find(({ name }) => name === "Kick")!.system).toMatchObject({ damageTypes: ["blunt"] });
  });
});

describe("What a migration does not know, or cannot store,", () => {
  it("stays stored: a module's keys, and values that do not fit and wait for their repair", async () => {
    const url = await oldHost(1);
    const [mira] = golden(1).actors;
    const _id = mira!["_id"];
    const strange = {
      system: { module: { keeps: "this" }, wealth: { start: "much" } },
      flags: { other: { own: [1] } },
    };
    await forgeRaw(url, "Actor", "update", { updates: [{ _id, ...strange }] });
    await open();
    await migrate();
    const stored = (await rawDocuments(url, "Actor")).find((one) => one._id === _id)!;
    expect(stored.system).toMatchObject({ ...strange.system, structs: { injuryResistance: null } });
    expect(stored.flags).toMatchObject(strange.flags);
  });

  it("keeps nothing else from being stored, and is named in what is reported", async () => {
    const url = await oldHost(1);
    await open();
    const [mira, orc] = actors() as [SirpasActor, SirpasActor];
    const update = CONFIG.Actor.documentClass.updateDocuments.bind(CONFIG.Actor.documentClass);
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(CONFIG.Actor.documentClass, "updateDocuments").mockImplementation(async (updates = [], operation) => {
      if (updates.some((one) => (one as Raw)._id === mira.id)) throw new Error("The disk is full.");
      return update(updates, operation);
    });
    const { faults, stored } = await migrate();
    expect(faults).toEqual([{ uuid: mira.uuid, name: "Mira", reason: "The disk is full." }]);
    expect(stored).toMatchObject({ actors: 1, items: 1 });
    const raw = await rawDocuments(url, "Actor");
    expect(raw.find(({ _id }) => _id === mira.id)!.flags.sirpas?.["schema"]).toBeUndefined();
    expect(raw.find(({ _id }) => _id === orc.id)!.flags.sirpas?.["schema"]).toBe(SCHEMA_VERSION);
  });

  it("is not what somebody has written since the world was opened", async () => {
    const url = await oldHost(1);
    await open();
    const kick = actors()[0]!.items.getName("Kick")!;
    await kick.update({ system: { effects: [], notes: "Now harmless." } } as never);
    await migrate();
    await open();
    expect(actors()[0]!.items.getName("Kick")!.system).toMatchObject({ effects: [], notes: "Now harmless." });
    expect((await rawDocuments(url, "Actor")).flatMap(({ items }) => items).length).toBeGreaterThan(0);
  });
});
