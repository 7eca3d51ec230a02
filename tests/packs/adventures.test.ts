import { statSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { DIFFICULTY_KEYS } from "../../src/rules/checks/difficulties.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { compiledPacks } from "./compiled.ts";
import { workshop } from "./workshop.ts";

interface Named {
  readonly _id: string;
  readonly name: string;
}

interface Token extends Named {
  readonly actorId: string;
  readonly actorLink: boolean;
  readonly disposition: number;
  readonly x: number;
  readonly y: number;
  readonly level: string;
}

interface Picture {
  readonly src: string;
}

interface Adventure {
  readonly sort: number;
  readonly actors: readonly (Named & { readonly items: readonly object[]; readonly folder: string })[];
  readonly folders: readonly Named[];
  readonly journal: readonly { readonly pages: readonly { readonly text: { readonly content: string } }[] }[];
  readonly scenes: readonly {
    readonly _id: string;
    readonly width: number;
    readonly height: number;
    readonly tokens: readonly Token[];
    readonly background: Picture;
    readonly levels: readonly { readonly _id: string; readonly name: string; readonly background: Picture }[];
    readonly initialLevel: string;
    readonly fog: { readonly exploration: boolean; readonly mode: number };
  }[];
  readonly combats: readonly { readonly scene: string; readonly combatants: readonly { readonly tokenId: string }[] }[];
}

let bridge: Adventure;
let adventures: ReadonlyMap<string, Adventure>;
/** What a check can be on: skills and styles of the compendia, by their keys. */
let statistics: ReadonlySet<string>;

beforeAll(async () => {
  const packs = await compiledPacks();
  const itemsOf = (pack: string) => packs.find(({ name }) => name === pack)!.items;
  adventures = new Map(itemsOf("adventures").map(({ key, data }) => [key, data as unknown as Adventure]));
  statistics = new Set([...itemsOf("skills"), ...itemsOf("styles")].map(({ key }) => key));
  bridge = adventures.get("toll-bridge")!;
});

/** Of each adventure its heroes and opponents, how many of them wait for a later scene, and its pages. */
const TABLES = [
  { key: "toll-bridge", tokens: 5, wait: 0, pages: 2, checks: 0 },
  { key: "pier-nine", tokens: 11, wait: 3, pages: 3, checks: 13 },
  { key: "night-mail", tokens: 10, wait: 3, pages: 3, checks: 13 },
];

test("the adventures are those that the table lists, the first one first", () => {
  const sorted = [...adventures].toSorted(([, one], [, other]) => one.sort - other.sort);
  expect(sorted.map(([key]) => key)).toEqual(TABLES.map(({ key }) => key));
});

describe.each(TABLES)("the adventure $key", ({ key, tokens, wait, pages, checks }) => {
  const adventure = () => adventures.get(key)!;

  test("places each in a square of its own on the map, and those who do not wait take part in the encounter", () => {
    const { scenes, combats } = adventure();
    const [scene] = scenes;
    expect(scene!.tokens).toHaveLength(tokens);
    expect(combats[0]!.combatants).toHaveLength(tokens - wait);
    expect(new Set(scene!.tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(tokens);
    expect(new Set(scene!.tokens.map(({ name }) => name)).size).toBe(tokens);
    for (const { x, y } of scene!.tokens) expect(x < scene!.width && y < scene!.height).toBe(true);
  });

  test("has a map that weighs 250 kB at most", () => {
    const file = adventure().scenes[0]!.background.src.replace("systems/sirpas/", "");
    expect(statSync(file).size).toBeLessThan(250_000);
  });

  test("asks for checks that there are, in its pages", () => {
    const texts = adventure().journal.flatMap((journal) => journal.pages.map(({ text }) => text.content));
    const asked = [...texts.join("").matchAll(/\[\[\/check ([\w-]+) (\w+)\]\]/gu)];
    expect([texts.length, asked.length]).toEqual([pages, checks]);
    for (const [, statistic, difficulty] of asked) {
      expect([...statistics]).toContain(statistic);
      expect(DIFFICULTY_KEYS).toContain(difficulty);
    }
  });
});

describe("The Toll Bridge", () => {
  test("has two characters, three opponents and an encounter in which all of them take part", () => {
    const [scene] = bridge.scenes;
    const [combat] = bridge.combats;
    expect(scene!.tokens.filter(({ disposition }) => disposition === 1)).toHaveLength(2);
    expect(scene!.tokens.filter(({ disposition }) => disposition === -1)).toHaveLength(3);
    expect(combat!.scene).toBe(scene!._id);
    expect(combat!.combatants.map(({ tokenId }) => tokenId)).toEqual(scene!.tokens.map(({ _id }) => _id));
  });

  test("tells two of a kind apart by number, and every token has its actor, with all that the actor carries", () => {
    const { tokens } = bridge.scenes[0]!;
    expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
    for (const { actorId, name } of tokens) {
      const actor = bridge.actors.find(({ _id }) => _id === actorId)!;
      expect(name.startsWith(actor.name)).toBe(true);
      expect(actor.items.length).toBeGreaterThan(10);
      expect(bridge.folders.map(({ _id }) => _id)).toContain(actor.folder);
    }
  });

  test("places everybody in a square of the scene, nobody in somebody else's", () => {
    const { tokens, width, height } = bridge.scenes[0]!;
    for (const { x, y } of tokens) {
      expect([x % 100, y % 100, x < width, y < height]).toEqual([0, 0, true, true]);
    }
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(tokens.length);
  });

  test("shows its map without fog in both generations of Foundry: of 14 it is on the level where all tokens are", () => {
    const { background, levels, initialLevel, tokens, fog } = bridge.scenes[0]!;
    expect(background.src).toBe("systems/sirpas/assets/scenes/toll-bridge.webp");
    expect(levels).toEqual([{ _id: initialLevel, name: "The Toll Bridge", background }]);
    expect(new Set(tokens.map(({ level }) => level))).toEqual(new Set([initialLevel]));
    expect(fog).toEqual({ exploration: false, mode: 0 });
  });

  test("is told on two pages, whose links lead to the rules reference", () => {
    const pages = bridge.journal.flatMap(({ pages }) => pages);
    expect(pages).toHaveLength(2);
    expect(pages[1]!.text.content).toMatch(
      /@UUID\[Compendium\.sirpas\.rules\.JournalEntry\.\w+\.JournalEntryPage\.\w+\]/,
    );
  });
});

const ADVENTURE = `name: Bridge
img: systems/sirpas/assets/bridge.webp
caption: A fight
description: <p>A bridge.</p>
scene:
  columns: 4
  rows: 3
  tokens:
    - { actor: npcs/wolf, column: 1, row: 2, disposition: hostile }
pages:
  - key: what-happens
    name: What happens
    text: <p>A wolf.</p>
`;

async function adventure(text: string) {
  const packs = [{ name: "adventures", type: "Adventure", path: "packs/adventures" }];
  const root = await workshop({
    "system.json": JSON.stringify({ id: "sirpas", packs }),
    "packs/adventures/_pack.yml": "folders: []\n",
    "packs/adventures/bridge.yml": text,
    "assets/bridge.webp": "",
  });
  return buildPacks(root);
}

describe("an adventure's source", () => {
  test.each([
    ["names an actor that no compendium has", ADVENTURE, /line 9: scene\.tokens\.0\.actor names "npcs\/wolf"/],
    [
      "gives a token a field that it has not",
      ADVENTURE.replace("row: 2", "rows: 2"),
      /scene\.tokens\.0\.rows is no known field/,
    ],
    ["gives a token an unknown attitude", ADVENTURE.replace("hostile", "angry"), /disposition must be one of hostile/],
    ["shows a picture that is not there", ADVENTURE.replace("bridge.webp", "ford.webp"), /img shows ".*ford\.webp"/],
    ["says nothing to read", ADVENTURE.replace("<p>A wolf.</p>", '""'), /pages\.0\.text must be a text/],
  ])("that %s stops the build", async (_, text, says) => {
    await expect(adventure(text)).rejects.toThrow(says);
  });
});
