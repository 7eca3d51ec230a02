import { describe, expect, test } from "vitest";
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTE_START,
  type Attributes,
  type SecondaryLevels,
} from "../../../../systems/tactical-3d6/src/rules/character/attributes.ts";
import { budget } from "../../../../systems/tactical-3d6/src/rules/character/budget.ts";
import { encumbranceOf } from "../../../../systems/tactical-3d6/src/rules/character/load.ts";
import { SKILLS } from "../../../../systems/tactical-3d6/src/rules/skills/skills.ts";
import { owned, TRAITS } from "../../../../systems/tactical-3d6/src/rules/traits/traits.ts";
import { sources, yaml } from "./sources.ts";

interface Equipment {
  readonly equipped?: boolean;
  readonly worn?: boolean;
  readonly weight?: number;
  readonly quantity?: number;
  readonly strength?: number;
  readonly natural?: boolean;
  readonly level?: number;
  readonly choice?: string;
}

interface Source {
  readonly name: string;
  readonly icon: string;
  readonly system: {
    readonly attributes?: Partial<Attributes>;
    readonly secondaries?: SecondaryLevels;
    readonly skills?: Readonly<Record<string, number>>;
    readonly points?: number;
  };
  readonly items?: readonly { readonly from: string; readonly system?: Equipment }[];
}

const STARTING_POINTS = 100;

const HEROES = [...sources<Source>("characters")];
const OPPONENTS = [...sources<Source>("npcs")];

const attributesOf = ({ system }: Source) =>
  ({
    ...Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, ATTRIBUTE_START])),
    ...system.attributes,
  }) as Attributes;

/** What somebody has of a compendium, with all that the compendium says of it. */
function had({ items = [] }: Source, pack: string) {
  return items
    .filter(({ from }) => from.startsWith(`${pack}/`))
    .map(({ from, system }) => ({
      key: from.slice(pack.length + 1),
      ...yaml<{ readonly system: Equipment }>(from).system,
      ...system,
    }));
}

function budgetOf(source: Source) {
  const { skills = {}, secondaries = {}, points = STARTING_POINTS } = source.system;
  return budget({
    ...{ points, earned: 0, attributes: attributesOf(source), secondaries },
    skills: Object.entries(skills).map(([key, levels]) => ({ key, name: key, levels })),
    traits: had(source, "traits").map(({ key, level, choice }) => owned(TRAITS.of(key), level, choice)),
  });
}

test("there are six ready characters and the twelve opponents", () => {
  expect(HEROES).toHaveLength(6);
  expect(OPPONENTS.map(([key]) => key).sort()).toEqual(
    "archer bear brute duellist guard gunman knight soldier thug veteran wolf zombie".split(" "),
  );
});

test.each(HEROES)("%s is what 100 points buy, by the prices of the rules", (_key, source) => {
  const { left, problems } = budgetOf(source);
  expect(problems).toEqual([]);
  expect(left).toBe(0);
});

test.each(OPPONENTS)("%s is built without a problem, and says for how many points", (_key, source) => {
  const { spent, points, problems } = budgetOf(source);
  expect(problems).toEqual([]);
  expect(points).toBe(Math.max(0, spent));
});

describe.each([...HEROES, ...OPPONENTS])("%s", (_key, source) => {
  const weapons = had(source, "weapons");

  test("knows only skills that there are, and holds a weapon that is not too heavy", () => {
    expect(Object.keys(source.system.skills ?? {}).filter((key) => !SKILLS.has(key))).toEqual([]);
    const held = weapons.filter(({ equipped }) => equipped);
    expect(held.length).toBeGreaterThan(0);
    const { strength } = attributesOf(source);
    expect(held.filter((weapon) => (weapon.strength ?? 0) > strength)).toEqual([]);
  });

  test("carries no more than a medium load", () => {
    const pounds = ["weapons", "shields", "armours", "gear"]
      .flatMap((pack) => had(source, pack))
      .reduce((sum, { weight = 0, quantity = 1 }) => sum + weight * quantity, 0);
    const level = encumbranceOf(pounds, attributesOf(source).strength);
    expect(level.ok && level.value).toBeLessThanOrEqual(2);
  });
});

test.each(["characters", "npcs"])("everybody of %s has an icon of their own and words in Italian", (pack) => {
  const all = sources<Source>(pack);
  const { entries } = yaml<{ readonly entries: Readonly<Record<string, object>> }>(`it/${pack}`);
  expect(Object.keys(entries).sort()).toEqual([...all.keys()].sort());
  expect(new Set([...all.values()].map(({ icon }) => icon)).size).toBe(all.size);
});
