import { existsSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { copyStatic, copyStaticFiles } from "../../tools/build/copy-static.ts";
import { folder } from "./places.ts";

const SOURCE = {
  "system.json": "{}",
  LICENSE: "MIT",
  "lang/en.json": "{}",
  "templates/sheets/actor/header.hbs": "<header></header>",
  "templates/.swp": "an editor's leftovers",
  "src/sirpas.ts": "",
};

/** A repository without a core. */
const core = "/no/such/core";

describe("copying static files into the package", () => {
  test("takes what needs no building, and nothing else", async () => {
    const [root, outDir] = [await folder(SOURCE), await folder()];
    const changed = await copyStaticFiles({ root, core, outDir });
    expect(changed.sort()).toEqual(["LICENSE", "lang/en.json", "system.json", "templates/sheets/actor/header.hbs"]);
    expect(await readFile(join(outDir, "templates/sheets/actor/header.hbs"), "utf8")).toBe("<header></header>");
  });

  test("lists lose the line breaks of their source, and texts keep theirs", async () => {
    const text =
      '<ul>\n  {{#each lines as |line|}}\n    <li\n      class="a > b"\n    >\n      {{line}} <b>x</b>\n      <b>y</b>\n    </li>\n  {{/each}}\n</ul>\n';
    const [root, outDir] = [await folder({ ...SOURCE, "templates/sheets/actor/list.hbs": text }), await folder()];
    await copyStaticFiles({ root, core: await folder({ "templates/sheets/star.hbs": text }), outDir });
    for (const file of ["sheets/actor/list.hbs", "core/sheets/star.hbs"])
      expect(await readFile(join(outDir, "templates", file), "utf8")).toBe(
        '<ul>{{#each lines as |line|}}<li\n      class="a > b"\n    >\n      {{line}} <b>x</b>\n      <b>y</b>\n    </li>{{/each}}</ul>',
      );
  });

  test("takes only what changed the next time", async () => {
    const [root, outDir] = [await folder(SOURCE), await folder()];
    await copyStaticFiles({ root, core, outDir });
    await writeFile(join(root, "lang/en.json"), '{ "A": "B" }');
    expect(await copyStaticFiles({ root, core, outDir })).toEqual(["lang/en.json"]);
  });

  test("removes what is gone from the source, but never bundle or packs", async () => {
    const root = await folder(SOURCE);
    const outDir = await folder({ "packs/skills/CURRENT": "x", "sirpas.mjs": "x", "lang/fr.json": "{}" });
    await copyStaticFiles({ root, core, outDir });
    await rm(join(root, "templates"), { recursive: true });
    await copyStaticFiles({ root, core, outDir });
    expect(existsSync(join(outDir, "lang/fr.json"))).toBe(false);
    expect(existsSync(join(outDir, "templates/sheets/actor/header.hbs"))).toBe(false);
    expect(existsSync(join(outDir, "packs/skills/CURRENT"))).toBe(true);
    expect(existsSync(join(outDir, "sirpas.mjs"))).toBe(true);
  });

  test("takes the core's templates into a folder of their own", async () => {
    const [root, outDir] = [await folder(SOURCE), await folder()];
    const shared = await folder({ "templates/cards/plain.hbs": "<p></p>", "src/a.ts": "" });
    expect(await copyStaticFiles({ root, core: shared, outDir })).toContain("templates/core/cards/plain.hbs");
    expect(existsSync(join(outDir, "src"))).toBe(false);
    await rm(join(shared, "templates/cards/plain.hbs"));
    expect(await copyStaticFiles({ root, core: shared, outDir })).toEqual(["templates/core/cards/plain.hbs"]);
  });

  test("puts the core's words among the system's, and refuses a key that both have", async () => {
    const files = {
      "system.json": '{ "id": "good-luck" }',
      "src/system.ts": 'export const SYSTEM = { id: "good-luck", words: "LUCK" } as const;',
      "lang/en.json": '{ "LUCK": { "roll": "Roll" } }',
    };
    const [root, outDir] = [await folder(files), await folder()];
    const shared = await folder({ "lang/en.json": '{ "SAVE": { "save": "Save" } }' });
    await copyStaticFiles({ root, core: shared, outDir });
    expect(JSON.parse(await readFile(join(outDir, "lang/en.json"), "utf8"))).toEqual({
      LUCK: { SAVE: { save: "Save" }, roll: "Roll" },
    });
    await writeFile(join(shared, "lang/en.json"), '{ "roll": "Throw" }');
    await expect(copyStaticFiles({ root, core: shared, outDir })).rejects.toThrow(
      "lang/en.json and core/lang/en.json both have LUCK.roll; take it out of one of them.",
    );
  });

  test("says so when the manifest is missing", async () => {
    const [root, outDir] = [await folder({ "lang/en.json": "{}" }), await folder()];
    await expect(copyStaticFiles({ root, core, outDir })).rejects.toThrow(
      `${root} has no system.json; restore it from git.`,
    );
  });
});

test("in watch mode a changed, new or removed template reaches the package", async () => {
  const root = await folder({ ...SOURCE, "src/sirpas.ts": "export const id = 'sirpas';" });
  const outDir = join(root, "dist");
  const lib = { entry: join(root, "src/sirpas.ts"), formats: ["es" as const], fileName: () => "sirpas.mjs" };
  const watcher = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [copyStatic({ root, core })],
    build: { outDir, emptyOutDir: false, watch: {}, lib },
  });
  onTestFinished(async () => {
    if ("close" in watcher) await watcher.close();
  });
  const debounce = (check: () => void) => vi.waitFor(check, { interval: 20 });
  const there = (file: string) => existsSync(join(outDir, file));
  await debounce(() => expect(there("templates/sheets/actor/header.hbs")).toBe(true));

  await writeFile(join(root, "templates/sheets/actor/header.hbs"), "<h1></h1>");
  await debounce(() =>
    expect(readFileSync(join(outDir, "templates/sheets/actor/header.hbs"), "utf8")).toBe("<h1></h1>"),
  );
  await writeFile(join(root, "templates/sheets/actor/footer.hbs"), "<footer></footer>");
  await debounce(() => expect(there("templates/sheets/actor/footer.hbs")).toBe(true));
  await rm(join(root, "templates/sheets/actor/header.hbs"));
  await debounce(() => expect(there("templates/sheets/actor/header.hbs")).toBe(false));
});
