import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { planMigration, runMigration, type Found } from "#core/play/migration/run.ts";
import { STEPS } from "#core/migrations/index.ts";
import { isMigrationDue, worldVersion } from "#core/settings/schema-setting.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess, type BorrowedHost } from "../support/host-process.ts";
import { forgeRaw, rawDocuments, storeVersion1, VERSION_1, type Raw } from "../support/old-world.ts";
import { VERSION_2 } from "../support/version-2.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

let host: BorrowedHost;
let table: SirpasTable | undefined;

beforeEach(async () => {
  STEPS.push(VERSION_2);
  host = await HostProcess.borrow({ system: await systemFolder(), generation: GENERATION });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  await host.close();
  table = undefined;
  STEPS.length = 0;
});

/** What a page that begins to decide still loads would be lost without its table. */
async function close(): Promise<void> {
  await vi.dynamicImportSettled();
  await table?.close();
}

/** Opens the page anew, as the Gamemaster. */
async function open(): Promise<void> {
  await close();
  table = await openSirpas({ url: host.url });
}

async function openVersion1(options?: Parameters<typeof storeVersion1>[1]): Promise<string> {
  const pack = await storeVersion1(host.url, options);
  await open();
  return pack;
}

const migrate = async () => runMigration(await planMigration());
const actors = () => (table!.game.actors as unknown as { contents: SirpasActor[] }).contents;
const named = (name: string) => actors().find((actor) => actor.name === name)!;
const notesOf = (document: unknown) => (document as { system: { notes: string } }).system.notes;
const stored = async (type: string, name: string, operation = {}) =>
  (await rawDocuments(host.url, type, operation)).find((one) => one.name === name)!;
const left = async () => (await planMigration()).length;

/** How much was stored, by where it is. */
const countsOf = (report: readonly Found[]) => {
  const stored = report.filter(({ place }) => place !== "failures" && place !== "locked");
  const places = [...new Set(stored.map(({ place }) => place))];
  return Object.fromEntries(places.map((place) => [place, stored.filter((job) => job.place === place).length]));
};

const failuresOf = (report: readonly Found[]) =>
  report.filter(({ place }) => place === "failures").map(({ uuid, name, reason }) => ({ uuid, name, reason }));

const lockedOf = (report: readonly Found[]) => report.filter(({ place }) => place === "locked").map(({ name }) => name);

const NEW_ITEM = { system: { notes: "Learned in the woods." }, flags: { sirpas: { schema: 2, note: "old" } } };

/** Has something happen right before the first update of actors of the world reaches the server. */
function beforeActors(play: (updates: readonly Raw[]) => unknown): void {
  const cls = CONFIG.Actor.documentClass;
  const update = cls.updateDocuments.bind(cls);
  vi.spyOn(cls, "updateDocuments").mockImplementation(async (updates = [], operation) => {
    await play(updates as unknown as readonly Raw[]);
    return update(updates, operation);
  });
}

