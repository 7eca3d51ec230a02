import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readOptions, withDefaults } from "../../../host/server/options.ts";
import { startServer } from "../../../host/server/server.ts";
import { compareVersions } from "../../../host/server/world/world-file.ts";
import { temporaryFolder } from "./folders.ts";
import { sit, startTable, systemFolder, type Data } from "./table.ts";

const quiet = { port: 0, log: () => undefined };

/** A data folder with a world in it that holds one actor. */
async function usedTable(): Promise<{ data: string; system: string; world: string }> {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  const server = await startServer({ ...quiet, data, system });
  const gm = await sit(server.url, "Gamemaster");
  await gm.done("Actor", "create", { data: [{ name: "Ada", type: "hero" }] });
  await server.close();
  return { data, system, world: path.join(data, "Data/worlds/table") };
}

/** Every file of a folder with its content. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(file)).toString("base64")] as const)),
  );
}

async function editJson(file: string, edit: (content: Data) => Data): Promise<void> {
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, "utf8")) as Data)));
}

describe("a world from a newer version", () => {
  test.each([
    ["the system", { systemVersion: "1.10.0" }, "version 1.10.0 of System A, which is newer than version 1.2.0 here"],
    ["the host's world format", { worldVersion: 99 }, "version 99 of the host's world format"],
    ["the generation", { coreVersion: "14.359" }, "start with --generation 14"],
  ])("of %s is refused, and nothing is written", async (_case, newer, sentence) => {
    const { data, system, world } = await usedTable();
    await editJson(path.join(world, "world.json"), (content) => ({ ...content, ...newer }));
    const before = await snapshot(world);
    const start = startServer({ ...quiet, data, system });
    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.toThrow(world);
    expect(await snapshot(world)).toEqual(before);
  });

  test("is told from an older one part by part", () => {
    expect(compareVersions("1.10.0", "1.9.9")).toBeGreaterThan(0);
    expect(compareVersions("1.2", "1.2.0")).toBe(0);
    expect(compareVersions("0.9", "1.0")).toBeLessThan(0);
  });

  test("an older one is opened and brought up to date", async () => {
    const { data, system, world } = await usedTable();
    await editJson(path.join(system, "system.json"), (manifest) => ({ ...manifest, version: "1.3.0" }));
    await startTable({ data, system });
    expect(JSON.parse(await readFile(path.join(world, "world.json"), "utf8"))).toMatchObject({
      systemVersion: "1.3.0",
      title: "Table",
    });
  });
});

describe("a damaged world", () => {
  test("is refused with the folder and the mend, and repaired with --repair after a copy was kept", async () => {
    const { data, system, world } = await usedTable();
    const actors = path.join(world, "data/actors");
    await rm(path.join(actors, "CURRENT"));
    const before = await snapshot(actors);
    const start = startServer({ ...quiet, data, system });
    await expect(start).rejects.toThrow(`The database ${actors} is damaged`);
    await expect(start).rejects.toThrow("--repair");
    expect(await snapshot(actors)).toEqual(before);
    const lines: string[] = [];
    const { url } = await startTable({ data, system, repair: true, log: (line) => lines.push(line) });
    expect(lines.join()).toContain(path.join(world, "backups"));
    const gm = await sit(url, "Gamemaster");
    expect(await gm.done("Actor", "get", {})).toEqual([expect.objectContaining({ name: "Ada" })]);
  });

  test("with a garbled log is refused rather than opened without what was in it", async () => {
    const { data, system, world } = await usedTable();
    const actors = path.join(world, "data/actors");
    for (const file of (await readdir(actors)).filter((name) => name.endsWith(".log"))) {
      const bytes = await readFile(path.join(actors, file));
      await writeFile(path.join(actors, file), bytes.fill(65, 0, Math.floor(bytes.length / 2)));
    }
    await expect(startServer({ ...quiet, data, system })).rejects.toThrow(`${actors} is damaged`);
  });

  test("without its users is refused rather than filled anew", async () => {
    const { data, system, world } = await usedTable();
    await rm(path.join(world, "data/users"), { recursive: true });
    await expect(startServer({ ...quiet, data, system })).rejects.toThrow("has no users any more");
  });

  test.each(["", "{", "[]", `{"id": 7}`])("with world.json %j is refused", async (text) => {
    const { data, system, world } = await usedTable();
    await writeFile(path.join(world, "world.json"), text);
    await expect(startServer({ ...quiet, data, system })).rejects.toThrow("world.json is damaged");
  });

  test("of another system is refused", async () => {
    const { data, system, world } = await usedTable();
    await editJson(path.join(world, "world.json"), (content) => ({ ...content, system: "system-b" }));
    await expect(startServer({ ...quiet, data, system })).rejects.toThrow(`belongs to the system "system-b"`);
  });
});

describe("a port or folder in use", () => {
  test("by another program: the port", async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void squatter.close());
    const { port } = squatter.address() as AddressInfo;
    const data = await temporaryFolder();
    const start = startServer({ ...quiet, port, data, system: await systemFolder() });
    await expect(start).rejects.toThrow(
      `Port ${port} is in use by another program: choose another with --port ${port + 1}.`,
    );
    expect(await readdir(data)).toEqual([]);
  });

  test("by another server: the data folder", async () => {
    const { data, system } = await startTable();
    const start = startServer({ ...quiet, data, system, world: "other" });
    await expect(start).rejects.toThrow(
      `${data} is in use by another server: stop that one, or use another data folder with --data DIR.`,
    );
  });
});

describe("a system folder", () => {
  test("without a manifest is refused with what to do", async () => {
    const folder = await temporaryFolder();
    await expect(startServer({ ...quiet, data: folder, system: folder })).rejects.toThrow(
      `There is no system in ${folder}`,
    );
  });

  test.each([
    ["{", "is not valid JSON"],
    ["[]", "must hold one JSON object"],
    [`{"title": "A", "version": "1"}`, `has no "id"`],
    [`{"id": "a", "title": "A", "version": "1", "packs": {}}`, `"packs" must be a list`],
    [
      `{"id": "a", "title": "A", "version": "1", "packs": [{"name": "../x", "label": "X", "type": "Item"}]}`,
      `"packs.0.name"`,
    ],
  ])("with the manifest %s is refused by name", async (text, sentence) => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, "system.json"), text);
    await expect(startServer({ ...quiet, data: folder, system: folder })).rejects.toThrow(sentence);
  });

  test.each([
    ["missing", async (pack: string) => rm(pack, { recursive: true }), "is missing"],
    ["damaged", async (pack: string) => rm((await tablesOf(pack))[0] ?? ""), "is damaged"],
  ])("with a pack that is %s still gives a table, and tells the Gamemaster only", async (_case, spoil, sentence) => {
    const system = await systemFolder();
    await spoil(path.join(system, "packs/tools"));
    const { url } = await startTable({ system });
    const gm = await sit(url, "Gamemaster");
    expect([gm.world.packs, gm.world.notices]).toEqual([[], [expect.stringContaining(sentence)]]);
    expect((await sit(url, "Player 1")).world.notices).toEqual([]);
    expect(await gm.error("Item", "get", { pack: "system-a.tools" })).toContain("no compendium");
  });

  test("is never written to", async () => {
    const system = await systemFolder();
    const before = await snapshot(system);
    const { url } = await startTable({ system });
    await (await sit(url, "Gamemaster")).done("Item", "get", { pack: "system-a.tools" });
    expect(await snapshot(system)).toEqual(before);
  });
});

test.each([
  [["--port", "many"], "whole number"],
  [["--generation", "12"], "choose 13 or 14"],
  [["--world", "../x"], "a world's id"],
  [["--colour"], "Options: --system"],
])("the command line %j is refused", (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});

async function tablesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.startsWith("MANIFEST")).map((file) => path.join(folder, file));
}

test("folders may be given relative to the working directory", () => {
  const { system, data, client } = withDefaults({ system: "dist", data: "host/data", client: "host/dist/client" });
  expect([system, data, client]).toEqual(
    ["dist", "host/data", "host/dist/client"].map((folder) => path.resolve(folder)),
  );
});
