import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { loadModules, loadScripts } from "../../../host/client/core/system-files.ts";
import { readOptions } from "../../../host/server/options.ts";
import { startServer } from "../../../host/server/server.ts";
import { temporaryFolder } from "./folders.ts";
import { sit, startTable, systemFolder, TOOLS, writePack, type Data } from "./table.ts";

/** A folder with a module of this manifest and one script. */
async function moduleFolder(manifest: Data): Promise<string> {
  const folder = path.join(await temporaryFolder(), String(manifest.id));
  await mkdir(folder);
  const whole = { title: manifest.id, version: "1.0.0", esmodules: ["main.mjs"], ...manifest };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(whole));
  await writeFile(path.join(folder, "main.mjs"), `export const id = "${String(manifest.id)}";`);
  return folder;
}

async function ruleErrorOf(...modules: string[]): Promise<unknown> {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  return startServer({ port: 0, log: () => undefined, data, system, modules }).catch(
    (error: unknown) => (error as Error).message,
  );
}

test("a module that is named is switched on, and its files are there", async () => {
  const folder = await moduleFolder({ id: "extra", relationships: { systems: [{ id: "system-a", type: "system" }] } });
  const { url } = await startTable({ modules: [folder] });
  const { world } = await sit(url, "Player 1");
  expect(world.modules).toEqual([expect.objectContaining({ id: "extra", version: "1.0.0", active: true })]);
  expect(await (await fetch(`${url}/modules/extra/main.mjs`)).text()).toContain(`"extra"`);
});

test("types of documents of a module begin with its id, and what it says of their fields is kept", async () => {
  const documentTypes = { Item: { ward: { htmlFields: ["text"], gmOnlyFields: ["strength"] } } };
  const { url } = await startTable({ modules: [await moduleFolder({ id: "extra", documentTypes })] });
  const gamemaster = await sit(url, "Gamemaster");
  const data = [{ name: "Ward", type: "extra.ward", system: { text: "<script>no</script>yes", strength: 3 } }];
  const [ward] = await gamemaster.done("Item", "create", { data });
  expect(ward).toMatchObject({ type: "extra.ward", system: { text: "yes", strength: 3 } });
  expect(await gamemaster.error("Item", "create", { data: [{ name: "Ward", type: "ward" }] })).toContain("ward");
  const changes = { data: [{ name: "Ward", type: "extra.ward", ownership: { default: 3 } }] };
  const [shared] = await gamemaster.done("Item", "create", changes);
  const player = await sit(url, "Player 1");
  const updates = [{ _id: shared!._id, system: { strength: 9 } }];
  expect(await player.error("Item", "update", { updates })).toContain("strength");
  // As the manifest stands: only who asks for all types finds them with the module's id.
  expect(player.world.system).not.toHaveProperty("documentTypes.Item.ward");
  expect(player.world.modules).toEqual([expect.objectContaining({ documentTypes })]);
});

test("without one there is none", async () => {
  const { url } = await startTable();
  expect((await sit(url, "Gamemaster")).world.modules).toEqual([]);
});

test("scripts are loaded in order: the system's, those of libraries, those of other modules", async () => {
  const needy = await moduleFolder({ id: "needy", relationships: { requires: [{ id: "tool", type: "module" }] } });
  const tool = await moduleFolder({ id: "tool", library: true });
  const { url } = await startTable({ modules: [needy, tool] });
  const { world } = await sit(url, "Gamemaster");
  const loaded: string[] = [];
  await loadModules(world, async (file) => void loaded.push(file));
  expect(loaded).toEqual([
    "/systems/system-a/scripts/system-a.mjs",
    "/modules/tool/main.mjs",
    "/modules/needy/main.mjs",
  ]);
});

/** https://foundryvtt.com/article/module-development (Included JavaScript): `scripts` are classic scripts, beside `esmodules`. */
test("classic scripts of a manifest are loaded as well, the system's first, and all of them before any ES module", async () => {
  const folder = await moduleFolder({ id: "extra", scripts: ["./lib/first.js", "second.js"] });
  const { url } = await startTable({ modules: [folder] });
  const { world } = await sit(url, "Gamemaster");
  world.system["scripts"] = ["old.js"];
  const loaded: string[] = [];
  const load = async (file: string) => void loaded.push(file);
  await loadScripts(world, load);
  expect(loaded).toEqual(["/systems/system-a/old.js", "/modules/extra/lib/first.js", "/modules/extra/second.js"]);
  await expect(loadScripts(world, () => Promise.reject(new Error("no")))).rejects.toThrow("old.js could not be loaded");
});

test("a script that fails is named with its module", async () => {
  const { url } = await startTable({ modules: [await moduleFolder({ id: "extra" })] });
  const { world } = await sit(url, "Gamemaster");
  const load = async (file: string) => {
    if (file.startsWith("/modules")) throw new Error("no");
  };
  await expect(loadModules(world, load)).rejects.toThrow("The module extra's script main.mjs could not be loaded: no");
});

test.each([
  [{ id: "a", relationships: { requires: [{ id: "b" }] } }, `The module "a" needs the module "b"`],
  [{ id: "a", relationships: { systems: [{ id: "other" }] } }, `is not made for the system "system-a"`],
  [{ id: "a", packs: [{ name: "x" }] }, `"packs.0.label" must be a text`],
  [{ id: "a", documentTypes: { Item: ["ward"] } }, `"documentTypes" must be an object`],
  [{ id: "a", version: "" }, `module.json has no "version"`],
])("a module that cannot run here is refused with the reason: %j", async (manifest, sentence) => {
  expect(await ruleErrorOf(await moduleFolder(manifest))).toContain(sentence);
});

test("a folder without a module is refused, and so is one that is named twice", async () => {
  const empty = await temporaryFolder();
  expect(await ruleErrorOf(empty)).toContain(`There is no module in ${empty}`);
  const folder = await moduleFolder({ id: "extra" });
  expect(await ruleErrorOf(folder, folder)).toContain(`The module "extra" is named twice`);
});

test("several are named by repeating the option", () => {
  expect(readOptions(["--module", "/a", "--module", "/b"]).modules).toEqual(["/a", "/b"]);
});

test("compendia of a module come with its id, locked; those for another system do not come", async () => {
  const packs = [
    { name: "tools", label: "More tools", type: "Item" },
    { name: "others", label: "For others", type: "Item", system: "other" },
  ];
  const folder = await moduleFolder({ id: "extra", packs });
  await writePack(path.join(folder, "packs", "tools"), TOOLS);
  const { url } = await startTable({ modules: [folder] });
  const { world } = await sit(url, "Gamemaster");
  const [pack, ...others] = world.packs.filter(({ packageType }) => packageType === "module");
  expect(pack).toMatchObject({ id: "extra.tools", packageName: "extra", label: "More tools", locked: true });
  expect(pack!.index.map(({ name }) => name)).toContain("Hammer");
  expect([others, world.notices]).toEqual([[], []]);
});
