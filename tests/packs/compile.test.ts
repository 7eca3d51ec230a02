import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemOf } from "../../tools/build/system.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { documentId } from "../../tools/packs/ids.ts";
import { watchPacks } from "../../tools/packs/watch.ts";
import { packsAreStale } from "../../tools/setup/stale.ts";
import { CLIMBING, workshop, write } from "./workshop.ts";

interface Entry {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly folder: string | null;
  readonly system?: Record<string, unknown>;
}

/** The documents of a compiled pack. */
async function contents(root: string, pack: string): Promise<Entry[]> {
  const folder = join(root, "extracted", pack);
  await extractPack(join(root, "dist/packs", pack), folder, { clean: true });
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), "utf8"));
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as Entry);
}

const compile = (root: string) => compilePacks(root, join(root, "dist"));

describe("compiling packs", () => {
  test("an item lies in its folder, complete with the data model's initial values", async () => {
    const root = await workshop();
    expect(await compile(root)).toEqual(["skills", "styles"]);
    const entries = await contents(root, "skills");
    const folder = entries.find(({ _key }) => _key.startsWith("!folders!"));
    const item = entries.find(({ _key }) => _key.startsWith("!items!"));
    expect(folder).toMatchObject({ name: "General", type: "Item", folder: null });
    expect(item).toMatchObject({ name: "Climbing", type: "skill", folder: folder!._id });
    expect(item!.system).toMatchObject({
      key: "climbing",
      complexity: "easy",
      specific: 0,
      combat: null,
      situations: [],
    });
  });

  test("an id comes from pack and key, so it is the same on every machine and outlives a new name", async () => {
    const root = await workshop({
      "packs/skills/climbing.yml": CLIMBING.replace("name: Climbing", "name: Mountaineering"),
    });
    await compile(root);
    const [item] = (await contents(root, "skills")).filter(({ type }) => type === "skill");
    expect(item).toMatchObject({ name: "Mountaineering", _id: documentId("skills", "climbing") });
    expect(documentId("skills", "climbing")).toBe("1j4ltr4ezivc7hsf");
  });

  test("what hasn't changed isn't compiled again", async () => {
    const root = await workshop();
    await compile(root);
    const before = await stat(join(root, "dist/packs/styles"));
    expect(await compile(root)).toEqual([]);
    await write(root, { "packs/skills/climbing.yml": CLIMBING.replace("Up.", "Down.") });
    expect(await compile(root)).toEqual(["skills"]);
    expect((await stat(join(root, "dist/packs/styles"))).mtimeMs).toBe(before.mtimeMs);
  });

  test("a start passes compendia over until a source is saved, for as long as it is wrong, and where one is missing", async () => {
    const root = await workshop();
    const dist = join(root, "dist");
    const system = { ...systemOf(), root, dist, checkout: root };
    const stale = () => packsAreStale(system, ["packs"]);
    expect(stale()).toBe(true);
    // The folders were made just now: a clock as coarse as a file system's must have gone on.
    const long = new Date(Date.now() - 60_000);
    const age = (...paths: string[]) => Promise.all(paths.map((path) => utimes(join(root, path), long, long)));
    const sources = [
      "packs",
      ...(await readdir(join(root, "packs"), { recursive: true })).map((name) => `packs/${name}`),
    ];
    await age(...sources);
    await compile(root);
    expect(stale()).toBe(false);
    await rm(join(dist, "packs/skills"), { recursive: true });
    expect(stale()).toBe(true);
    await compile(root);
    expect(stale()).toBe(false);
    await age(".cache/dist-packs.mark");
    await write(root, { "packs/skills/climbing.yml": "name: [" });
    await expect(compile(root)).rejects.toThrow("climbing.yml");
    expect(stale()).toBe(true);
  });

  test("a pack that was deleted from the output comes back", async () => {
    const root = await workshop();
    await compile(root);
    await rm(join(root, "dist/packs/skills"), { recursive: true });
    expect(await compile(root)).toEqual(["skills"]);
  });

  test("a pack the manifest no longer names, and leftovers of an interrupted run, are removed", async () => {
    const root = await workshop();
    await mkdir(join(root, "dist/packs/spells"), { recursive: true });
    await mkdir(join(root, "dist/packs/skills.new"), { recursive: true });
    await compile(root);
    expect((await readdir(join(root, "dist/packs"))).sort()).toEqual(["skills", "styles"]);
  });

  test("a broken source leaves the packs of the last good build as they are", async () => {
    const root = await workshop();
    await compile(root);
    const before = await contents(root, "skills");
    await write(root, { "packs/skills/climbing.yml": "name: [" });
    await expect(compile(root)).rejects.toThrow("packs/skills/climbing.yml, line 1");
    expect(await contents(root, "skills")).toEqual(before);
  });

  test("an output that can't be replaced is named, and keeps what it held", async () => {
    const root = await workshop();
    await writeFile(join(root, "dist"), "a file where a folder should be");
    await expect(compile(root)).rejects.toThrow(join(root, "dist"));
    expect(await readFile(join(root, "dist"), "utf8")).toBe("a file where a folder should be");
  });
});

