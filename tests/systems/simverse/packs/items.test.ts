import { icons } from "@iconify-json/game-icons";
import { expect, test } from "vitest";
import { isAttribute } from "../../../../systems/simverse/src/rules/character/attributes.ts";
import { isTarget, TRAITS } from "../../../../systems/simverse/src/rules/character/modifiers.ts";
import { CHOICE_KINDS, PRICE_FORMS } from "../../../../systems/simverse/src/rules/character/pricing.ts";
import { DAMAGE_TYPES } from "../../../../systems/simverse/src/rules/injury/damage-types.ts";
import { SKILL_GROUPS } from "../../../../systems/simverse/src/rules/skills/groups.ts";
import { entriesOf, foldersOf, ITEM_PACKS, italian } from "./content.ts";

test.each(ITEM_PACKS)(
  "every entry of %s has its key, an icon of its own, a folder that is there, and words in Italian",
  (pack) => {
    const entries = entriesOf(pack);
    const { label, entries: words, folders } = italian(pack);
    expect(label).not.toBe("");
    expect(Object.keys(folders)).toEqual(foldersOf(pack));
    expect(Object.keys(words).sort()).toEqual([...entries.keys()].sort());
    const glyphs = [...entries.values()].map(({ icon }) => icon);
    expect(new Set(glyphs).size).toBe(glyphs.length);
    for (const [key, { file, name, icon, folder, system }] of entries) {
      expect(system.key, file).toBe(key);
      expect(name, file).not.toBe("");
      expect(icons.icons[icon.split("/")[1] ?? ""], icon).toBeDefined();
      if (folder !== undefined) expect(foldersOf(pack), file).toContain(folder);
      expect(system.description, file).toMatch(/^<p>.+<\/p>$/s);
      expect(words[key]?.description, file).toMatch(/^<p>.+<\/p>$/s);
    }
  },
);

test.each(ITEM_PACKS)("what %s do is said in words that the rules know", (pack) => {
  for (const { file, system } of entriesOf(pack).values()) {
    for (const modifier of system.modifiers ?? [])
      expect(isTarget(modifier.target), `${file}: ${modifier.target}`).toBe(true);
    for (const trait of system.traits ?? []) expect(TRAITS.map(String), file).toContain(trait);
  }
});

test("modifiers of skills name skills that there are", () => {
  const skills = entriesOf("skills");
  for (const pack of ITEM_PACKS) {
    for (const { file, system } of entriesOf(pack).values()) {
      const named = (system.modifiers ?? []).flatMap(({ target }) => /^skill\.(.+)$/.exec(target)?.[1] ?? []);
      for (const key of named) expect(skills.has(key), `${file}: ${key}`).toBe(true);
    }
  }
});

test("skills go by the book's attributes", () => {
  const skills = [...entriesOf("skills").values()];
  for (const { file, system } of skills) {
    expect(SKILL_GROUPS, file).toContain(system.group);
    expect(system.attributes.length > 0 && system.attributes.every(isAttribute), file).toBe(true);
  }
  const hard = skills.filter(({ system }) => system.hard).map(({ name }) => name);
  expect(hard.sort()).toEqual([
    "Acrobatics",
    "Alchemy",
    "Computer Science",
    "Cryptography",
    "Demolitions",
    "Enchanting",
    "Engineering",
    "Forgery",
    "Jewelcrafting",
    "Lockpicking",
    "Medicine",
    "Occult Knowledge",
    "Poison Knowledge",
    "Surgery",
    "Theology",
    "Trap Disarming",
  ]);
  const several = skills
    .filter(({ system }) => system.attributes.length > 1)
    .map(({ system }) => [system.key, ...system.attributes].join(" "));
  expect(several.sort()).toEqual([
    "climbing dexterity strength",
    "intimidation charisma strength",
    "lockpicking intellect dexterity",
    "perception awareness intellect",
    "running dexterity endurance",
    "spotting awareness intellect",
    "survival intellect awareness",
    "swimming dexterity endurance",
    "tracking wisdom awareness",
  ]);
});

