import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, test } from "vitest";
import { checkPacks } from "../../tools/packs/check.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { documentId } from "../../tools/packs/ids.ts";
import type { PackedActor } from "./actor-build.ts";
import { CLIMBING, workshop } from "./workshop.ts";

const LORE = `name: Lore
icon: delapouite/bookshelf
system:
  key: lore
  description: <p>Books.</p>
  base:
    form: none
    attributes: []
  complexity: easy
`;

const MIRA = `name: Mira
icon: cathelineau/swordwoman
token:
  disposition: friendly
system:
  biography: <p>A climber.</p>
  notes: <p>Climbs.</p>
  attributes:
    body: { specific: 1 }
items:
  - { from: skills/climbing, system: { specific: 3 } }
  - { from: skills/lore, name: Old Books, system: { specialisation: Books } }
  - { from: skills/lore, system: { specialisation: Stars } }
  - from: styles/brawl
  - from: styles/brawl
`;

const FILE = "packs/heroes/mira.yml";

const MANIFEST = {
  id: "sirpas",
  packs: [
    { name: "heroes", type: "Actor", path: "packs/heroes" },
    { name: "skills", type: "Item", path: "packs/skills" },
    { name: "styles", type: "Item", path: "packs/styles" },
  ],
};

/** A checkout with two packs of items and one of actors. */
const heroes = (mira = MIRA, changes: Readonly<Record<string, string>> = {}) =>
  workshop({
    "system.json": JSON.stringify(MANIFEST),
    "packs/skills/lore.yml": LORE,
    "packs/heroes/_pack.yml": "type: character\n",
    [FILE]: mira,
    ...changes,
  });

/** Mira as she comes out of a compiled pack. */
async function compiled(root: string): Promise<PackedActor & { readonly _id: string; readonly img: string }> {
  await compilePacks(root, join(root, "dist"));
  const folder = join(root, "extracted");
  await extractPack(join(root, "dist/packs/heroes"), folder, { clean: true });
  const [file] = await readdir(folder);
  return JSON.parse(await readFile(join(folder, file!), "utf8")) as Awaited<ReturnType<typeof compiled>>;
}

describe("an actor of a compendium", () => {
  test("carries whole copies of the compendium's items, changed where its source says so", async () => {
    const { system, items } = await compiled(await heroes());
    expect(system.attributes).toMatchObject({ body: { base: 10, specific: 1 }, will: { specific: 0 } });
    const [climbing, books, stars] = items;
    const base = { form: "attribute", attributes: ["dexterity"] };
    expect(climbing).toMatchObject({ name: "Climbing", type: "skill", system: { key: "climbing", base, specific: 3 } });
    expect(climbing!.system).toMatchObject({ description: "<p>Up.</p>", complexity: "easy", combat: null });
    expect(books).toMatchObject({ name: "Old Books", system: { key: "lore", specialisation: "Books" } });
    expect(stars).toMatchObject({ name: "Lore", system: { key: "lore", specialisation: "Stars" } });
    expect(climbing).not.toHaveProperty("folder");
  });

  test("has the favourites that its source names, skills by their keys and manoeuvres by their ids", async () => {
    const mira = MIRA.replace("specialisation: Books }", "specialisation: Books }, favourite: true");
    const { system, items } = await compiled(
      await heroes(mira.replace(/- from: (styles.brawl)/u, "- { from: $1, favourite: true }")),
    );
    const { favourites } = system as unknown as { favourites: Record<string, { ref: string; sort: number }> };
    expect(Object.values(favourites)).toEqual([
      { ref: "lore/books", sort: 1 },
      { ref: items[3]!.system["key"], sort: 2 },
    ]);
  });

  test("each of them knows the entry it was made from", async () => {
    const [climbing] = (await compiled(await heroes())).items;
    const source = `Compendium.sirpas.skills.Item.${documentId("skills", "climbing")}`;
    expect(climbing!._stats).toEqual({ compendiumSource: source });
  });

  test("has ids of its own that stay, wherever in the list an item stands", async () => {
    const ids = ({ items }: PackedActor) =>
      Object.fromEntries(
        items.map(({ _id, system }) => [`${String(system["key"])} ${String(system["specialisation"])}`, _id]),
      );
    const before = await compiled(await heroes());
    const [first, second] = ["  - { from: skills/climbing, system: { specific: 3 } }\n", "  - from: styles/brawl\n"];
    const after = await compiled(await heroes(MIRA.replace(first, "").replace(second, second + first)));
    expect(before._id).toBe(documentId("heroes", "mira"));
    expect(ids(after)).toEqual(ids(before));
    expect(new Set(before.items.map(({ _id }) => _id)).size).toBe(5);
  });

  test("comes back unchanged from extraction and a second compilation", async () => {
    expect((await checkPacks(await heroes())).map(({ name }) => name)).toEqual(["heroes", "skills", "styles"]);
  });

  test("a character has one token, which sees; anyone else as many as are needed", async () => {
    const character = await compiled(await heroes());
    const token = { name: "Mira", texture: { src: "systems/sirpas/icons/heroes/mira.svg" }, width: 1, height: 1 };
    expect(character.prototypeToken).toMatchObject({
      ...token,
      actorLink: true,
      disposition: 1,
      sight: { enabled: true },
    });
    const beast = MIRA.replace("disposition: friendly", "disposition: hostile\n  size: 2");
    const npc = await compiled(await heroes(beast, { "packs/heroes/_pack.yml": "type: npc\n" }));
    expect(npc.type).toBe("npc");
    expect(npc.prototypeToken).toMatchObject({ actorLink: false, disposition: -1, width: 2, height: 2 });
  });
});

