import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, test } from "vitest";
import { checkPacks } from "../../tools/packs/check.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { documentId } from "../../tools/packs/ids.ts";
import { workshop } from "./workshop.ts";

const ENTRY = "packs/rules/checks.yml";

const CHECKS = `key: checks
name: Checks
folder: play
pages:
  - key: simple-check
    name: Simple check
    text: |
      <p>Throw three dice,
      as [[item:climbing]] does.</p>
  - key: margin
    name: Margin
    level: 2
    text: |
      <p>See [[page:simple-check|the check]] and [[/roll 3d6]].</p>
`;

const MANIFEST = JSON.stringify({
  id: "sirpas",
  packs: [
    { name: "skills", type: "Item", path: "packs/skills" },
    { name: "rules", type: "JournalEntry", path: "packs/rules" },
  ],
});

const JOURNAL: Readonly<Record<string, string>> = {
  "system.json": MANIFEST,
  "packs/rules/_pack.yml": "folders:\n  - { key: play, name: Play, sorting: m }\n",
  [ENTRY]: CHECKS,
};

const TABLES = `# Chances

Before.

## One throw

Text with \`a setting\`
and *weight* & more.

| Score | Ways | Aside |
|--:|--:|---|
| 3 | 1 | [there](#x) |

## Another

Nothing.
`;

interface Entry {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type?: string;
  readonly folder: string | null;
  readonly sorting?: string;
  readonly pages: readonly Page[];
}

interface Page {
  readonly _id: string;
  readonly _key: string;
  readonly title: { show: boolean; level: number };
  readonly text: { content: string; format: number };
  readonly sort: number;
  readonly flags: { sirpas: { key: string } };
}

async function compiled(changes: Readonly<Record<string, string>> = {}): Promise<Entry[]> {
  const root = await workshop({ ...JOURNAL, ...changes });
  await compilePacks(root, join(root, "dist"));
  await extractPack(join(root, "dist/packs/rules"), join(root, "extracted"));
  const files = await readdir(join(root, "extracted"));
  const texts = await Promise.all(files.map((file) => readFile(join(root, "extracted", file), "utf8")));
  return texts.map((text) => JSON.parse(text) as Entry);
}

const entryOf = (documents: Entry[]) => documents.find(({ _key }) => _key.startsWith("!journal!"))!;

async function complaint(entry: string): Promise<string> {
  const root = await workshop({ ...JOURNAL, "docs/chances.md": TABLES, [ENTRY]: entry });
  const error = await compilePacks(root, join(root, "dist")).catch((reason: unknown) => reason as Error);
  return error instanceof Error ? error.message : "";
}

describe("compiling journal entries", () => {
  test("an entry lies in its folder, with its pages in the order they are written in", async () => {
    const documents = await compiled();
    const folder = documents.find(({ _key }) => _key.startsWith("!folders!"))!;
    expect(folder).toMatchObject({ name: "Play", type: "JournalEntry", sorting: "m" });
    const entry = entryOf(documents);
    expect(entry).toMatchObject({ name: "Checks", folder: folder._id, _id: documentId("rules", "checks") });
    expect(entry.pages).toMatchObject([
      { name: "Simple check", type: "text", title: { show: true, level: 1 }, text: { format: 1 }, sort: 100_000 },
      { name: "Margin", type: "text", title: { show: true, level: 2 }, text: { format: 1 }, sort: 200_000 },
    ]);
  });

  test("a page's id comes from pack, entry and key, and its key is kept with it", async () => {
    const [page] = entryOf(await compiled()).pages;
    expect(page!._id).toBe(documentId("rules", "checks/simple-check"));
    expect(page!.flags.sirpas.key).toBe("simple-check");
  });

  test("a link by key becomes Foundry's link, with the document's name unless the text has its own words", async () => {
    const [first, second] = entryOf(await compiled()).pages;
    const item = `Compendium.sirpas.skills.Item.${documentId("skills", "climbing")}`;
    expect(first!.text.content).toContain(`as @UUID[${item}]{Climbing} does.`);
    const page = `JournalEntry.${documentId("rules", "checks")}.JournalEntryPage.${first!._id}`;
    expect(second!.text.content).toContain(`@UUID[Compendium.sirpas.rules.${page}]{the check}`);
  });

  test("an inline roll stays as it is", async () => {
    expect(entryOf(await compiled()).pages[1]!.text.content).toContain("[[/roll 3d6]]");
  });

  test("a section of the documentation becomes part of a page, with the columns asked for", async () => {
    const include = "    include: { file: docs/chances.md, section: One throw, columns: [Score, Aside] }\n";
    const page = `${CHECKS}  - key: chances\n    name: Chances\n${include}`;
    const { pages } = entryOf(await compiled({ [ENTRY]: page, "docs/chances.md": TABLES }));
    expect(pages[2]!.text.content).toBe(
      [
        '<section class="sirpas-rules">',
        "<p>Text with <strong>a setting</strong> and <em>weight</em> &amp; more.</p>",
        '<table class="figures">',
        "<thead><tr><th>Score</th><th>Aside</th></tr></thead>",
        "<tbody>",
        "<tr><td>3</td><td>there</td></tr>",
        "</tbody>",
        "</table>",
        "</section>",
      ].join("\n"),
    );
  });

  test("what Foundry would store is what is written, through extraction and a second compilation", async () => {
    const packs = await checkPacks(await workshop(JOURNAL));
    expect(packs.map(({ name, items }) => [name, items.length])).toEqual([
      ["skills", 1],
      ["rules", 1],
    ]);
  });
});