describe("A world of version 1, opened with a step to version 2", () => {
  it("is shown in the new shape at once, while what is stored stays as it is", async () => {
    await openVersion1();
    expect(notesOf(named("Mira"))).toBe("A ranger.");
    expect(notesOf(named("Mira").items.getName("Leap"))).toBe("Learned in the woods.");
    expect((await stored("Actor", "Mira")).system).toEqual({ remarks: "A ranger." });
    expect([worldVersion(), isMigrationDue()]).toEqual([1, true]);
  });

  it("is stored so by one run: actors, items, effects, tokens, messages, encounters, settings and compendia", async () => {
    const pack = await openVersion1({ pack: true });
    const parts: number[] = [];
    const report = await runMigration(await planMigration(), (part) => parts.push(part));
    expect(countsOf(report)).toEqual({
      settings: 1,
      actors: 2,
      items: 1,
      tokens: 1,
      messages: 1,
      combats: 1,
      packs: 2,
    });
    expect([failuresOf(report), lockedOf(report), parts.at(-1)]).toEqual([[], [], 1]);
    expect([worldVersion(), isMigrationDue()]).toEqual([2, false]);
    for (const place of [{}, { pack }]) {
      const mira = await stored("Actor", "Mira", place);
      expect(mira.system).toMatchObject({ notes: "A ranger." });
      expect(mira.items).toMatchObject([NEW_ITEM]);
      expect(mira.effects).toMatchObject([{ flags: { sirpas: { schema: 2, note: "old" } } }]);
      expect(mira.flags.sirpas).toMatchObject({ schema: 2, note: "old" });
    }
    expect(await stored("Item", "Swim")).toMatchObject(NEW_ITEM);
    const [scene] = await rawDocuments(host.url, "Scene");
    expect(scene!.tokens[0]!.delta).toMatchObject({ system: { notes: "Blows." }, items: [NEW_ITEM] });
    for (const type of ["ChatMessage", "Combat"]) {
      expect(await rawDocuments(host.url, type)).toMatchObject([{ flags: { sirpas: { schema: 2, note: "old" } } }]);
    }
    const settings = await rawDocuments(host.url, "Setting");
    expect(settings.find(({ key }) => key === "sirpas.startingPoints")?.value).toBe("77");
    // Nothing of what this page alone knows is stored.
    expect(JSON.stringify([await rawDocuments(host.url, "Actor"), scene])).not.toContain("migration-");
  });

  it("has nothing left after a run, with and without a reload, and a second run changes nothing", async () => {
    await openVersion1({ pack: true });
    await migrate();
    expect(await left()).toBe(0);
    await open();
    expect([await left(), notesOf(named("Mira"))]).toEqual([0, "A ranger."]);
    const all = async () =>
      Promise.all(["Actor", "Item", "Scene", "ChatMessage", "Combat"].map((type) => rawDocuments(host.url, type)));
    const before = await all();
    await migrate();
    expect(await all()).toEqual(before);
  });
});

describe("A migration whose page is closed half way", () => {
  it("is completed by running again, and until then the world is of neither version", async () => {
    await openVersion1();
    vi.spyOn(CONFIG.ChatMessage.documentClass, "updateDocuments").mockReturnValue(new Promise(() => undefined));
    void migrate();
    await vi.waitFor(async () => expect((await stored("Actor", "Mira")).flags.sirpas?.["schema"]).toBe(2));
    // An older version writes nothing from the first document on.
    expect([worldVersion(), isMigrationDue()]).toEqual([2, true]);
    expect((await stored("Actor", "Mira")).system).toMatchObject({ notes: "A ranger." });
    vi.restoreAllMocks();
    await open();
    const report = await migrate();
    expect([countsOf(report), failuresOf(report)]).toEqual([{ messages: 1 }, []]);
    expect([worldVersion(), isMigrationDue(), await left()]).toEqual([2, false, 0]);
  });
});

describe("A document that cannot be migrated", () => {
  it("is named with the step that cannot read it, and everything else is stored", async () => {
    await storeVersion1(host.url);
    const _id = idOf("Orc");
    await forgeRaw(host.url, "Actor", "update", { updates: [{ _id, system: { remarks: "unreadable" } }] });
    await open();
    const report = await migrate();
    const reason = "step to version 2: the remark cannot be read";
    expect(failuresOf(report)).toEqual([{ uuid: `Actor.${_id}`, name: "Orc", reason }]);
    expect(countsOf(report)).toMatchObject({ actors: 1, items: 1, tokens: 1, messages: 1, combats: 1 });
    expect(await stored("Actor", "Orc")).toMatchObject({
      system: { remarks: "unreadable" },
      flags: { sirpas: { schema: 1 } },
    });
  });

  it("is named with what the server says, and everything else is stored", async () => {
    await openVersion1();
    const mira = named("Mira");
    beforeActors((updates) => {
      if (updates.some(({ _id }) => _id === mira.id)) throw new Error("The disk is full.");
    });
    const report = await migrate();
    expect(failuresOf(report)).toEqual([{ uuid: mira.uuid, name: "Mira", reason: "The disk is full." }]);
    expect(countsOf(report)).toMatchObject({ actors: 1, items: 1 });
    expect((await stored("Actor", "Mira")).flags.sirpas?.["schema"]).toBe(1);
    expect((await stored("Actor", "Orc")).flags.sirpas?.["schema"]).toBe(2);
  });
});

