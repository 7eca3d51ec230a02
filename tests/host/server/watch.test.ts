import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FileChange, watchFolder } from "../../../host/server/live/watch.ts";

describe("watching a system's folder", () => {
  let folder: string;
  let stop: () => void;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watched-"));
    mkdirSync(join(folder, "templates"));
    writeFileSync(join(folder, "main.mjs"), "export {};");
    writeFileSync(join(folder, "templates", "sheet.hbs"), "<p>old</p>");
  });

  afterEach(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  function nextChanges(write: () => void): Promise<FileChange[]> {
    return new Promise((resolve) => {
      stop = watchFolder(folder, "systems/x", resolve);
      write();
    });
  }

  it("tells of what changed, and not of what a build wrote anew as it was", async () => {
    const changes = await nextChanges(() => {
      writeFileSync(join(folder, "main.mjs"), "export {};");
      writeFileSync(join(folder, "templates", "sheet.hbs"), "<p>new</p>");
    });
    expect(changes).toEqual([{ path: "systems/x/templates/sheet.hbs", kind: "template" }]);
  });

  it("tells of a file that is new", async () => {
    const changes = await nextChanges(() => writeFileSync(join(folder, "sheet.css"), "p {}"));
    expect(changes).toEqual([{ path: "systems/x/sheet.css", kind: "style" }]);
  });

  it("tells of no translation of a compendium, which would have the page loaded anew", async () => {
    mkdirSync(join(folder, "babele", "it"), { recursive: true });
    const changes = await nextChanges(() => {
      writeFileSync(join(folder, "babele", "it", "x.skills.json"), "{}");
      writeFileSync(join(folder, "sheet.css"), "p {}");
    });
    expect(changes).toEqual([{ path: "systems/x/sheet.css", kind: "style" }]);
  });

  it("tells of every replacement of a compendium, however often it is compiled", async () => {
    const pack = join(folder, "packs", "skills");
    mkdirSync(pack, { recursive: true });
    const told: FileChange[][] = [];
    stop = watchFolder(folder, "systems/x", (changes) => told.push(changes));
    for (const round of [1, 2, 3, 4, 5]) {
      mkdirSync(`${pack}.new`);
      writeFileSync(join(`${pack}.new`, "CURRENT"), String(round));
      renameSync(pack, `${pack}.old`);
      renameSync(`${pack}.new`, pack);
      rmSync(`${pack}.old`, { recursive: true });
      await vi.waitFor(() => expect(told).toHaveLength(round));
      expect(told.at(-1)).toContainEqual({ path: "systems/x/packs/skills", kind: "pack" });
    }
  });

  it("goes on telling of a file in a folder that was replaced by another", async () => {
    const told: string[] = [];
    stop = watchFolder(folder, "systems/x", (changes) => told.push(...changes.map(({ path }) => path)));
    rmSync(join(folder, "templates"), { recursive: true });
    mkdirSync(join(folder, "templates"));
    writeFileSync(join(folder, "templates", "sheet.hbs"), "<p>newer</p>");
    await vi.waitFor(() => expect(told).toContain("systems/x/templates/sheet.hbs"));
    told.length = 0;
    writeFileSync(join(folder, "templates", "sheet.hbs"), "<p>newest</p>");
    await vi.waitFor(() => expect(told).toEqual(["systems/x/templates/sheet.hbs"]));
  });
});
