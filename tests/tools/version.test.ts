import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { releasedChangelog, sectionOf, tagProblems, withVersion } from "../../tools/release/version.ts";
import { ROOT } from "./places.ts";

const CHANGELOG =
  "# Changelog\n\n## Unreleased\n\n### Added\n\n- More.\n\n## 1.2.3 - 2026-01-02\n\n### Fixed\n\n- Less.\n";

describe("a new version", () => {
  test("changes nothing of the manifest but the version", () => {
    const manifest = '{\n  "id": "sirpas",\n  "version": "0.1.0",\n  "packs": [{ "a": 1 }]\n}\n';
    expect(withVersion(manifest, "0.2.0")).toBe(manifest.replace("0.1.0", "0.2.0"));
    expect(() => withVersion("{}", "0.2.0")).toThrow("system.json has no version to change; add one.");
  });

  test("takes what was unreleased in the changelog, and leaves a heading for what comes", () => {
    const released = releasedChangelog(CHANGELOG, "1.3.0", "2026-11-22");
    expect(released).toContain("## Unreleased\n\n## 1.3.0 - 2026-11-22\n\n### Added");
    expect(sectionOf(released, "1.3.0")).toBe("### Added\n\n- More.");
    expect(sectionOf(released, "Unreleased")).toBeNull();
  });

  test("is refused if nothing is unreleased, or the changelog has it already", () => {
    expect(() => releasedChangelog("# Changelog\n", "1.3.0", "2026-11-22")).toThrow('no heading "## Unreleased"');
    expect(() => releasedChangelog(CHANGELOG, "1.2.3", "2026-11-22")).toThrow("a section for 1.2.3 already");
  });

  test("stands in package.json and system.json alike", async () => {
    const version = async (file: string) =>
      (JSON.parse(await readFile(join(ROOT, file), "utf8")) as { version: string }).version;
    expect(await version("system.json")).toBe(await version("package.json"));
  });
});

describe("a tag", () => {
  const agreed = { tag: "v1.2.3", packageVersion: "1.2.3", manifestVersion: "1.2.3", changelog: CHANGELOG };

  test("is published where everything says the same", () => {
    expect(tagProblems(agreed)).toEqual([]);
    expect(sectionOf(CHANGELOG, "1.2.3")).toBe("### Fixed\n\n- Less.");
  });

  test("is refused in sentences where it doesn't", () => {
    expect(tagProblems({ ...agreed, tag: "1.2.3" })).toEqual(["The tag 1.2.3 is no version; name it as in v1.2.3."]);
    expect(tagProblems({ ...agreed, tag: "v2.0.0" })).toEqual([
      "package.json says 1.2.3, the tag v2.0.0.",
      "system.json says 1.2.3, the tag v2.0.0.",
      "CHANGELOG.md says nothing of 2.0.0.",
    ]);
  });
});
