import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { computedLedger } from "../rules/points/computed.ts";
import { purchasables, highestOf, levelOf } from "../../src/rules/points/character-build.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { canHave, meetsAll } from "../../src/rules/statistics/prerequisites.ts";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { bookItems } from "./compiled.ts";
import { buildOf, itemsOf, packedActor, type PackedActor } from "./actor-build.ts";

const CHARACTERS = [
  "bo-halvorsen",
  "clemence-ardal",
  "effie-marlow",
  "gideon-stokes",
  "imre-castellan",
  "kit-okafor",
  "merrin-thatch",
  "nora-quill",
  "tamsin-roe",
  "ysolde-harrow",
];
/** The opponents by the era they belong to. */
const ERAS = {
  any: ["cultist", "knife-fighter", "pit-champion", "street-kid", "thug"],
  past: [
    "bandit-archer",
    "bandit-chief",
    "crossbow-mercenary",
    "gate-guard",
    "guard-captain",
    "guard-sergeant",
    "peasant-levy",
    "tourney-knight",
    "veteran-soldier",
  ],
  steam: [
    "cavalry-officer",
    "constable",
    "constable-sergeant",
    "factory-hand",
    "gunslinger",
    "line-rifleman",
    "train-robber",
  ],
  present: [
    "bouncer",
    "gang-boss",
    "gang-member",
    "night-watchman",
    "police-officer",
    "riot-officer",
    "sniper",
    "tactical-officer",
  ],
  future: [
    "corporate-guard",
    "psionic-agent",
    "security-chief",
    "smuggler",
    "station-technician",
    "void-marine",
    "war-android",
    "work-android",
  ],
};
const BEASTS = [
  "brown-bear",
  "bull",
  "crocodile",
  "giant-spider",
  "golden-eagle",
  "guard-dog",
  "panther",
  "viper",
  "war-horse",
  "wild-boar",
  "wolf",
  "wolf-pack-leader",
];
const PEOPLE = Object.values(ERAS).flat();
const EVERYBODY = [...CHARACTERS, ...PEOPLE, ...BEASTS];
/** Who fights with what they are made of. */
const UNARMED = ["tamsin-roe", "pit-champion", "work-android"];
const UNARMOURED = ["street-kid", "work-android"];

let packs: readonly BuiltPack[];
let actors: ReadonlyMap<string, PackedActor>;
/** What the compendium calls each manoeuvre, by its key. */
let allNames: ReadonlyMap<string, string>;

beforeAll(async () => {
  packs = await buildPacks(fileURLToPath(new URL("../..", import.meta.url)));
  const documents = packs.filter(({ documentName }) => documentName === "Actor").flatMap(({ items }) => items);
  const manoeuvres = packs.find(({ name }) => name === "manoeuvres")!.items;
  allNames = new Map(manoeuvres.map(({ key, data }) => [key, data.name]));
  actors = new Map(documents.map((document) => [document.key, packedActor(document)]));
});

const actor = (key: string) => actors.get(key)!;
const ledger = (key: string) => computedLedger(buildOf(actor(key)), DEFAULT_OPTIONS);
const things = (key: string) => purchasables(buildOf(actor(key)), DEFAULT_OPTIONS);

test("no two characters and others have one name", () => {
  expect([...actors.keys()].sort()).toEqual([...EVERYBODY].sort());
  expect(new Set([...actors.values()].map(({ name }) => name)).size).toBe(actors.size);
  expect(CHARACTERS.map((key) => actor(key).type)).toEqual(CHARACTERS.map(() => "character"));
});

test("forty opponents or more, in four eras and a bestiary, each in the folder of its own and with a word on who it is", () => {
  const { folders, items } = packs.find(({ name }) => name === "npcs")!;
  const folderOf = new Map(folders.map(({ key, data }) => [data._id, key]));
  const inFolder = (folder: string) =>
    items
      .filter(({ data }) => folderOf.get(String(data["folder"])) === folder)
      .map(({ key }) => key)
      .sort();
  expect(Object.fromEntries([...folderOf.values()].map((folder) => [folder, inFolder(folder)]))).toEqual({
    ...ERAS,
    animals: BEASTS,
  });
  expect(items.length).toBeGreaterThanOrEqual(40);
  for (const { key } of items) expect(actor(key).system.concept, key).not.toBe("");
});

test.each(BEASTS)("%s strikes with what nature gave it, by the names of that", (key) => {
  const attacks = itemsOf<ManoeuvreRows>(actor(key), "manoeuvre").filter(({ rows }) => rows.kind === "attack");
  expect(attacks.length).toBeGreaterThan(0);
  for (const { name } of attacks) expect([...allNames.values()]).not.toContain(name);
  expect(["weapon", "armour"].flatMap((type) => itemsOf(actor(key), type))).toEqual([]);
});

