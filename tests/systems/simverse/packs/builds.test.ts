import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAttribute } from "../../../../systems/simverse/src/rules/character/attributes.ts";
import {
  characterOf,
  type StoredCharacter,
  type StoredItem,
} from "../../../../systems/simverse/src/rules/character/character.ts";
import {
  initiative,
  mana,
  movement,
  perception,
  speed,
  stamina,
  vitality,
} from "../../../../systems/simverse/src/rules/character/derived.ts";
import { powerPrice } from "../../../../systems/simverse/src/rules/powers/builder.ts";
import { powerModifier } from "../../../../systems/simverse/src/rules/powers/power-modifiers.ts";
import { chosenParts, templatePrice, type PartPrices } from "../../../../systems/simverse/src/rules/templates/parts.ts";
import { CONDITIONS } from "../../../../systems/simverse/src/rules/injury/conditions.ts";
import { DAMAGE_TYPES } from "../../../../systems/simverse/src/rules/injury/damage-types.ts";
import { systemOf } from "../../../../tools/build/system.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";
import { loadModels } from "../../../../tools/packs/models.ts";
import { entriesOf, type Written } from "./content.ts";

const SYSTEM = systemOf("simverse");
const PACKS = buildPacks(SYSTEM.root);
const [skills, perks, flaws, powers] = [
  entriesOf("skills"),
  entriesOf("perks"),
  entriesOf("flaws"),
  entriesOf("powers"),
];

function priceOf({ name, system: { tier, powerModifiers } }: Written<"powers">) {
  const price = powerPrice({ tier, modifiers: powerModifiers });
  if (!price.ok) throw new Error(`${name}: ${price.reason}`);
  return price.value;
}

const PRICES: PartPrices = {
  skill: (key) => {
    const found = skills.get(key);
    return found && { name: found.name, hard: found.system.hard ?? false };
  },
  trait: (kind, key) => {
    const found = (kind === "perk" ? perks : flaws).get(key);
    return found && { name: found.name, price: found.system.price };
  },
  power: (key) => {
    const found = powers.get(key);
    return found && { name: found.name, tier: found.system.tier, modifiers: found.system.powerModifiers };
  },
};

const partsOf = ({ system }: Written<"races" | "professions">) =>
  system.parts.map((part) => ({ key: "", of: "", options: [], ...part }));

test.each([
  ["races", "elf", 50, 50],
  ["races", "dwarf", 40, 45],
  ["professions", "warrior", 33, 33],
  ["professions", "scout", 29, 29],
  ["professions", "wizard", 51, 51],
  ["professions", "rogue", 38, 33],
  ["races", "halfling", 15, 25],
  ["races", "orc", 40, 40],
  ["races", "half-elf", 40, 40],
  ["races", "dragonborn", 39, 40],
  ["races", "gnome", 20, 30],
  ["races", "tiefling", 45, 45],
  ["professions", "cleric", 51, 54],
  ["professions", "druid", 59, 59],
  ["professions", "barbarian", 62, 60],
  ["professions", "paladin", 58, 58],
  ["professions", "monk", 61, 55],
  ["professions", "bard", 63, 63],
  ["professions", "necromancer", 62, 59],
  ["professions", "artificer", 64, 64],
  ["professions", "assassin", 90, 61],
  ["professions", "ranger", 61, 61],
  ["professions", "summoner", 71, 71],
] as const)("%s: the parts of %s come to %i; the book prints %i", (pack, key, value, printed) => {
  const template = entriesOf(pack).get(key)!;
  expect(templatePrice(partsOf(template), template.system.size ?? "human", PRICES)).toMatchObject({
    ok: true,
    value: { value },
  });
  expect(template.system.printed).toBe(printed);
});

test("the warrior's weapon skill is chosen, and what comes as gear is in the compendia", () => {
  const warrior = entriesOf("professions").get("warrior")!;
  expect(chosenParts(partsOf(warrior), {})).toMatchObject({ ok: false, reason: "optionOpen" });
  expect(chosenParts(partsOf(warrior), { 0: "axes" })).toMatchObject({ ok: true });
  const packs = {
    weapons: entriesOf("weapons"),
    armour: entriesOf("armour"),
    shields: entriesOf("shields"),
    gear: entriesOf("gear"),
  };
  for (const { file, system } of entriesOf("professions").values()) {
    for (const { pack, key, options = [] } of system.gear ?? []) {
      for (const one of key === undefined ? options : [key]) {
        expect(packs[pack as keyof typeof packs].has(one), `${file}: ${pack}/${one}`).toBe(true);
      }
    }
  }
});

test("every power of the library has a price, a skill, and notes where one is asked for", () => {
  for (const power of powers.values()) {
    const { file, system } = power;
    expect(priceOf(power).cost, file).toBeGreaterThan(0);
    for (const key of system.skills ?? []) expect(skills.has(key), `${file}: ${key}`).toBe(true);
    if (system.requires !== undefined) expect(perks.has(system.requires), file).toBe(true);
    for (const key of system.conditions ?? []) expect(CONDITIONS.has(key), `${file}: ${key}`).toBe(true);
    if (system.damage?.type !== undefined) expect(DAMAGE_TYPES.has(system.damage.type), file).toBe(true);
    if (system.resist !== undefined)
      expect(["dodge", "perception", "weapon"].includes(system.resist) || isAttribute(system.resist), file).toBe(true);
    for (const { key, note = "" } of system.powerModifiers) {
      if (powerModifier(key)?.named) expect(note, `${file}: ${key}`).not.toBe("");
    }
  }
});

