import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compilePacks } from "../../tools/packs/compile.ts";
import { BRAWL, CLIMBING, workshop } from "./workshop.ts";

const SKILL = "packs/skills/climbing.yml";

/** What the compiler says of a spoilt checkout; nothing may have been written. */
async function complaint(changes: Readonly<Record<string, string>>): Promise<string> {
  const root = await workshop(changes);
  const error = await compilePacks(root, join(root, "dist")).then(
    () => undefined,
    (reason: unknown) => reason as Error,
  );
  expect(existsSync(join(root, "dist"))).toBe(false);
  return error?.message ?? "";
}

describe("a source that can't be compiled stops the build with one sentence that names file, line and field", () => {
  test.each([
    [
      "a YAML error",
      { [SKILL]: CLIMBING.replace("  complexity: easy", "\tcomplexity: easy") },
      "packs/skills/climbing.yml, line 10: this is no valid YAML (tab characters must not be used in indentation); correct the line.",
    ],
    [
      "a field written twice",
      { [SKILL]: `${CLIMBING}  complexity: hard\n` },
      "packs/skills/climbing.yml, line 11: this is no valid YAML (duplicated mapping key); correct the line.",
    ],
    [
      "a file that holds no fields",
      { [SKILL]: "- Climbing\n" },
      "packs/skills/climbing.yml, line 1: the file must hold fields such as `name: Climbing`, and holds none.",
    ],
    [
      "an unknown field beside the rules data",
      { [SKILL]: `img: x.svg\n${CLIMBING}` },
      "packs/skills/climbing.yml, line 1: img is no known field; known here: _id, name, icon, folder, sort, system, ours.",
    ],
    [
      "an unknown field in a group",
      { [SKILL]: CLIMBING.replace("    form: attribute", "    form: attribute\n    half: true") },
      "packs/skills/climbing.yml, line 9: system.base.half is no known field; known here: form, attributes.",
    ],
    [
      "a mean of one attribute",
      { [SKILL]: CLIMBING.replace("form: attribute", "form: mean") },
      "packs/skills/climbing.yml, line 9: system.base.attributes names 1 attributes, and a base of this form needs 2 or more; add them.",
    ],
    [
      "a missing name",
      { [SKILL]: CLIMBING.replace("name: Climbing\n", "") },
      "packs/skills/climbing.yml, line 1: name is missing; add it.",
    ],
    [
      "a missing figure",
      { "packs/styles/brawl.yml": BRAWL.replace("  cost: 2\n", "") },
      "packs/styles/brawl.yml, line 3: system.cost is missing; add it.",
    ],
    [
      "a number in quotes",
      { "packs/styles/brawl.yml": BRAWL.replace("cost: 2", 'cost: "2"') },
      'packs/styles/brawl.yml, line 6: system.cost must be a number, not "2".',
    ],
    [
      "a text for a number",
      { "packs/styles/brawl.yml": BRAWL.replace("from: 1", "from: first") },
      'packs/styles/brawl.yml, line 11: system.actions.0.from must be a number, not "first".',
    ],
    [
      "a group for a number",
      { "packs/styles/brawl.yml": BRAWL.replace("cost: 2", "cost: { first: 2 }") },
      'packs/styles/brawl.yml, line 6: system.cost must be a number, not {"first":2}.',
    ],
    [
      "a fraction where a whole number belongs",
      { "packs/styles/brawl.yml": BRAWL.replace("cost: 2", "cost: 2.5") },
      "packs/styles/brawl.yml, line 6: system.cost is 2.5, but would be read as 3; correct it.",
    ],
    [
      "a key in capitals",
      { [SKILL]: CLIMBING.replace("key: climbing", "key: Climbing") },
      'packs/skills/climbing.yml, line 5: system.key is "Climbing"; a key has lower-case letters, digits and hyphens only.',
    ],
    [
      "a file named otherwise than its key",
      { [SKILL]: CLIMBING.replace("key: climbing", "key: clambering") },
      'packs/skills/climbing.yml, line 5: system.key is "clambering", so the file must be called clambering.yml.',
    ],
    [
      "an id that Foundry wouldn't take",
      { [SKILL]: `_id: climbing\n${CLIMBING}` },
      "packs/skills/climbing.yml, line 1: _id must be 16 letters or digits; or leave it out.",
    ],
    [
      "an entry without an icon",
      { [SKILL]: CLIMBING.replace("icon: caro-asercion/mountain-climbing\n", "") },
      "packs/skills/climbing.yml, line 1: icon is missing; add artist and name of a picture of game-icons.net.",
    ],
    [
      "an icon that game-icons.net doesn't have",
      { [SKILL]: CLIMBING.replace("mountain-climbing", "mountain-climing") },
      'packs/skills/climbing.yml, line 2: icon is "caro-asercion/mountain-climing"; it must be artist and name of a picture of game-icons.net, such as lorc/broadsword.',
    ],
    [
      "a mark that says neither whose it is nor nothing",
      { [SKILL]: `ours: maybe\n${CLIMBING}` },
      "packs/skills/climbing.yml, line 1: ours must be true, or be left out.",
    ],
    [
      "an icon that is another artist's",
      { [SKILL]: CLIMBING.replace("caro-asercion", "delapouite") },
      "packs/skills/climbing.yml, line 2: icon credits delapouite with a picture of caro-asercion; write caro-asercion/mountain-climbing.",
    ],
    [
      "an icon without its artist, who has to be credited",
      { [SKILL]: CLIMBING.replace("caro-asercion/mountain", "mountain") },
      'packs/skills/climbing.yml, line 2: icon is "mountain-climbing"; it must be artist and name of a picture of game-icons.net, such as lorc/broadsword.',
    ],
    [
      "an unknown folder",
      { [SKILL]: CLIMBING.replace("folder: general", "folder: sport") },
      "packs/skills/climbing.yml, line 3: folder names no folder of packs/skills/_pack.yml (its folders: general).",
    ],
    [
      "a reference to nothing",
      { [SKILL]: `${CLIMBING}  prerequisites:\n    - { key: balance, level: 3 }\n` },
      'packs/skills/climbing.yml, line 12: system.prerequisites.0.key names "balance", and no item has that key; it must be the key of a skill or style or advantage or perk.',
    ],
    [
      "a style that includes one there is not",
      { "packs/styles/brawl.yml": `${BRAWL}  covers: [tavern-brawl]\n` },
      'packs/styles/brawl.yml, line 12: system.covers.0 names "tavern-brawl", and no item has that key; it must be the key of a style.',
    ],
    [
      "a key that another item has",
      { "packs/skills/brawl.yml": CLIMBING.replace("key: climbing", "key: brawl") },
      'packs/styles/brawl.yml, line 4: system.key is "brawl", as in packs/skills/brawl.yml; give one of them another.',
    ],
    [
      "the key of an attribute",
      { "packs/skills/strength.yml": CLIMBING.replace("key: climbing", "key: strength") },
      'packs/skills/strength.yml, line 5: system.key is "strength", which is an attribute; choose another key.',
    ],
    [
      "an unknown item type",
      { "packs/styles/_pack.yml": "type: stile\n" },
      'packs/styles/_pack.yml, line 1: type is "stile", which is no item type; it must be one of skill, style, manoeuvre, advantage, perk, armour, weapon, gear.',
    ],
  ])("%s", async (_name, changes, says) => {
    expect(await complaint(changes)).toBe(says);
  });

  test("two items with one id", async () => {
    const id = "_id: AAAAAAAAAAAAAAAA\n";
    const other = CLIMBING.replace("key: climbing", "key: crawling");
    expect(await complaint({ [SKILL]: id + CLIMBING, "packs/skills/crawling.yml": id + other })).toBe(
      "packs/skills/crawling.yml, line 1: _id is AAAAAAAAAAAAAAAA, as in packs/skills/climbing.yml; give one of them another.",
    );
  });

  test("a choice that isn't one of those there are", async () => {
    const says = await complaint({ [SKILL]: CLIMBING.replace("complexity: easy", "complexity: simple") });
    expect(says).toMatch(/^packs\/skills\/climbing\.yml, line 10: system\.complexity .*choice.*"simple"\.$/);
  });

  test("several problems are all named, a line each", async () => {
    const spoilt = CLIMBING.replace("complexity: easy", "complexity: 1").replace("name: Climbing", "name: 5");
    expect((await complaint({ [SKILL]: spoilt })).split("\n")).toEqual([
      "packs/skills/climbing.yml, line 1: name must be a text that isn't empty.",
      "packs/skills/climbing.yml, line 10: system.complexity must be a text, not 1.",
    ]);
  });
});

describe("a checkout that lacks something", () => {
  test("a pack named in the manifest without sources", async () => {
    const root = await workshop();
    await rm(join(root, "packs/styles"), { recursive: true });
    await expect(compilePacks(root, join(root, "dist"))).rejects.toThrow(
      "system.json: packs.styles has no sources: packs/styles is missing; add it or take the pack out of the manifest.",
    );
  });

  test("a manifest that is no JSON", async () => {
    const root = await workshop({ "system.json": "{" });
    await expect(compilePacks(root, join(root, "dist"))).rejects.toThrow(
      /^system\.json is no valid JSON \(.*\); correct it\.$/,
    );
  });
});
