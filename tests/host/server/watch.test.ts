import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
});