describe.each(EVERYBODY)("%s is legal by the ledger", (key) => {
  test("all that was bought has a price, and no level lies below 0 or above the highest", () => {
    expect(ledger(key).lines.flatMap(({ problem }) => problem ?? [])).toEqual([]);
    for (const thing of things(key)) {
      const { name, specific } = thing;
      expect(levelOf(thing), name).toBeLessThanOrEqual(highestOf(thing));
      if (thing.kind === "main" || thing.kind === "attribute") expect(levelOf(thing), name).toBeGreaterThanOrEqual(3);
      else expect(specific, name).toBeGreaterThanOrEqual(0);
    }
  });

  test("what it was made of adds up to what its notes say", () => {
    const [, said] = /Built for (\d+) (?:of 100 )?character points/.exec(actor(key).system.notes) ?? [];
    expect(said).toBe(String(ledger(key).spent));
  });

  test("whatever asks for something else has it", () => {
    const had = things(key).filter(({ specific, kind }) => specific > 0 || kind === "main" || kind === "attribute");
    const has = had.map((thing) => ({ ...thing, level: levelOf(thing) }));
    for (const thing of had) {
      const answer = meetsAll(thing.prerequisites ?? [], has, thing);
      expect(answer, thing.name).toMatchObject({ ok: true });
    }
  });

  test("nothing excludes anything else", () => {
    const had = things(key).map(({ name, exclusions = [], ...thing }) => ({ key: thing.key, name, exclusions }));
    for (const [at, one] of had.entries()) expect(canHave(one, had.slice(at + 1))).toEqual({ ok: true, value: null });
  });

  test("its manoeuvres are of its styles and within their levels", () => {
    const levels = new Map(itemsOf<StyleRows>(actor(key), "style").map(({ rows }) => [rows.key, rows.level]));
    for (const { name, rows } of itemsOf<ManoeuvreRows>(actor(key), "manoeuvre")) {
      expect(levels.get(rows.style) ?? 0, name).toBeGreaterThanOrEqual(rows.level);
    }
  });

  test("its notes speak of no manoeuvre that it lacks", () => {
    const known = new Set(actor(key).items.flatMap(({ name, system }) => [name, allNames.get(String(system["key"]))]));
    const lacking = [...new Set(allNames.values())].filter((name) => !known.has(name));
    const { notes } = actor(key).system;
    expect(lacking.filter((name) => new RegExp(`\\b${name}\\b`, "u").test(notes))).toEqual([]);
  });

  test("what was bought or learned for something says for what, and has it", () => {
    const statistics = new Set(
      ["skill", "style"].flatMap((type) => itemsOf<Keyed>(actor(key), type)).map(({ rows }) => rows.key),
    );
    for (const { name, rows } of itemsOf<Targeted>(actor(key), "advantage")) {
      if (rows.requiresTarget) expect(statistics, `${name}/${rows.target}`).toContain(rows.target);
    }
    for (const { name, rows } of itemsOf<Targeted>(actor(key), "perk")) {
      if (rows.requiresTarget) expect(rows.target, name).not.toBe("");
    }
    for (const { name, rows } of itemsOf<Keyed>(actor(key), "skill")) {
      if (rows.requiresSpecialisation) expect(rows.specialisation, name).not.toBe("");
    }
  });

  test("it has a life of two to five sentences", () => {
    const sentences = actor(key).system.biography.match(/[.!?](?=\s|<)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
  });
});

interface Keyed {
  readonly key: string;
  readonly specialisation?: string;
  readonly requiresSpecialisation?: boolean;
}

interface StyleRows extends Keyed {
  readonly level: number;
}

interface ManoeuvreRows extends StyleRows {
  readonly style: string;
  readonly kind: string;
}

interface Targeted {
  readonly target: string;
  readonly requiresTarget: boolean;
}

/** The keys of all manoeuvres of the book that the styles of somebody allow. */
function allowedBy(key: string): readonly string[] {
  const rows = bookItems<ManoeuvreRows>(packs, "manoeuvres").map(({ system }) => system);
  const styles = itemsOf<StyleRows>(actor(key), "style");
  return styles.flatMap(({ rows: style }) =>
    rows.filter((row) => row.style === style.key && row.level <= style.level).map((row) => row.key),
  );
}

describe.each(CHARACTERS)("%s can be played at once", (key) => {
  test("the mains start at 10, and 90 to 100 points are spent", () => {
    const { spent, overBudget } = ledger(key);
    expect([actor(key).system.attributes.body.base, actor(key).system.attributes.mind.base]).toEqual([10, 10]);
    expect(spent).toBeGreaterThanOrEqual(90);
    expect(overBudget).toBe(false);
  });

  test("one friendly token for the whole world, which sees", () => {
    const { name, prototypeToken } = actor(key);
    expect(prototypeToken).toMatchObject({ name, actorLink: true, disposition: 1, sight: { enabled: true } });
  });
});

describe.each([...CHARACTERS, ...PEOPLE])("%s knows all that the level of a style allows", (key) => {
  test("every manoeuvre up to it", () => {
    const known = itemsOf<ManoeuvreRows>(actor(key), "manoeuvre").map(({ rows }) => rows.key);
    expect([...known].sort()).toEqual([...allowedBy(key)].sort());
  });

  test("armour is worn and a weapon in hand, except by who fights with neither", () => {
    const worn = itemsOf<{ worn: boolean }>(actor(key), "armour").filter(({ rows }) => rows.worn);
    const held = itemsOf<{ equipped: boolean }>(actor(key), "weapon").filter(({ rows }) => rows.equipped);
    if (!UNARMOURED.includes(key)) expect(worn.length).toBeGreaterThan(0);
    if (!UNARMED.includes(key)) expect(held.length).toBeGreaterThan(0);
  });
});