/** Names by price, as the book has them: `L` per level. */
const PERKS: Readonly<Record<string, string>> = {
  "5": "acute-senses armour-familiarity attractive combat-reflexes curious extended-lifespan facilitated-movement intimidating natural-talent no-sense-of-pain sneaky",
  "10": "ambidextrous athletic charismatic-leader fast-healer favoured-enemy graceful heavy-armour-familiarity high-pain-threshold lucky natural-armour night-vision relentless resilient second-sight strong-willed weapon-master",
  "15": "animal-companion damage-resistance eidetic-memory hard-to-kill magic-resistance natural-explorer quick-learner tinker",
  "20": "mage-gift martial-arts-training psychic",
  "30": "familiar",
  "50": "undead",
  "10L": "extra-mana extra-speed extra-stamina extra-vitality",
  "5,10,15": "wealthy",
  "5-15": "connected",
};
const FLAWS: Readonly<Record<string, string>> = {
  "5": "mute",
  "10": "chronic-pain code-of-honour concussion deaf debt hideous-appearance low-mana low-stamina low-vitality overconfident severe-burns social-stigma",
  "15": "broken-leg damaged-eye fragile internal-injury one-eye pacifist partial-amnesia partial-paralysis",
  "20": "animal-intelligence blind broken-arm one-arm severe-social-stigma",
  "30": "paraplegic",
  "10L": "slow-reflexes",
  "5L": "lame poor-vision",
  "5-15": "phobia",
  "10-20": "addiction",
  "5-20": "enemy",
};

test.each([
  ["perks", PERKS, 46],
  ["flaws", FLAWS, 33],
] as const)("the prices of %s are the book's", (pack, facts, count) => {
  const found: Record<string, string[]> = {};
  for (const [key, { file, system }] of entriesOf(pack)) {
    const { form, amounts } = system.price;
    expect(PRICE_FORMS, file).toContain(form);
    expect(CHOICE_KINDS, file).toContain(system.choice?.kind ?? "");
    const written = `${amounts.join(form === "range" ? "-" : ",")}${form === "level" ? "L" : ""}`;
    (found[written] ??= []).push(key);
  }
  expect(Object.fromEntries(Object.entries(found).map(([price, keys]) => [price, keys.sort().join(" ")]))).toEqual(
    facts,
  );
  expect(entriesOf(pack).size).toBe(count);
});

test("a perk asks for perks that there are", () => {
  const perks = entriesOf("perks");
  for (const { system, file } of perks.values()) {
    for (const key of system.requires ?? []) expect(perks.has(key), file).toBe(true);
  }
});

/** Dice, kinds of damage, kilograms, silver: where the core rules and the equipment list differ, the core rules'. */
const WEAPONS = `
punch 1d6-3 b 0 0 | kick 1d6 b 0 0 | dagger 1d6-3 ci 0.3 5 | hunting-knife 1d6-2 ci 0.4 5 | shortsword 1d6-1 ci 1 20
hand-axe 1d6 c 1 15 | mace 1d6 b 1.5 15 | rapier 1d6 i 1 30 | whip 1d6-2 c 0.5 20 | club 1d6-2 b 1 2 | staff 1d6-1 b 2 25
longsword 2d6-1 ci 1.5 50 | battleaxe 2d6 c 2 40 | war-hammer 2d6 b 2.5 45 | spear 1d6+1 i 1.5 10 | heavy-spear 2d6 i 2.5 30
scimitar 2d6-1 c 1.5 45 | morningstar 2d6 b 2 35 | greatsword 3d6+2 ci 3 100 | greataxe 3d6+1 c 3.5 90
poleaxe 2d6+2 ci 3 70 | halberd 2d6+2 ci 3 65 | pike 1d6+3 i 4 50 | maul 3d6 b 5 80 | quarterstaff 1d6+1 b 2 5
shortbow 1d6+1 i 1 30 | longbow 2d6 i 1.5 60 | light-crossbow 2d6 i 2.5 50 | heavy-crossbow 2d6+2 i 4 100
throwing-knife 1d6-3 i 0.2 5 | throwing-axe 1d6 c 1 15 | javelin 1d6+1 i 1 8 | sling 1d6-1 b 0.1 2`;