test("the rulings list every power whose printed price or cost of use differs from the builder's", () => {
  const rows = [...powers.values()].flatMap((power) => {
    const { cost, use } = priceOf(power);
    const { printed } = power.system;
    const differs = (here: number, there: number) => (here === there ? `${here}` : `**${here}**`);
    if (cost === printed.cost && use === printed.use) return [];
    return [
      `| ${power.name} | ${printed.cost} | ${differs(cost, printed.cost)} | ${printed.use} | ${differs(use, printed.use)} |`,
    ];
  });
  const text = readFileSync("systems/simverse/docs/rulings.md", "utf8");
  const [, table = ""] = /## Powers of the library[^]*?\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  expect(table.trim().split("\n").sort()).toEqual(rows.sort());
});

test("the rulings say of each power without an effect in its data what a table does", () => {
  const effects = [
    ...["damage", "restores", "drains", "conditions", "modifiers", "serves", "by", "doubles"],
    ...["dispels", "light", "summons"],
  ];
  const played = [...powers.values()].filter(({ system }) => !effects.some((field) => field in system));
  const text = readFileSync("systems/simverse/docs/rulings.md", "utf8");
  const [, table = ""] = /## Powers that a table plays[^]*?\n\|[-|]+\|\n((?:\|.*\n?)+)/.exec(text) ?? [];
  const named = table
    .trim()
    .split("\n")
    .flatMap((row) => row.split("|")[1]!.split(","));
  expect(named.map((name) => name.trim()).sort()).toEqual(played.map(({ name }) => name).sort());
});

const systemIn = (data: Readonly<Record<string, unknown>>) => data["system"] as Readonly<Record<string, unknown>>;

/** A ready character, or an opponent, as Foundry has it once the compendium's data have met their models. */
async function readyCharacter(key: string, [pack, type] = ["characters", "character"]) {
  const packs = await PACKS;
  const document = packs.find(({ name }) => name === pack)!.items.find((item) => item.key === key)!;
  const [Model, models] = [(await loadModels("Actor", SYSTEM.root))[type!]!, await loadModels("Item", SYSTEM.root)];
  const stored = new Model(document.data["system"]).toObject() as StoredCharacter;
  const items = (document.embedded ?? []).map(({ type, data }, at) => {
    const system = new models[type]!(data["system"]).toObject();
    return { id: `${at}`, uuid: `uuid-${at}`, name: String(data["name"]), type, system } as StoredItem;
  });
  return characterOf(stored, items);
}

test.each([...entriesOf("characters").keys()])(
  "%s is built for 100 points, lacks nothing, and can carry what they have",
  async (key) => {
    const { problems, budget, load } = await readyCharacter(key);
    expect(problems).toEqual([]);
    expect(budget.left).toBe(0);
    expect(load.level).toEqual({ ok: true, value: "normal" });
  },
);

test("there are 24 opponents, four more whom powers call, and three familiars", () => {
  expect(entriesOf("npcs").size).toBe(31);
});

test.each([...entriesOf("npcs").entries()])(
  "%s lacks nothing, can carry what it has, and says how dangerous it is",
  async (key, { items = [], system }) => {
    const { problems, load } = await readyCharacter(key, ["npcs", "npc"]);
    // Nobody builds an opponent for points.
    expect(problems.filter(({ reason }) => !["overBudget", "flawsCapped"].includes(reason))).toEqual([]);
    expect(load.level).toEqual({ ok: true, value: "normal" });
    expect(system.notes).toMatch(/^<p>Danger [1-5] of 5\. Loot: /);
    const armed = items.filter(({ from, system: more }) => from.startsWith("weapons/") && more?.["equipped"] === true);
    expect(armed.length).toBeGreaterThan(0);
  },
);

test.each([...entriesOf("professions").keys()])(
  "a ready %s has its parts, a weapon in hand and armour worn",
  async (key) => {
    const { parts, gear = [] } = entriesOf("professions").get(key)!.system;
    const characters = (await PACKS).find(({ name }) => name === "characters")!.items;
    const { embedded = [] } = characters.find(({ embedded: has = [] }) =>
      has.some(({ type, data }) => type === "profession" && systemIn(data)["key"] === key),
    )!;
    const held = (type: string) => embedded.filter((one) => one.type === type).map(({ data }) => systemIn(data));
    for (const part of parts) {
      const keys = part.options ?? [part.key];
      const found = held(part.kind).find((system) => keys.includes(String(system["key"])));
      expect(found, keys.join()).toBeDefined();
      if (part.kind === "skill") expect(found!["level"]).toBeGreaterThanOrEqual(part.level);
    }
    expect(held("weapon").some(({ equipped }) => equipped === true)).toBe(true);
    if (gear.some(({ pack }) => pack === "armour")) expect(held("armour").some(({ worn }) => worn === true)).toBe(true);
  },
);

test.each([
  [
    "brynja-underhill",
    { vitality: 28, stamina: 24, mana: 20, speed: 5.5, initiative: 7.5, movement: 4.125, perception: 10 },
  ],
  [
    "ilmare-fernshadow",
    { vitality: 18, stamina: 18, mana: 22, speed: 5.5, initiative: 5.5, movement: 5.5, perception: 10.5 },
  ],
  ["oswin-vell", { vitality: 20, stamina: 20, mana: 30, speed: 5, initiative: 5, movement: 5, perception: 10 }],
  [
    "tamsel-quick",
    { vitality: 20, stamina: 20, mana: 20, speed: 5.75, initiative: 5.75, movement: 5.75, perception: 10 },
  ],
])("the derived values of %s are as counted by hand", async (key, values) => {
  const { body } = await readyCharacter(key);
  const derived = { vitality, stamina, mana, speed, initiative, movement, perception };
  expect(Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of(body).value]))).toEqual(values);
});
