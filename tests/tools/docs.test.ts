import { wordsIn } from "../../tools/build/texts.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const PICTURES = "docs/images";

/** The most that all pictures may weigh: whoever clones the repository takes them along. */
const LARGEST_FOLDER = 3_000_000;

const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "host/README.md"],
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

interface Link {
  readonly page: string;
  readonly target: string;
}

const withoutCode = (text: string) => text.replace(/^```.*?^```/gmsu, "").replace(/`[^`\n]*`/gu, "");

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

  it("finds the files and folders that the map of the code names", () => {
    const named = [...readFileSync("docs/architecture.md", "utf8").matchAll(/`(?<path>[^`\s]+)`/gu)]
      .map(({ groups }) => groups!["path"]!)
      .filter((path) => /^(?:core|src|tests|tools|host|templates|styles|packs|quench)\//u.test(path));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
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
  // The welcome's button names the adventure that it begins.
  words.push(...words.map((text) => text.replace("{name}", nameIn("packs/adventures/toll-bridge.yml"))));
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
