import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sit, startTable, systemFolder } from "./table.ts";

/** https://foundryvtt.com/api/v13/classes/foundry.packages.BasePackage.html: versions are texts (Babele's manifest has a number). */
test("versions that a manifest has as numbers are texts at the table", async () => {
  const system = await systemFolder();
  const file = path.join(system, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as object;
  const compatibility = { minimum: 13, verified: "13.351" };
  const requires = [{ id: "other", type: "module", compatibility: { minimum: 2 } }, { id: "third" }];
  await writeFile(file, JSON.stringify({ ...manifest, compatibility, relationships: { requires } }));
  const { url } = await startTable({ system });
  const { world } = await sit(url, "Gamemaster");
  expect(world.system).toMatchObject({
    compatibility: { minimum: "13", verified: "13.351" },
    relationships: { requires: [{ compatibility: { minimum: "2" } }, { id: "third" }] },
  });
});

/** Seen in a published system: a repair of LevelDB leaves what it could not read in the folder `lost`. */
test("a compendium whose folder has folders within opens, and is the same at the next start", async () => {
  const system = await systemFolder();
  const lost = path.join(system, "packs/tools/lost");
  await mkdir(lost);
  await writeFile(path.join(lost, "000001.ldb"), "broken");
  const { url, data, close } = await startTable({ system });
  expect((await sit(url, "Gamemaster")).world.packs.map(({ index }) => index.length)).toEqual([2]);
  await close();
  const again = await startTable({ system, data });
  expect((await sit(again.url, "Gamemaster")).world).toMatchObject({ notices: [], packs: [{ label: "Tools" }] });
});