test("weapons have the figures of the rules and of the equipment list", () => {
  // What beasts bite with has figures of our own.
  const listed = [...entriesOf("weapons").values()].filter(({ folder }) => folder !== "natural");
  const written = listed.map(({ system }) => {
    const { key, damage, types, weight, price } = system;
    const bonus = damage.bonus === 0 ? "" : damage.bonus > 0 ? `+${damage.bonus}` : damage.bonus;
    return `${key} ${damage.dice}d6${bonus} ${types.map((type) => type[0]).join("")} ${weight} ${price}`;
  });
  expect(written.sort()).toEqual(
    WEAPONS.trim()
      .split(/\s*[|\n]\s*/)
      .sort(),
  );
});

test("weapons are used with skills that there are, shoot what there is, and ask for the Strength of the book", () => {
  const [skills, gear] = [entriesOf("skills"), entriesOf("gear")];
  const weapons = [...entriesOf("weapons").values()].map(({ system }) => system);
  for (const { key, skills: keys, types, ammunition } of weapons) {
    for (const skill of keys) expect(skills.get(skill)?.system.group, key).toBe("combat");
    for (const type of types) expect(DAMAGE_TYPES.has(type), key).toBe(true);
    if (ammunition !== undefined) expect(gear.get(ammunition)?.system.kind, key).toBe("ammunition");
  }
  const strength = weapons.flatMap(({ key, minimumStrength }) => (minimumStrength ? `${key} ${minimumStrength}` : []));
  expect(strength.sort()).toEqual([
    "greataxe 12",
    "greatsword 12",
    "halberd 11",
    "longbow 10",
    "maul 12",
    "pike 11",
    "poleaxe 11",
  ]);
  const shooting = weapons
    .filter(({ ammunition }) => ammunition !== undefined)
    .map(({ key, range }) => `${key} ${range}`);
  expect(shooting.sort()).toEqual([
    "heavy-crossbow 120",
    "light-crossbow 80",
    "longbow 100",
    "shortbow 50",
    "sling 40",
  ]);
});

/** The ranges of the core rules' table: AD, and AR from and to, by weight and part. */
const ARMOUR: Readonly<Record<string, Readonly<Record<string, readonly [number, number, number]>>>> = {
  light: { torso: [0, 1, 2], legs: [0, 1, 2], hands: [0, 0, 1], feet: [0, 0, 1], head: [0, 0, 1] },
  medium: { torso: [1, 3, 5], legs: [1, 3, 4], hands: [1, 2, 3], feet: [1, 2, 3], head: [1, 2, 3] },
  heavy: { torso: [2, 6, 10], legs: [2, 5, 6], hands: [2, 4, 5], feet: [2, 4, 5], head: [2, 4, 6] },
};

test("armour keeps within the core rules' table, and there are 28 pieces and 4 shields", () => {
  const pieces = [...entriesOf("armour").values()];
  expect([pieces.length, entriesOf("shields").size]).toEqual([28, 4]);
  for (const { file, system } of pieces) {
    const [deflection, from, to] = ARMOUR[system.category ?? ""]?.[system.part ?? ""] ?? [];
    expect(system.deflection, file).toBe(deflection);
    expect(system.resistance, file).toBeGreaterThanOrEqual(from!);
    expect(system.resistance, file).toBeLessThanOrEqual(to!);
  }
  expect(
    [...entriesOf("shields").values()].map(({ system }) => [system.deflection, system.weight, system.price]).sort(),
  ).toEqual([
    [1, 1, 10],
    [2, 3, 25],
    [3, 5, 50],
    [4, 8, 80],
  ]);
});

test("the eight potions have the core rules' recipes and effects", () => {
  const brewed = [...entriesOf("gear").values()].flatMap(({ system: { key, recipe, restores } }) =>
    recipe === undefined
      ? []
      : [
          `${key} ${recipe.difficulty}/${recipe.hours}${restores ? ` ${restores.dice}d6+${restores.bonus} ${restores.resource}` : ""}`,
        ],
  );
  expect(brewed.sort()).toEqual([
    "antidote -3/2",
    "fire-resistance-potion -5/4",
    "invisibility-potion -8/8",
    "lethal-poison -4/2",
    "major-healing-potion -4/4 2d6+4 vitality",
    "mana-elixir -4/3 2d6+0 mana",
    "minor-healing-potion -2/2 1d6+2 vitality",
    "stamina-tonic -2/1 2d6+0 stamina",
  ]);
});