describe("watching packs", () => {
  test("a saved source is compiled; a broken one is reported and the next save mends it", async () => {
    const root = await workshop();
    await compile(root);
    const said: string[] = [];
    onTestFinished(watchPacks(root, join(root, "dist"), (line) => said.push(line)));
    const within = { interval: 20 };
    const source = "packs/skills/climbing.yml";
    await write(root, { [source]: CLIMBING.replace("Up.", "Down.") });
    await vi.waitFor(() => expect(said).toEqual(["Compiled skills."]), within);
    await write(root, { [source]: CLIMBING.replace("complexity: easy", "complexity: 1") });
    // A file that is being saved can be read while it is empty: what is said last counts.
    await vi.waitFor(() => expect(said.at(-1)).toContain("line 10: system.complexity must be a text, not 1."), within);
    await write(root, { [source]: CLIMBING });
    await vi.waitFor(() => expect(said.at(-1)).toBe("Compiled skills."), within);
    expect(existsSync(join(root, "dist/packs/skills/CURRENT"))).toBe(true);
  });

  test("a save that puts a new file in the old one's place is seen, and so is the one after it, and a new folder", async () => {
    const root = await workshop();
    await compile(root);
    const said: string[] = [];
    onTestFinished(watchPacks(root, join(root, "dist"), (line) => said.push(line)));
    const within = { interval: 20 };
    const replace = async (text: string) => {
      await write(root, { "packs/skills/.climbing.yml.part": text });
      await rename(join(root, "packs/skills/.climbing.yml.part"), join(root, "packs/skills/climbing.yml"));
    };
    await replace(CLIMBING.replace("Up.", "Down."));
    await vi.waitFor(() => expect(said).toEqual(["Compiled skills."]), within);
    await replace(CLIMBING.replace("Up.", "Sideways."));
    await vi.waitFor(() => expect(said).toEqual(["Compiled skills.", "Compiled skills."]), within);
    const spells = { name: "spells", type: "Item", path: "packs/spells" };
    // First, whole: a source that is seen before it would be compiled by half a list.
    await write(root, { "system.json": JSON.stringify({ id: "sirpas", packs: [spells] }) });
    await write(root, {
      "packs/spells/_pack.yml": "type: skill\n",
      "packs/spells/fire.yml": CLIMBING.replace("key: climbing", "key: fire").replace("folder: general\n", ""),
    });
    // What is compiled while they are written, by the manifest of before, does not know the new folder.
    await vi.waitFor(() => expect(said.at(-1)).toBe("Compiled spells."), within);
  });

  const quickly = "one changed item of ours costs the processor less than to compile all of them";
  test(quickly, { tags: ["sweep"] }, () => {
    const script = fileURLToPath(new URL("rebuild.ts", import.meta.url));
    const output = execFileSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" });
    const { written, share } = JSON.parse(output) as { written: string[]; share: number };
    expect(written).toContain("skills");
    // A share and no time, which is another one on each machine; most of it is to read what all are made of.
    expect(share).toBeLessThan(0.7);
  });
});
