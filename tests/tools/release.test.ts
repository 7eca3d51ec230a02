import { existsSync } from "node:fs";
import { cp, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { addressesOf, repositoryOf } from "../../tools/release/addresses.ts";
import { unzipped, zipOf } from "../../tools/release/archive.ts";
import { systemNames, systemOf } from "../../tools/build/system.ts";
import { makeRelease, withAddresses } from "../../tools/release/release.ts";
import { overBudget, weigh } from "../../tools/release/sizes.ts";
import { packageProblems } from "../../tools/release/verify.ts";
import { folder, ROOT } from "./places.ts";

const CHECKOUT = ROOT.replace(/[/\\]$/, "");
const SOURCES = ["src", "core", "styles", "templates", "lang", "assets", "docs", "packs"].filter((path) =>
  existsSync(join(CHECKOUT, path)),
);
const FILES = ["system.json", "package.json", "tsconfig.base.json", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md"];

const bytes = (text: string) => new TextEncoder().encode(text);

/** The same checkout at another place. */
async function copy(checkout: string): Promise<string> {
  const root = await folder();
  for (const path of [...SOURCES, ...FILES]) await cp(join(checkout, path), join(root, path), { recursive: true });
  await symlink(join(CHECKOUT, "node_modules"), join(root, "node_modules"), "junction");
  return root;
}

/** Lets this process live in another zone until the test ends. */
function inZone(zone: string): void {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });
}

describe("a release", () => {
  test(
    "is the same, byte for byte, from another folder, at another time, in another zone",
    { timeout: 120_000, tags: ["sweep"] },
    async () => {
      const [one, other] = [await folder(), await folder()];
      const here = await copy(CHECKOUT);
      const there = await copy(here);
      const first = await makeRelease({ system: systemOf(undefined, here), outDir: one, repository: "table/sirpas" });
      inZone("Pacific/Auckland");
      const second = await makeRelease({
        system: systemOf(undefined, there),
        outDir: other,
        repository: "table/sirpas",
      });
      expect(second.digest).toBe(first.digest);
      for (const file of ["sirpas.zip", "system.json"]) {
        const [left, right] = await Promise.all([one, other].map((place) => readFile(join(place, file))));
        expect(left!.equals(right!), file).toBe(true);
      }
      const zip = unzipped(new Uint8Array(await readFile(join(one, "sirpas.zip"))));
      const manifest = await readFile(join(one, "system.json"), "utf8");
      expect(new TextDecoder().decode(zip.get("system.json"))).toBe(manifest);
      expect(JSON.parse(manifest)).toMatchObject({
        version: first.version,
        url: "https://github.com/table/sirpas",
        manifest: "https://github.com/table/sirpas/releases/latest/download/system.json",
        download: `https://github.com/table/sirpas/releases/download/v${first.version}/sirpas.zip`,
      });
      expect([...zip.keys()].filter((path) => /^docs\/|\.map$|\.ts$|\/LOG|\/LOCK/.test(path))).toEqual([]);
      expect(overBudget(first.sizes)).toEqual([]);
    },
  );

  test("tells files apart by what is in them alone", () => {
    const files = [
      ["b/two.txt", bytes("two")],
      ["a.txt", bytes("one")],
    ] as const;
    const zip = zipOf(new Map(files));
    expect(zipOf(new Map(files.toReversed()))).toEqual(zip);
    expect(new TextDecoder().decode(unzipped(zip).get("b/two.txt"))).toBe("two");
    expect(zipOf(new Map([["a.txt", bytes("other")]]))).not.toEqual(zip);
  });
});

describe("releases of several systems", () => {
  test(
    "have a zip and a manifest each, and none holds another's files",
    { timeout: 120_000, tags: ["sweep"] },
    async () => {
      const outDir = await folder();
      for (const name of systemNames())
        await makeRelease({ system: systemOf(name), outDir, repository: "table/sirpas" });
      const others = systemNames().filter((name) => name !== "sirpas");
      const files = ["sirpas.zip", "system.json", ...others.flatMap((name) => [`${name}.zip`, `${name}.json`])];
      expect((await readdir(outDir)).sort()).toEqual(files.sort());
      for (const name of systemNames()) {
        const zip = unzipped(new Uint8Array(await readFile(join(outDir, `${name}.zip`))));
        const paths = [...zip.keys()];
        expect(paths.filter((path) => path.endsWith("system.json"))).toEqual(["system.json"]);
        const { id, esmodules } = JSON.parse(new TextDecoder().decode(zip.get("system.json"))) as {
          id: string;
          esmodules: string[];
        };
        expect([id, esmodules]).toEqual([name, [`${name}.mjs`]]);
        const foreign = systemNames().filter((other) => other !== name);
        const top = paths.map((path) => path.split("/")[0]!);
        expect(top.filter((path) => foreign.some((other) => path.startsWith(`${other}.`)))).toEqual([]);
        expect(top).not.toContain("systems");
      }
    },
  );

  test("are at addresses of their own", () => {
    const simverse = { id: "simverse", path: "systems/simverse/" };
    expect(addressesOf("table/sirpas", "1.2.3", simverse)).toEqual({
      url: "https://github.com/table/sirpas",
      bugs: "https://github.com/table/sirpas/issues",
      readme: "https://github.com/table/sirpas/blob/v1.2.3/systems/simverse/README.md",
      changelog: "https://github.com/table/sirpas/blob/v1.2.3/systems/simverse/CHANGELOG.md",
      manifest: "https://github.com/table/sirpas/releases/latest/download/simverse.json",
      download: "https://github.com/table/sirpas/releases/download/v1.2.3/simverse.zip",
    });
  });
});

