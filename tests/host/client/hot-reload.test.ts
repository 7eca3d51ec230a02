// @vitest-environment jsdom
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { hotReload } from "../../../host/client/core/hot-reload.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

let table: OpenTable;
let system: string;
/** Templates as text: under their paths, and under the names by which others include them. */
const partials: Record<string, string> = {
  "systems/sample/a.hbs": "old",
  "sample.a": "old",
  "systems/sample/b.hbs": "other",
};
/** Stands in for the templates' own: a path that is not known is fetched. */
const getTemplate = async (path: string, name: string) => {
  partials[path] ??= "fetched";
  partials[name] = partials[path];
};
const render = vi.fn();
const reload = vi.fn();

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "reload-"));
  system = path.join(folder, "sample");
  await cp("tests/host/client/system", system, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Record<string, unknown>;
  manifest["packs"] = [{ name: "lost", label: "Lost", type: "Item", path: "packs/lost" }];
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  table = await openTable({ system, load: async () => undefined });
  const foundry = { applications: { instances: new Map([["a", { render }]]), handlebars: { getTemplate } } };
  Object.assign(globalThis, { foundry, Handlebars: { partials } });
  vi.stubGlobal("location", { reload });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await table.close();
  await rm(path.dirname(system), { recursive: true, force: true });
});
afterEach(() => {
  render.mockReset();
  reload.mockReset();
  document.head.innerHTML = "";
});

const lookUp = () => table.game.i18n.localize("SAMPLE.Fresh");

describe("a change of the system's files", () => {
  it("to a style sheet shows the new one, without loading the page anew", async () => {
    document.head.innerHTML = `<style data-styles="sample">@import url("/systems/sample/a.css") layer(system);</style>`;
    await hotReload({ path: "systems/sample/a.css", kind: "style" });
    expect(document.querySelector("style")?.textContent).toMatch(/a\.css\?\d+"\) layer\(system\)/);
    expect(reload).not.toHaveBeenCalled();
  });

  it("to a template reads it anew under every name it is included by, and renders what is open", async () => {
    await hotReload({ path: "systems/sample/a.hbs", kind: "template" });
    expect(partials).toEqual({
      "systems/sample/a.hbs": "fetched",
      "sample.a": "fetched",
      "systems/sample/b.hbs": "other",
    });
    expect(render).toHaveBeenCalledWith({ force: false });
  });

  it("to a language reads it again and renders what is open", async () => {
    const file = path.join(system, "lang/en.json");
    const words = JSON.parse(await readFile(file, "utf8")) as { SAMPLE?: object };
    expect(lookUp()).toBe("SAMPLE.Fresh");
    await writeFile(file, JSON.stringify({ ...words, SAMPLE: { ...words.SAMPLE, Fresh: "As new" } }));
    await hotReload({ path: "systems/sample/lang/en.json", kind: "language" });
    expect(lookUp()).toBe("As new");
    expect(render).toHaveBeenCalledOnce();
  });

  it("to a script loads the page anew, to a pack does not", async () => {
    await hotReload({ path: "systems/sample/packs/lost", kind: "pack" });
    expect(reload).not.toHaveBeenCalled();
    await hotReload({ path: "systems/sample/sample.mjs", kind: "script" });
    expect(reload).toHaveBeenCalledOnce();
  });

  /** https://foundryvtt.com/api/v13/functions/hookEvents.hotReload.html */
  it("is left to a listener of the hook hotReload which refuses it", async () => {
    const seen: object[] = [];
    const hook = Hooks.on("hotReload", (data: object) => {
      seen.push(data);
      return false;
    });
    await hotReload({ path: "systems/sample/sample.mjs", kind: "script" });
    Hooks.off("hotReload", hook);
    expect(reload).not.toHaveBeenCalled();
    expect(seen).toMatchObject([{ packageType: "system", packageId: "sample", extension: "mjs" }]);
  });
});

it("tells the Gamemaster at the start what the server could not open", () => {
  expect(table.notices.join()).toMatch(/Lost|lost/);
});
