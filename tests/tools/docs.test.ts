import { wordsIn } from "../../tools/build/texts.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const PICTURES = "docs/images";

/** The most that all pictures may weigh: whoever clones the repository takes them along. */
const LARGEST_FOLDER = 3_000_000;

const filesIn = (folder: string, kinds: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => kinds.test(path) && !path.includes("node_modules"));

/** What the map says of each part, at the head of the part's folder. */
const CHAPTERS = ["core/src", "src", "tests", "tools"].flatMap((folder) => filesIn(folder, /\/README\.md$/u));

const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "host/README.md", ...CHAPTERS],
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

interface Link {
  readonly page: string;
  readonly target: string;
}

const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gmsu, "");
const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/gu, "");

const linksOf = (page: string): Link[] =>
  [...withoutCode(readFileSync(page, "utf8")).matchAll(/\]\((?<target>[^)\s]+)\)/gu)].map(({ groups }) => ({
    page,
    target: groups!["target"]!,
  }));

const LINKS = PAGES.flatMap(linksOf).filter(({ target }) => !/^[a-z]+:/u.test(target));

/** The file that a link leads to, from the repository's top. */
const fileOf = ({ page, target }: Link) => {
  const [path = ""] = target.split("#");
  return path === "" ? page : normalize(join(dirname(page), path)).replaceAll("\\", "/");
};

/** The anchors of a page's headings, as they are made where these pages are read. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(/^```.*?^```/gmsu, "");
  return [...text.matchAll(/^#{1,6} (?<heading>.+)$/gmu)].map(({ groups }) =>
    groups!
      ["heading"]!.toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const told = (links: readonly Link[]) => links.map(({ page, target }) => `${page}: ${target}`);

describe("Whoever reads the documentation", () => {
  it("finds a file behind every link and every picture", () => {
    expect(told(LINKS.filter((link) => !existsSync(fileOf(link))))).toEqual([]);
  });

  it("is led to a heading that is there", () => {
    const lost = LINKS.filter((link) => {
      const [, anchor] = link.target.split("#");
      return anchor !== undefined && existsSync(fileOf(link)) && !anchorsOf(fileOf(link)).includes(anchor);
    });
    expect(told(lost)).toEqual([]);
  });

  it("is told by each picture what it shows", () => {
    const silent = PAGES.filter((page) => /!\[\]\(/u.test(readFileSync(page, "utf8")));
    expect(silent).toEqual([]);
  });

  it("can come from the README to every page", () => {
    const reached = new Set<string>();
    const open = ["README.md"];
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (reached.has(page)) continue;
      reached.add(page);
      open.push(...LINKS.filter((link) => link.page === page && link.target.includes(".md")).map(fileOf));
    }
    expect(PAGES.filter((page) => !reached.has(page))).toEqual([]);
  });

  const code = ["core", "src", "systems", "host", "tools", "tests", "lang", "quench"]
    .flatMap((folder) => filesIn(folder, /\.(?:ts|mjs|json|hbs|scss|yml)$/u))
    .concat("package.json", "system.json", "eslint.config.js");
  const names = new Set(code.flatMap((path) => readFileSync(path, "utf8").match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
  const isThere = (path: string, page: string) =>
    [".", dirname(page), "src", "core/src"].some((top) => existsSync(join(top, path))) ||
    code.some((file) => file.endsWith(`/${path}`));

  it.each(["docs/architecture.md", ...CHAPTERS])("finds every file and every name that %s tells of", (page) => {
    const told = [...withoutBlocks(readFileSync(page, "utf8")).matchAll(/`(?<name>[^`\n]+)`/gu)].map(
      ({ groups }) => groups!["name"]!,
    );
    const isPath = (name: string) =>
      /^[\w.#…@-]+(?:\/[\w.-]+)+\/?$|^[\w.-]+\.(?:ts|js|json|md|hbs|scss|mjs)$/u.test(name);
    const lost = told.filter((name) => {
      if (isPath(name)) return !name.startsWith("#") && !isThere(name, page);
      return (name.match(/[\p{L}_$][\p{L}\p{N}_$]{3,}/gu) ?? []).some((word) => !names.has(word));
    });
    expect(lost).toEqual([]);
  });

  it("has room for no more than 20 kB of map, with twenty places and more that anyone may look for", () => {
    const map = readFileSync("docs/architecture.md", "utf8");
    expect(map.length).toBeLessThanOrEqual(20 * 1024);
    const [, where = ""] = map.split("### Where is ...");
    const rows = where
      .split("\n### ")[0]!
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(1);
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.filter((row) => !/`[\w./-]+\/[\w.-]+`/u.test(row.split("|").at(-2)!))).toEqual([]);
  });
});

/** What stands on buttons and menus of Foundry's own, or is said of them. */
const FOUNDRYS = [
  ...["Game Settings", "Configure Settings", "Configure ownership", "Configure Controls", "Create Backup", "SIRPAS"],
  ...["roll all", "Macros", "Tour Management"],
];

/** Every text of a language file or of the names of macros, in one, and those that name an adventure. */
function wordsOnScreen(): string {
  const words: string[] = [...FOUNDRYS];
  const visit = (value: unknown) => {
    if (typeof value === "string") words.push(value);
    else for (const inner of Object.values(value as object)) visit(inner);
  };
  visit(wordsIn("en"));
  const nameIn = (file: string) => /^name: (?<name>.*)$/mu.exec(readFileSync(file, "utf8"))?.groups?.["name"] ?? "";
  // The welcome's buttons name the adventures that they begin.
  const adventures = readdirSync("packs/adventures").map((file) => nameIn(`packs/adventures/${file}`));
  words.push(...words.flatMap((text) => adventures.map((adventure) => text.replace("{name}", adventure))));
  for (const file of readdirSync("packs/macros")) {
    words.push(nameIn(`packs/macros/${file}`));
  }
  return plain(words.join("\n"));
}

function plain(words: string): string {
  return words.toLowerCase().replaceAll("’", "'");
}

describe("Whoever follows a guide", () => {
  const words = wordsOnScreen();

  for (const guide of ["docs/players-guide.md", "docs/gamemasters-guide.md"]) {
    it(`finds on the screen what ${guide} says stands there`, () => {
      const text = withoutCode(readFileSync(guide, "utf8"));
      const named = [...text.matchAll(/(?<![\w_])_(?<label>[^_\n]+)_(?![\w_])/gu)]
        .flatMap(({ groups }) => groups!["label"]!.split("→"))
        .map((label) => label.trim());
      expect(named.length).toBeGreaterThan(10);
      // "Pass …" stands for a sentence with something in it.
      expect(
        named.filter(
          (label) =>
            !plain(label)
              .split("…")
              .every((part) => words.includes(part.trim())),
        ),
      ).toEqual([]);
    });
  }
});

describe("The pictures of the documentation", () => {
  const taken = readdirSync(PICTURES).map((name) => `${PICTURES}/${name}`);

  it("are all shown somewhere", () => {
    const shown = new Set(LINKS.map(fileOf));
    expect(taken.filter((picture) => !shown.has(picture))).toEqual([]);
  });

  it("are light enough to be cloned by everybody", () => {
    const weight = taken.reduce((sum, picture) => sum + statSync(picture).size, 0);
    expect(weight).toBeLessThan(LARGEST_FOLDER);
  });
});
