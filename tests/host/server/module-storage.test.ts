import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./folders.ts";
import { joinAs, startTable } from "./table.ts";

/*
 * What modules keep on the server (foundryvtt.com/article/module-development, persistentStorage), as FilePicker.browse, .createDirectory
 * and .upload reach it: https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html
 */

const STORAGE = "modules/keeper/storage";

/** A table with a module that keeps files and one that does not; asks as a user. */
async function tableOf(user: string) {
  const root = await temporaryFolder();
  const modules = [];
  for (const [id, persistentStorage] of [["keeper", true] as const, ["other", false] as const]) {
    const folder = path.join(root, id);
    await mkdir(folder);
    await writeFile(
      path.join(folder, "module.json"),
      JSON.stringify({ id, title: id, version: "1.0.0", persistentStorage }),
    );
    modules.push(folder);
  }
  const { url } = await startTable({ modules });
  const { cookie } = await joinAs(url, user);
  const ask = async (request: string, body: string) => {
    const type = request.startsWith("upload") ? "application/octet-stream" : "application/json";
    const response = await fetch(`${url}/files/${request}`, {
      method: "POST",
      headers: { cookie, "Content-Type": type },
      body,
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const at = (target: string) => JSON.stringify({ target });
  const upload = (target: string, name: string, body = "{}") =>
    ask(`upload?${new URLSearchParams({ target, name }).toString()}`, body);
  return {
    url,
    browse: (target: string) => ask("browse", at(target)),
    create: (target: string) => ask("create", at(target)),
    upload,
  };
}

test("folders of the system and of modules can be looked through, as Babele looks for translations, but for their compendia", async () => {
  const { browse, upload } = await tableOf("Gamemaster");
  const styles = await browse("systems/system-a/styles/");
  expect(styles).toMatchObject({ dirs: [], files: ["systems/system-a/styles/system-a.css"] });
  expect(await browse("modules/other")).toMatchObject({ dirs: [], files: ["modules/other/module.json"] });
  const root = await browse("systems/system-a");
  expect(root["dirs"]).toContain("systems/system-a/lang");
  for (const path of ["systems/system-a/packs", "systems/system-a/../system-a", "systems/other", "systems", "worlds"])
    expect(await browse(path), path).toMatchObject({ error: expect.stringContaining("does not exist") as string });
  expect(await upload("systems/system-a", "new.json")).toMatchObject({ error: expect.any(String) as string });
});

test("a module's folders and files are there again, and are served below its id", async () => {
  const { url, browse, create, upload } = await tableOf("Gamemaster");
  const gone = "Directory modules/keeper/storage does not exist or is not accessible in this storage location";
  expect(await browse(STORAGE)).toEqual({ error: gone });
  await create(`${STORAGE}/world`);
  expect(await upload(`${STORAGE}/world/`, "a.json", `{"a":1}`)).toMatchObject({ path: `${STORAGE}/world/a.json` });
  expect(await browse(STORAGE)).toMatchObject({ dirs: [`${STORAGE}/world`], files: [] });
  expect(await browse(`${STORAGE}/world`)).toMatchObject({ dirs: [], files: [`${STORAGE}/world/a.json`] });
  expect(await (await fetch(`${url}/${STORAGE}/world/a.json`)).json()).toEqual({ a: 1 });
});

test.each([
  `${STORAGE}/../..`,
  `${STORAGE}/..%2f..`,
  `${STORAGE}/.hidden`,
  "modules/other/storage",
  "worlds/table",
  "",
])("what is neither a module's storage nor in a package is neither listed nor written: %s", async (target) => {
  const { browse, create, upload } = await tableOf("Gamemaster");
  for (const answer of [await browse(target), await create(target), await upload(target, "a.json")])
    expect(answer["error"]).toContain("does not exist or is not accessible");
});

test("what a browser would run is not kept, nor what a name leads elsewhere", async () => {
  const { create, upload } = await tableOf("Gamemaster");
  await create(STORAGE);
  for (const name of ["a.html", "a.svg", "a.mjs", "a"])
    expect((await upload(STORAGE, name))["error"]).toContain("can't be kept");
  expect((await upload(STORAGE, "../a.json"))["error"]).toContain("does not exist");
});

test("players need the permission for it, and strangers have none", async () => {
  const { url, browse, create } = await tableOf("Player 1");
  expect((await create(STORAGE))["error"]).toContain("Player 1 may not do that");
  expect((await browse(STORAGE))["error"]).toContain("Player 1 may not do that");
  const stranger = await fetch(`${url}/files/browse`, { method: "POST", body: "{}" });
  expect(await stranger.json()).toMatchObject({ error: expect.stringContaining("join again") as string });
});
