import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKOUT, FLAGSHIP, systemNames, systemOf } from "../../tools/build/system.ts";

const CORE = join(CHECKOUT, "core");
const SYSTEMS = systemNames().map((id) => systemOf(id));

const filesIn = (folder: string, kinds: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => kinds.test(name))
        .map((name) => join(folder, name))
    : [];

const lineOf = (text: string, index: number) => text.slice(0, index).split("\n").length;
const short = (path: string) => path.slice(CHECKOUT.length + 1).replaceAll(sep, "/");

/** What only some rulebooks have, by what it is; of a compound name such as `skillLevel` each word counts. */
const WORDS_OF_A_GAME: Readonly<Record<string, RegExp>> = {
  "a game": new RegExp([...systemNames().filter((id) => id !== "bind"), "death or glory"].join("|"), "giu"),
  // In small letters it is what functions do.
  "a game in capitals": /(?<![A-Z])BIND(?![A-Z])/gu,
  // A colour such as #d44 is none.
  "dice of a game": /(?<![#\w])\d*[nNxX]?[dD](?:\d+|%)(?!\w)/gu,
  points: /(?:character|skill|experience|power|fate|hero)[ _-]?points?|(?<![a-z])xp(?![a-z])/giu,
  "a measure of skill": /skill|success[ _-]?levels?|mastery|expertise|attribute (?:value|point)s?/giu,
  "a body": /hit[ _-]?points?|(?<![a-z])hp(?![a-z])|wound|injur|fatigue|stress|scratch|bleeding/giu,
  "a fight's rule":
    /man(?:oeu|eu)vre|mitigation|strikes?(?![a-z])|(?<![a-z])(?:attack|damage|treatment|spell|weapon|parry|dodge)|armou?r|advantage|(?<![a-z])(?:perk|flaw)s?(?![a-z])/giu,
};

const gameWordsIn = (text: string) =>
  Object.entries(WORDS_OF_A_GAME).flatMap(([what, words]) =>
    [...text.matchAll(words)].map(({ index, 0: found }) => `${lineOf(text, index)}: ${found} (${what})`),
  );

describe("The core", () => {
  for (const [folder, kinds] of Object.entries({
    src: /\.ts$/,
    templates: /\.hbs$/,
    lang: /\.json$/,
    styles: /\.scss$/,
  })) {
    it(`names nothing in ${folder} that only some rulebooks have`, () => {
      const files = filesIn(join(CORE, folder), kinds);
      expect(files.length).toBeGreaterThan(1);
      expect(
        files.flatMap((path) => gameWordsIn(readFileSync(path, "utf8")).map((found) => `${short(path)}:${found}`)),
      ).toEqual([]);
    });
  }

  it.each([
    "const id = 'sirpas-log'",
    "/** The six that Mastery adds. */",
    "(216 of 3d6)",
    "new Roll(`Nd6`)",
    "readonly skillLevel: number;",
    ".skill-layout button",
    '"left": "{count} character points left"',
    "--core-injury: red;",
    "the wounds of a token",
    "hp: integer()",
    "Some rolls for this attack are missing.",
    "the level of an advantage",
  ])("would be caught with %j", (text) => {
    expect(gameWordsIn(text)).toHaveLength(1);
  });

  it.each(["color: #d44;", "#2a2d33", "setAttribute(name)", "const roll = pool.dice", "strikethrough", "flawless"])(
    "can have %j, which is no game's",
    (text) => {
      expect(gameWordsIn(text)).toEqual([]);
    },
  );
});

/** Where a program or a style lies that another names: in the core, or in a system by its id. */
function homeOf(path: string): string {
  if (path.startsWith(`${CORE}${sep}`)) return "core";
  const beside = SYSTEMS.find(({ id, root }) => id !== FLAGSHIP && path.startsWith(`${root}${sep}`));
  if (beside) return beside.id;
  const [top = ""] = short(path).split("/");
  return ["src", "styles", "templates", "lang", "packs", "assets"].includes(top) ? FLAGSHIP : top;
}

const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\(|@use|@forward|@import)\s*"(?<name>[^"]+)"/gu;

/** The files of the repository that one imports. */
function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORTED)].flatMap(({ groups }) => {
    const name = groups!["name"]!;
    if (name.startsWith("#core/")) return [join(CORE, "src", name.slice("#core/".length))];
    return name.startsWith(".") ? [resolve(dirname(path), name)] : [];
  });
}

/** Files that import each other by some way, the largest such knot first. */
function knots(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reachable = (from: string, by: ReadonlyMap<string, readonly string[]>) => {
    const reached = new Set([from]);
    for (const path of reached) for (const next of by.get(path) ?? []) reached.add(next);
    return reached;
  };
  const importers = new Map<string, string[]>();
  for (const [path, imported] of imports)
    for (const next of imported) importers.set(next, [...(importers.get(next) ?? []), path]);
  const tied = new Set<string>();
  return [...imports.keys()]
    .flatMap((path) => {
      if (tied.has(path)) return [];
      const before = reachable(path, importers);
      const knot = [...reachable(path, imports)].filter((other) => before.has(other));
      for (const other of knot) tied.add(other);
      return knot.length > 1 ? [knot.map(short)] : [];
    })
    .toSorted((a, b) => b.length - a.length);
}

describe("Imports", () => {
  const strangers = (folder: string, own: readonly string[]) =>
    ["src", "styles"]
      .flatMap((part) => filesIn(join(folder, part), /\.(?:ts|scss)$/))
      .flatMap((path) =>
        importsOf(path, readFileSync(path, "utf8"))
          .filter((imported) => !own.includes(homeOf(imported)))
          .map((imported) => `${short(path)} imports ${short(imported)}`),
      );

  it("of the core lead to the core alone", () => {
    expect(strangers(CORE, ["core"])).toEqual([]);
  });

  for (const { id, root } of SYSTEMS) {
    it(`of ${id} lead to itself and to the core, never to another system`, () => {
      expect(strangers(root, ["core", id])).toEqual([]);
    });
  }

  it("tie no more than eight files together, those of types alone included", () => {
    const folders = [join(CORE, "src"), ...SYSTEMS.map(({ root }) => join(root, "src"))];
    const files = folders.flatMap((folder) => filesIn(folder, /\.ts$/));
    const imports = new Map(files.map((path) => [path, importsOf(path, readFileSync(path, "utf8"))]));
    expect(knots(imports).filter(({ length }) => length > 8)).toEqual([]);
  });

  it("would be caught where they tie files together", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => join(CHECKOUT, name)) as [string, string, string, string];
    const imports = new Map([
      [a, [b]],
      [b, [c, d]],
      [c, [a]],
      [d, []],
    ]);
    expect(knots(imports)).toEqual([["a", "b", "c"]]);
  });

  it("tell systems and core apart", () => {
    const text = `import { a } from "#core/rules/term.ts";\nimport "../../../src/start.ts";\n@use "../../simverse/styles/sheets";`;
    const homes = importsOf(join(CHECKOUT, "systems/simverse/src/start.ts"), text).map(homeOf);
    expect(homes).toEqual(["core", FLAGSHIP, "simverse"]);
  });
});
