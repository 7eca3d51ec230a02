import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const manifest = JSON.parse(readFileSync("system.json", "utf8")) as {
  id: string;
  documentTypes: Record<string, Record<string, unknown>>;
};

/** Words which only this system has: its id, and types of its own which are no everyday words. */
const OWN_WORDS = [manifest.id, "manoeuvre"];

const NOT_SOURCES = ["dist", "data"];

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return NOT_SOURCES.includes(name) ? [] : filesOf(path);
    return [path];
  });
}

describe("the host", () => {
  it("has no line that knows this system", () => {
    expect(Object.keys(manifest.documentTypes["Item"] ?? {})).toContain("manoeuvre");
    const files = filesOf("host");
    expect(files.length).toBeGreaterThan(100);
    const knowing = files.flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          OWN_WORDS.some((word) => line.toLowerCase().includes(word)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(knowing).toEqual([]);
  });
});