describe("a journal entry that can't be compiled stops the build with file, line and field", () => {
  test.each([
    [
      "a link to a page that isn't there",
      CHECKS.replace("[[page:simple-check|the check]]", "[[page:complex-check]]"),
      "packs/rules/checks.yml, line 14: pages.1.text links to [[page:complex-check]], and there is no such page; write the key of one.",
    ],
    [
      "a link to an item that isn't there, lines below the field",
      CHECKS.replace("[[item:climbing]]", "[[item:diving]]"),
      "packs/rules/checks.yml, line 9: pages.0.text links to [[item:diving]], and there is no such item; write the key of one.",
    ],
    [
      "a link in no known notation",
      CHECKS.replace("[[item:climbing]]", "[[climbing]]"),
      "packs/rules/checks.yml, line 9: pages.0.text links to [[climbing]]; a link is written [[page:key]] or [[item:key|words]].",
    ],
    [
      "two pages with one key",
      CHECKS.replace("key: margin", "key: simple-check"),
      'packs/rules/checks.yml, line 10: pages.1.key is "simple-check", as in packs/rules/checks.yml; give one of them another.',
    ],
    [
      "an unknown field of a page",
      CHECKS.replace("    level: 2", "    depth: 2"),
      "packs/rules/checks.yml, line 12: pages.1.depth is no known field; known here: _id, key, name, level, title, text, include.",
    ],
    [
      "a level that no title has",
      CHECKS.replace("    level: 2", "    level: 7"),
      "packs/rules/checks.yml, line 12: pages.1.level is 7; a title has level 1, 2 or 3.",
    ],
    [
      "a page without text",
      CHECKS.replace(/ {4}text: \|\n.*\n$/, ""),
      "packs/rules/checks.yml, line 10: pages.1.text is missing; add it.",
    ],
    [
      "an entry without pages",
      CHECKS.replace(/pages:[^]*/, ""),
      "packs/rules/checks.yml, line 1: pages is missing; add a page.",
    ],
    [
      "a file named otherwise than its key",
      CHECKS.replace("key: checks", "key: contests"),
      'packs/rules/checks.yml, line 1: key is "contests", so the file must be called contests.yml.',
    ],
    [
      "a section that the documentation doesn't have",
      `${CHECKS}  - key: chances\n    name: Chances\n    include: { file: docs/chances.md, section: Two throws }\n`,
      "packs/rules/checks.yml, line 17: pages.2.include.section names no section of docs/chances.md; its sections: Chances, One throw, Another.",
    ],
    [
      "documentation that isn't there",
      `${CHECKS}  - key: chances\n    name: Chances\n    include: { file: docs/odds.md, section: Two throws }\n`,
      `packs/rules/checks.yml, line 17: pages.2.include.file is "docs/odds.md", which can't be read; name a file of the documentation.`,
    ],
  ])("%s", async (_name, entry, says) => {
    expect(await complaint(entry)).toBe(says);
  });
});
