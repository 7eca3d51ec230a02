import { existsSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BATCHES } from "../../quench/src/batches/index.ts";
import { beginRun, RUNS } from "../../quench/src/records.ts";
import { report } from "../../quench/src/report.ts";
import { copyPackage } from "../../tools/foundry/copy.ts";
import { COLUMNS, HEAD, readReport, withRun } from "../../tools/foundry/results.ts";
import { folder } from "./places.ts";

const PACKAGE = { "system.json": '{ "id": "sirpas", "version": "0.1.0" }', "packs/skills/CURRENT": "MANIFEST-1" };
const USER_DATA = { "Data/systems/": "", "Data/worlds/": "", "Config/options.json": "{}" };

describe("copying the package into a Foundry data folder", () => {
  test("finds the systems folder below Data", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const { target, version } = await copyPackage(data, outDir);
    expect({ target, version }).toEqual({ target: join(data, "Data/systems/sirpas"), version: "0.1.0" });
    expect(existsSync(join(target, "system.json"))).toBe(true);
  });

  test("what Foundry writes into its compendia does not reach what is built, and is gone with the next copy", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const { target } = await copyPackage(data, outDir);
    await writeFile(join(target, "packs/skills/CURRENT"), "MANIFEST-9");
    await writeFile(join(target, "packs/skills/000009.log"), "");
    expect(await readFile(join(outDir, "packs/skills/CURRENT"), "utf8")).toBe("MANIFEST-1");
    await copyPackage(data, outDir);
    expect(await readFile(join(target, "packs/skills/CURRENT"), "utf8")).toBe("MANIFEST-1");
    expect(existsSync(join(target, "packs/skills/000009.log"))).toBe(false);
  });

  test("puts a module among the modules, with the folder that it may keep files in", async () => {
    const manifest = '{ "id": "sirpas-quench", "version": "0.1.0", "persistentStorage": true }';
    const [data, outDir] = [await folder(USER_DATA), await folder({ "module.json": manifest })];
    const { target } = await copyPackage(data, outDir, "module");
    expect(target).toBe(join(data, "Data/modules/sirpas-quench"));
    expect(existsSync(join(target, "storage"))).toBe(true);
    await expect(copyPackage(data, await folder(), "module")).rejects.toThrow(
      'run "npx vite build --config quench/vite.config.ts" first',
    );
  });

  test("takes the Data folder itself as well", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const { target } = await copyPackage(join(data, "Data"), outDir);
    expect(target).toBe(join(data, "Data/systems/sirpas"));
  });

  test("takes the place of a link to what is built, which was made before, and leaves what is built", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const place = join(data, "Data/systems/sirpas");
    await symlink(outDir, place, "junction");
    await copyPackage(data, outDir);
    await writeFile(join(place, "system.json"), "{}");
    expect(await readFile(join(outDir, "system.json"), "utf8")).toBe(PACKAGE["system.json"]);
  });

  test("never touches something else in its place", async () => {
    const data = await folder({ ...USER_DATA, "Data/systems/sirpas/system.json": "installed" });
    const place = join(data, "Data/systems/sirpas");
    await expect(copyPackage(data, await folder(PACKAGE))).rejects.toThrow(
      `${place} exists already and is no copy of ours; move it away yourself, then try again.`,
    );
    expect(await readFile(join(place, "system.json"), "utf8")).toBe("installed");
  });

  test("doesn't delete a link to another checkout", async () => {
    const [data, outDir, other] = [await folder(USER_DATA), await folder(PACKAGE), await folder(PACKAGE)];
    await symlink(other, join(data, "Data/systems/sirpas"), "junction");
    await expect(copyPackage(data, outDir)).rejects.toThrow("move it away yourself");
  });

  test("copies nothing while Foundry runs, and says what to do if it does not", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const lock = join(data, "Config/options.json.lock");
    await mkdir(lock);
    await expect(copyPackage(data, outDir)).rejects.toThrow(
      `Foundry runs on this folder: close it, then try again. If it does not run, delete ${lock}.`,
    );
    expect(existsSync(join(data, "Data/systems/sirpas"))).toBe(false);
  });

  test("refuses a folder that is no data folder", async () => {
    const [data, outDir] = [await folder({ "systems/": "" }), await folder(PACKAGE)];
    await expect(copyPackage(data, outDir)).rejects.toThrow(
      /is no Foundry data folder: .* name the folder that holds Data\.$/,
    );
  });

  test("refuses a path that isn't there", async () => {
    const [data, outDir] = [await folder(), await folder(PACKAGE)];
    await expect(copyPackage(join(data, "nowhere"), outDir)).rejects.toThrow(`${join(data, "nowhere")} is no folder;`);
  });

  test("says when nothing is built yet", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder()];
    await expect(copyPackage(data, outDir)).rejects.toThrow(
      `${outDir} holds no built package; run "npm run build" first.`,
    );
  });
});

describe("reading back what came of the stories", () => {
  afterEach(() => {
    RUNS.clear();
    vi.unstubAllGlobals();
  });

  /** The report of the module itself, of a run in which one story failed and one batch was left out. */
  function played(): string {
    const quench = { id: "quench", version: "0.10.0", active: true };
    const system = { id: "sirpas", version: "0.1.0" };
    const game = { version: "14.368", system, i18n: { lang: "it" }, modules: { contents: [quench] } };
    vi.stubGlobal("game", game);
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36" });
    for (const { key, title } of BATCHES.filter((batch) => batch.key !== "settings")) {
      const { stories } = beginRun(`sirpas-quench.${key}`, title);
      stories.set("one", { title: "one", state: "passed", duration: 1, fault: "" });
      if (key === "tokens")
        stories.set("two", { title: "two", state: "failed", duration: 1, fault: "1 | 2" }).set("three", {
          ...{ title: "three", state: "waiting", duration: 0, fault: "" },
        });
    }
    return report();
  }

  test("every batch has its column", () => {
    expect(Object.values(COLUMNS).flat().sort()).toEqual(BATCHES.map(({ title }) => title).sort());
  });

  test("the page has a line for a run, above those of earlier ones", async () => {
    const page = (await readFile("docs/real-foundry-results.md", "utf8")).split("\n");
    expect(page).toContain(HEAD);
    const read = readReport(played());
    const once = withRun(page.join("\n"), read, "1 ok").split("\n");
    const row = page.indexOf(HEAD) + 2;
    expect(once[row]).toBe(
      `| ${new Date().toISOString().slice(0, 10)} | 14.368 | sirpas 0.1.0 | Chrome 131, it | quench 0.10.0 | 1 passed | 2 passed ` +
        "| 3 passed | 2 passed, 1 failed, 1 not played | 3 passed | 2 passed | 1 ok " +
        "| **Tokens without a link**: two: 1 \\| 2<br>**Tokens without a link**: three: was not played |",
    );
    const twice = withRun(once.join("\n"), read, "not done").split("\n");
    expect(twice.length).toBe(once.length + 1);
    expect(twice[row]).toContain("| not done |");
    expect(twice[row + 1]).toBe(once[row]);
  });

  test("any other text is refused", () => {
    expect(() => readReport("# Something else\n\n| a | b |\n")).toThrow("This is no report of the stories");
  });
});
