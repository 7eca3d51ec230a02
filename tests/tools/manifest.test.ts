import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { HTMLField } from "../../host/common/data/fields/string-fields.ts";
import { buildSystem } from "../../tools/build/build-system.ts";
import { systemNames, systemOf, type System } from "../../tools/build/system.ts";
import { manifestProblems, missingFiles } from "../../tools/manifest/check.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { loadModels, modelledDocument } from "../../tools/packs/models.ts";
import { folder, ROOT } from "./places.ts";

type Manifest = Parameters<typeof missingFiles>[0] & {
  readonly version: string;
  readonly authors: readonly { readonly name: string }[];
  readonly compatibility: object;
  readonly primaryTokenAttribute?: string;
  readonly secondaryTokenAttribute?: string;
  readonly documentTypes: Record<string, Record<string, { htmlFields?: string[] }>>;
};

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** Paths of the formatted texts in a schema; one in the rows of a list would have to be asked about. */
function htmlPaths({ fields = {}, element }: Field, path = ""): string[] {
  return Object.entries({ ...fields, ...(element && { "*": element }) }).flatMap(([name, field]) =>
    field instanceof HTMLField ? [`${path}${name}`] : htmlPaths(field, `${path}${name}.`),
  );
}

const json = async (file: string) => JSON.parse(await readFile(file, "utf8")) as unknown;
const manifestOf = async ({ root }: System) => (await json(join(root, "system.json"))) as Manifest;
const manifest = () => manifestOf(systemOf());

describe.each(systemNames().map((name) => systemOf(name)))("system.json of $title", (system) => {
  const { root, id } = system;
  const manifest = () => manifestOf(system);

  test("names what the two bars of a token show", async () => {
    const { primaryTokenAttribute: first, secondaryTokenAttribute: second } = await manifest();
    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  });

  test("has the form Foundry expects", async () => {
    expect(manifestProblems(await manifest())).toEqual([]);
  });

  test("claims no version of Foundry that nobody has run it in", async () => {
    expect((await manifest()).compatibility).toEqual({ minimum: "13" });
  });

  test("names its script and style after its id, and the author of the rules", async () => {
    const { esmodules, styles, authors } = await manifest();
    expect([esmodules, styles.map(({ src }) => src)]).toEqual([[`${id}.mjs`], [`${id}.css`]]);
    expect(authors.some(({ name }) => name.includes("author of the"))).toBe(true);
  });

  test("has the version of the package", async () => {
    const { version } = (await json(join(ROOT, "package.json"))) as { version: string };
    expect((await manifest()).version).toBe(version);
  });

  test.each(["Actor", "Item", "ChatMessage"] as const)(
    "declares exactly the types of %s that have a data model, each with its formatted texts",
    async (documentName) => {
      const models = modelledDocument(documentName, root) ? await loadModels(documentName, root) : {};
      const expected = Object.entries(models).map(([type, { schema }]) => [type, htmlPaths(schema as Field).sort()]);
      const declared = Object.entries((await manifest()).documentTypes[documentName] ?? {});
      const named = declared.map(([type, { htmlFields = [] }]) => [type, [...htmlFields].sort()]);
      expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
    },
  );

  test("names sources that exist", async () => {
    const { languages, packs = [] } = await manifest();
    const sources = [...languages.map(({ path }) => path), ...packs.map(({ name }) => `packs/${name}/_pack.yml`)];
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  // A release is refused for the same; what play needs of them every story in the browser opens.
  test("names files that the built package has", { tags: ["sweep"] }, async () => {
    const outDir = await folder();
    await buildSystem(system, { outDir });
    await compilePacks(root, outDir);
    expect(missingFiles(await manifest(), outDir)).toEqual([]);
  });
});

describe("a manifest with a mistake is refused in a sentence", () => {
  test.each([
    ["an unknown field", { stlyes: [] }, "system.json: the manifest must NOT have additional properties (stlyes)."],
    ["a version that is none", { version: "soon" }, /^system\.json: version must match pattern/],
    ["an address without https", { url: "http://example.com" }, /^system\.json: url must match pattern/],
    ["a path out of the package", { esmodules: ["../sirpas.mjs"] }, /^system\.json: esmodules\.0 must /],
    [
      "a grid without units",
      { grid: { type: 1, distance: 6 } },
      /^system\.json: grid must have required property 'units'/,
    ],
    [
      "a folder with an unknown pack",
      { packFolders: [{ name: "SIRPAS", packs: ["spells"] }], packs: [] },
      "system.json: packFolders names spells, which is no pack; add the pack or take the name out.",
    ],
    [
      "a pack in no folder",
      { packFolders: [] },
      "system.json: packs.rules is in no folder of packFolders; put it into one.",
    ],
  ])("%s", async (_name, change, says) => {
    const [first] = manifestProblems({ ...(await manifest()), ...change });
    if (typeof says === "string") expect(first).toBe(says);
    else expect(first).toMatch(says);
  });

  test("a file that the package lacks", async () => {
    const outDir = await folder({ "system.json": "{}" });
    expect(missingFiles(await manifest(), outDir)).toContain(
      "system.json names sirpas.mjs, which the package doesn't have; build it or correct the manifest.",
    );
    expect(missingFiles(await manifest(), outDir)).toContain(
      "system.json names assets/banners/rules.svg, which the package doesn't have; build it or correct the manifest.",
    );
  });
});