const idOf = (name: string) => VERSION_1.actors.find((actor) => actor.name === name)!._id;

describe("While a world is migrated, or before", () => {
  it("what somebody deletes stays deleted and is no failure", async () => {
    await openVersion1();
    let deletion: Promise<void> | undefined;
    beforeActors(() => (deletion ??= forgeRaw(host.url, "Actor", "delete", { ids: [idOf("Mira")] })));
    expect(failuresOf(await migrate())).toEqual([]);
    expect((await rawDocuments(host.url, "Actor")).map(({ name }) => name)).toEqual(["Orc", "Ida"]);
    expect((await stored("Actor", "Orc")).flags.sirpas?.["schema"]).toBe(2);
  });

  it("what somebody makes is stamped and in the new shape, from an old file or a copy too", async () => {
    await openVersion1();
    await table!.createActor({ ...VERSION_1.actors[0], name: "Old file" });
    await table!.createActor({ ...named("Mira").toObject(), name: "Copy" });
    await migrate();
    for (const name of ["Old file", "Copy"]) {
      const made = await stored("Actor", name);
      expect(made).toMatchObject({ system: { notes: "A ranger." }, items: [{ system: NEW_ITEM.system }] });
      expect(made.flags.sirpas).toMatchObject({ schema: 2 });
      expect(JSON.stringify(made)).not.toContain("migration-");
    }
  });

  it("what somebody changes is not overwritten by what the step found", async () => {
    await openVersion1();
    await named("Mira")
      .items.getName("Leap")!
      .update({ system: { notes: "Forgotten." } } as never);
    await migrate();
    await open();
    expect(notesOf(named("Mira").items.getName("Leap"))).toBe("Forgotten.");
  });
});

describe("What a migration does not know", () => {
  it("stays stored: a module's keys, and values that do not fit and wait for their repair", async () => {
    await storeVersion1(host.url);
    const strange = {
      system: { module: { keeps: "this" }, wealth: { start: "much" } },
      flags: { other: { own: [1] } },
    };
    await forgeRaw(host.url, "Actor", "update", { updates: [{ _id: idOf("Mira"), ...strange }] });
    await open();
    await migrate();
    const { system, flags } = await stored("Actor", "Mira");
    expect(system).toMatchObject({ ...strange.system, notes: "A ranger." });
    expect(flags).toMatchObject(strange.flags);
  });
});

describe("A locked compendium of the world", () => {
  it("is named and stays locked and as it is; what is taken out of it is in the new shape", async () => {
    const pack = await openVersion1({ pack: true, locked: true });
    const report = await migrate();
    expect([lockedOf(report), countsOf(report)["packs"]]).toEqual([["Old friends"], undefined]);
    expect((await stored("Actor", "Mira", { pack })).system).toEqual({ remarks: "A ranger." });
    const { packs, actors: world } = table!.game as unknown as {
      packs: { get(id: string): { locked: boolean } };
      actors: { importFromCompendium(pack: object, id: string): Promise<SirpasActor> };
    };
    expect(packs.get(pack).locked).toBe(true);
    const mira = await world.importFromCompendium(packs.get(pack), idOf("Mira"));
    const copy = (await rawDocuments(host.url, "Actor")).find(({ _id }) => _id === mira.id)!;
    expect(copy).toMatchObject({ system: { notes: "A ranger." }, flags: { sirpas: { schema: 2 } } });
    expect(copy.items).toMatchObject([{ system: NEW_ITEM.system }]);
  });
});
