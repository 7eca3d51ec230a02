import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyStaticFiles } from "../../tools/build/copy-static.ts";
import { folder } from "./places.ts";

const SOURCE = {
  "system.json": "{}",
  LICENSE: "MIT",
  "lang/en.json": "{}",
  "templates/actor/header.hbs": "<header></header>",
  "templates/.swp": "an editor's leftovers",
  "src/sirpas.ts": "",
};

describe("copying static files into the package", () => {
  test("takes what needs no building, and nothing else", async () => {
    const [root, outDir] = [await folder(SOURCE), await folder()];
    const changed = await copyStaticFiles({ root, outDir });
    expect(changed.sort()).toEqual(["LICENSE", "lang/en.json", "system.json", "templates/actor/header.hbs"]);
    expect(await readFile(join(outDir, "templates/actor/header.hbs"), "utf8")).toBe("<header></header>");
  });

  test("takes only what changed the next time", async () => {
    const [root, outDir] = [await folder(SOURCE), await folder()];
    await copyStaticFiles({ root, outDir });
    await writeFile(join(root, "lang/en.json"), '{ "A": "B" }');
    expect(await copyStaticFiles({ root, outDir })).toEqual(["lang/en.json"]);
  });

  test("removes what is gone from the source, but never bundle or packs", async () => {
    const root = await folder(SOURCE);
    const outDir = await folder({ "packs/skills/CURRENT": "x", "sirpas.mjs": "x", "lang/fr.json": "{}" });
    await copyStaticFiles({ root, outDir });
    await rm(join(root, "templates"), { recursive: true });
    await copyStaticFiles({ root, outDir });
    expect(existsSync(join(outDir, "lang/fr.json"))).toBe(false);
    expect(existsSync(join(outDir, "templates/actor/header.hbs"))).toBe(false);
    expect(existsSync(join(outDir, "packs/skills/CURRENT"))).toBe(true);
    expect(existsSync(join(outDir, "sirpas.mjs"))).toBe(true);
  });

  test("says so when the manifest is missing", async () => {
    const [root, outDir] = [await folder({ "lang/en.json": "{}" }), await folder()];
    await expect(copyStaticFiles({ root, outDir })).rejects.toThrow(`${root} has no system.json; restore it from git.`);
  });
});
