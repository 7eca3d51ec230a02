import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { characterOf, type StoredCharacter } from "../../../../systems/death-or-glory/src/rules/character/character.ts";
import { ATTRIBUTE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { canBe, originRows, type OriginKey } from "../../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/races.ts";
import { SENSES } from "../../../../systems/death-or-glory/src/rules/character/senses.ts";
import { SKILL_KEYS, WEAPON_SKILLS } from "../../../../systems/death-or-glory/src/rules/skills/skills.ts";
import { attackValue } from "../../../../systems/death-or-glory/src/rules/skills/skill-value.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";

interface Item {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly key: string;
    readonly skill: string;
    readonly reach?: string;
    readonly equipped?: boolean;
    readonly encumbrance: number;
    readonly carried?: boolean;
    readonly covers?: readonly string[];
  };
  readonly flags?: { readonly "death-or-glory"?: { readonly ours?: boolean } };
}

interface Opponent {
  readonly name: string;
  readonly type: string;
  readonly items: readonly Item[];
  readonly flags?: { readonly "death-or-glory"?: { readonly ours?: boolean } };
  readonly system: {
    readonly origin?: OriginKey;
    readonly attributes: Readonly<Record<string, { readonly base: number }>>;
    readonly skills: Readonly<Record<string, { readonly learned: number }>>;
  };
}

const packs = await buildPacks("systems/death-or-glory");
const of = <Document>(name: string) =>
  packs.find((pack) => pack.name === name)!.items.map(({ key, data }) => [key, data as unknown as Document] as const);

/** An opponent as the rules read one: what a source leaves out is as usual. */
function charactered({ system, items }: Opponent) {
  const record = <Value>(keys: readonly string[], value: (key: string) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)]));
  const carried = items.reduce((sum, item) => sum + (item.system.encumbrance ?? 0), 0);
  const stored = {
    attributes: record(ATTRIBUTE_KEYS, (key) => ({ base: system.attributes[key]?.base ?? 10, race: 0 })),
    senses: record(SENSES, () => ({ base: 50, race: 0 })),
    skills: record(SKILL_KEYS, (key) => ({ learned: system.skills[key]?.learned ?? 0 })),
    ...{ race: RACE_KEYS[0], height: 175 },
  };
  return characterOf(stored as unknown as StoredCharacter, carried);
}

const OPPONENTS = of<Opponent>("npcs");

test("there are twenty opponents, people and beasts, whose names are in Italian too", () => {
  expect(OPPONENTS).toHaveLength(20);
  // No figure of them is in the rules, and their sheets say so.
  for (const [, { flags }] of OPPONENTS) expect(flags?.["death-or-glory"]?.ours).toBe(true);
  const { entries } = load(readFileSync("systems/death-or-glory/packs/it/npcs.yml", "utf8")) as { entries: object };
  expect(Object.keys(entries).sort()).toEqual(OPPONENTS.map(([key]) => key).sort());
});

test.each(OPPONENTS)(
  "%s has a weapon in hand and the strength to fight with it, and is what it can be",
  (_key, one) => {
    const { attributes, skilled, hitPoints, overload } = charactered(one);
    const weapons = one.items.filter(({ type, system }) => type === "weapon" && system.equipped);
    expect(weapons).toHaveLength(1);
    const { skill, reach = "melee" } = weapons[0]!.system;
    expect(attackValue(skill, reach === "melee", skilled).value).toBeGreaterThanOrEqual(18);
    expect(hitPoints.value).toBeGreaterThan(0);
    // Nobody begins overloaded.
    expect(overload).toBe(0);
    const { origin } = one.system;
    const numbers = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, attributes[key].value]));
    const row = originRows("human").find(({ key }) => key === origin);
    if (origin) expect(row && canBe(row, numbers as never)).toBe(true);
  },
);

test("Father Anselm, who knows plants by more than 30, knows 10 of poisons", () => {
  const [, anselm] = of<Opponent>("characters").find(([key]) => key === "father-anselm")!;
  const { skills } = charactered(anselm);
  expect(anselm.system.skills["plants"]!.learned).toBeGreaterThanOrEqual(30);
  expect(anselm.system.skills["poisons"]!.learned).toBe(0);
  expect(skills.poisons.value).toBeGreaterThanOrEqual(10);
});

test("each skill of weapons has one in the catalogue, there are three helmets, and what is not in the rules says so", () => {
  const weapons = of<Item>("weapons");
  const used = new Set(weapons.map(([, { system }]) => system.skill));
  expect(WEAPON_SKILLS.filter((skill) => !used.has(skill))).toEqual([]);
  const isHelmet = ({ system }: Item) => system.covers?.length === 1 && system.covers[0] === "head";
  expect(of<Item>("armours").filter(([, item]) => isHelmet(item))).toHaveLength(3);
  const gear = of<Item>("gear");
  expect(gear.length).toBeGreaterThanOrEqual(30);
  for (const [, { flags }] of gear) expect(flags?.["death-or-glory"]?.ours).toBe(true);
});