describe("an actor that can't be compiled stops the build with one sentence that names file, line and field", () => {
  test.each([
    [
      "an item that no compendium has",
      MIRA.replace("skills/climbing", "skills/crawling"),
      'packs/heroes/mira.yml, line 11: items.0.from names "skills/crawling", and no compendium of items has that; write it as skills/climbing.',
    ],
    [
      "an item without a place",
      MIRA.replace("  - from: styles/brawl\n", "  - name: Brawl\n"),
      "packs/heroes/mira.yml, line 14: items.3.from must name an item by its compendium and key, such as skills/climbing.",
    ],
    [
      "a field that no item has",
      MIRA.replace("specific: 3", "specfic: 3"),
      /^packs\/heroes\/mira\.yml, line 11: items\.0\.system\.specfic is no known field; known here: .*specific.*\.$/,
    ],
    [
      "a value of the wrong kind",
      MIRA.replace("specific: 3", "specific: three"),
      'packs/heroes/mira.yml, line 11: items.0.system.specific must be a number, not "three".',
    ],
    [
      "a field beside the item's",
      MIRA.replace("name: Old Books", "title: Old Books"),
      "packs/heroes/mira.yml, line 12: items.1.title is no known field; known here: from, name, icon, system, favourite.",
    ],
    [
      "a reference to nothing in what is changed",
      MIRA.replace("specific: 3", "prerequisites: [{ key: balance, level: 1 }]"),
      'packs/heroes/mira.yml, line 11: items.0.system.prerequisites.0.key names "balance", and no item has that key; it must be the key of a skill or style or advantage or perk.',
    ],
    [
      "a field that no actor has",
      MIRA.replace("body: { specific: 1 }", "brawn: { specific: 1 }"),
      /^packs\/heroes\/mira\.yml, line 9: system\.attributes\.brawn is no known field; known here: body, /,
    ],
    [
      "items that are no list",
      MIRA.replace(/items:[^]*/, "items: none\n"),
      "packs/heroes/mira.yml, line 10: items must be a list of items.",
    ],
    [
      "a token without an attitude",
      MIRA.replace("  disposition: friendly\n", "  disposition: grumpy\n"),
      "packs/heroes/mira.yml, line 4: token.disposition must be one of hostile, neutral, friendly.",
    ],
    [
      "no life",
      MIRA.replace("  biography: <p>A climber.</p>\n", ""),
      "packs/heroes/mira.yml, line 5: system.biography is missing; add it.",
    ],
  ])("%s", async (_name, mira, says) => {
    const root = await heroes(mira);
    const error = await compilePacks(root, join(root, "dist")).catch((reason: unknown) => reason as Error);
    const { message } = error as Error;
    if (typeof says === "string") expect(message).toBe(says);
    else expect(message).toMatch(says);
  });

  test("an unknown type of actor", async () => {
    const root = await heroes(MIRA, { "packs/heroes/_pack.yml": "type: hero\n" });
    await expect(compilePacks(root, join(root, "dist"))).rejects.toThrow(
      'packs/heroes/_pack.yml, line 1: type is "hero", which is no actor type; it must be one of character, npc, party.',
    );
  });

  test("what is wrong with the compendium's entry is said of the entry alone", async () => {
    const spoilt = CLIMBING.replace("complexity: easy", "complexity: 1");
    const root = await heroes(MIRA, { "packs/skills/climbing.yml": spoilt });
    await expect(compilePacks(root, join(root, "dist"))).rejects.toThrow(
      /^packs\/skills\/climbing\.yml, line 10: [^\n]*$/,
    );
  });
});