describe("a package that must not be published is refused in sentences", () => {
  const manifest = async () => JSON.parse(await readFile(join(ROOT, "system.json"), "utf8")) as object;
  const addressed = async () =>
    bytes(JSON.stringify({ ...(await manifest()), ...addressesOf("table/sirpas", "0.1.0") }));

  test("for a source map, a chunk that isn't there, and the folder it was built in", async () => {
    const files = new Map([
      ["system.json", await addressed()],
      [
        "sirpas.mjs",
        bytes('import{a}from"./chunks/core-1.mjs";const b=()=>import(`./chunks/gone-2.mjs`);"/home/x/sirpas/src"'),
      ],
      ["chunks/core-1.mjs", bytes("export const a=1;\n//# sourceMappingURL=core-1.mjs.map")],
      ["chunks/core-1.mjs.map", bytes("{}")],
    ]);
    expect(packageProblems(files, { checkout: "/home/x/sirpas", others: ["simverse"] })).toEqual([
      "chunks/core-1.mjs.map is for development and must not be published.",
      "sirpas.mjs tells of /home/x/sirpas, a folder of this machine.",
      "sirpas.mjs loads chunks/gone-2.mjs, which the package doesn't have.",
      "chunks/core-1.mjs names a source map, which isn't published.",
    ]);
  });

  test("for a second manifest, and for what belongs to another system", async () => {
    const files = new Map([
      ["system.json", await addressed()],
      ["README.md", bytes("See systems/simverse/README.md.")],
      ["templates/system.json", bytes("{}")],
      ["simverse.css", bytes("")],
      ["sirpas.css", bytes("a { background: url(systems/simverse/a.webp) }")],
    ]);
    expect(packageProblems(files, { checkout: "/nowhere", others: ["simverse"] })).toEqual([
      "templates/system.json is a second manifest; a package has one.",
      'simverse.css belongs to the system "simverse"; leave it out.',
      'sirpas.css belongs to the system "simverse"; leave it out.',
    ]);
  });

  test("for a manifest without addresses, and for an address from the top of the server", async () => {
    const files = new Map([
      ["system.json", bytes(JSON.stringify(await manifest()))],
      ["sirpas.mjs", bytes('fetch("/systems/sirpas/x.json")')],
    ]);
    expect(packageProblems(files, { checkout: "/nowhere", others: [] })).toEqual([
      "system.json has no url, without which Foundry can't install or update the system.",
      "system.json has no manifest, without which Foundry can't install or update the system.",
      "system.json has no download, without which Foundry can't install or update the system.",
      "sirpas.mjs names a file by its full path, which a table under a prefix doesn't have.",
    ]);
  });
});

describe("what a package weighs", () => {
  test("is told apart by when it is loaded", async () => {
    const noise = (seed: number) => Array.from({ length: 400 }, (_, at) => ((at * seed) % 9973).toString(36)).join("");
    const place = await folder({
      "sirpas.mjs": 'import"./chunks/core-1.mjs";import(`./chunks/table-2.mjs`)',
      "chunks/core-1.mjs": `"${noise(7)}"`,
      "chunks/table-2.mjs": `import"./core-1.mjs";"${noise(11)}"`,
      "chunks/wizard-3.mjs": `import"./core-1.mjs";"${noise(13)}"`,
    });
    const { start, table, total } = weigh(place, "sirpas");
    expect(start).toBeGreaterThan(table);
    expect(total).toBeGreaterThan(start + table + 100);
  });

  test("is refused beyond its budget", () => {
    const [problem, ...others] = overBudget(
      { start: 2000, table: 10, total: 3000 },
      { start: 1000, table: 10, total: 3000 },
    );
    expect(problem).toContain('The JavaScript of "start" weighs 2.0 kB, which is more than its budget of 1.0 kB');
    expect(others).toEqual([]);
  });
});

describe("where releases are published", () => {
  test.each([
    ["table/sirpas"],
    ["github:table/sirpas"],
    ["https://github.com/table/sirpas.git"],
    ["git+https://github.com/table/sirpas.git"],
    ["git@github.com:table/sirpas.git"],
    ["ssh://git@github.com/table/sirpas"],
    ["https://token@github.com/table/sirpas/"],
  ])("%s is known", (said) => {
    expect(repositoryOf({ packageField: { type: "git", url: said } })).toBe("table/sirpas");
  });

  test("whoever says so most deliberately is heard", () => {
    const hints = { option: "a/b", environment: "c/d", packageField: "e/f", remote: "git@github.com:g/h.git" };
    expect(repositoryOf(hints)).toBe("a/b");
    expect(repositoryOf({ ...hints, option: undefined })).toBe("c/d");
    expect(repositoryOf({ ...hints, option: undefined, environment: "" })).toBe("e/f");
    expect(repositoryOf({ remote: hints.remote })).toBe("g/h");
  });

  test("nobody's word, and another place than GitHub, are refused in a sentence", () => {
    expect(() => repositoryOf({})).toThrow("Nobody said where releases are published");
    expect(() => repositoryOf({ remote: "/srv/git/sirpas" })).toThrow(
      'the git remote origin is "/srv/git/sirpas", which is no repository on GitHub; write it OWNER/NAME.',
    );
  });

  test("links of the readme lead into the repository of that version", () => {
    const text = "[guide](docs/guide.md), [web](https://example.org), [below](#below)";
    expect(withAddresses(text, addressesOf("table/sirpas", "1.2.3"))).toBe(
      "[guide](https://github.com/table/sirpas/blob/v1.2.3/docs/guide.md), [web](https://example.org), [below](#below)",
    );
  });
});
