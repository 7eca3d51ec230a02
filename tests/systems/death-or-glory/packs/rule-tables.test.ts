import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { ATTRIBUTE_KEYS, type Attributes } from "../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { damageBonus, naturalProtection } from "../../../../systems/death-or-glory/src/rules/character/derived.ts";
import {
  ORIGIN_KEYS,
  originAt,
  originRows,
  rankAt,
} from "../../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/races.ts";
import { exertionCost, type Exertion } from "../../../../systems/death-or-glory/src/rules/character/tiredness.ts";
import { SKILL_KEYS, SKILLS } from "../../../../systems/death-or-glory/src/rules/skills/skills.ts";
import { LOCATIONS } from "../../../../systems/death-or-glory/src/rules/combat/locations.ts";
import {
  BAND_ROWS,
  TARGET_SIZES,
  TARGET_SPEEDS,
  VISIBILITIES,
} from "../../../../systems/death-or-glory/src/rules/combat/ranges.ts";
import { WEAPON_SIZES } from "../../../../systems/death-or-glory/src/rules/combat/sizes.ts";
import { CONDITIONS } from "../../../../systems/death-or-glory/src/rules/injury/conditions.ts";
import { LIFE_STATES } from "../../../../systems/death-or-glory/src/rules/injury/vitals.ts";

const ROOT = "systems/death-or-glory";

interface English {
  readonly pages: readonly { readonly key: string; readonly text?: string }[];
}

interface Italian {
  readonly entries: Readonly<Record<string, { readonly pages: Readonly<Record<string, { readonly text?: string }>> }>>;
}

const yaml = (path: string) => load(readFileSync(`${ROOT}/packs/${path}.yml`, "utf8"));
const english = (entry: string, page: string) =>
  (yaml(`rules/${entry}`) as English).pages.find(({ key }) => key === page)?.text;
const italian = (entry: string, page: string) => (yaml("it/rules") as Italian).entries[entry]?.pages[page]?.text;

/** The figures of each table of a page, row by row. */
function tables(text = ""): readonly (readonly (readonly number[])[])[] {
  return [...text.matchAll(/<tbody>([^]*?)<\/tbody>/g)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => Number(cell)),
    ),
  );
}

test.each([
  ["English", english],
  ["Italian", italian],
])("the figures of the reference in %s are those of the rules", (_language, pageOf) => {
  expect(tables(pageOf("combat", "attack"))).toEqual([
    Object.values(WEAPON_SIZES).map(({ strength, adjustment, shield }) => [strength, adjustment, shield]),
    LOCATIONS.all.map(({ upTo, aimed }) => [upTo, aimed]),
  ]);
  expect(tables(pageOf("combat", "distance"))).toEqual([
    Object.values(BAND_ROWS).map(({ attack, force }) => [attack, force]),
    ...[TARGET_SPEEDS, TARGET_SIZES, VISIBILITIES].map((rows) => rows.map(({ modifier }) => [modifier])),
  ]);
  expect(tables(pageOf("combat", "wounds"))).toEqual([LIFE_STATES.map(({ from }) => [from]).toReversed()]);
  expect(tables(pageOf("combat", "round"))).toEqual([
    ["totalAttack", "totalDefence"].map((key) => [CONDITIONS.of(key).attack, CONDITIONS.of(key).defence]),
  ]);
});

/** All cells of each table of a page, its first column among them. */
function cells(text = ""): readonly (readonly (readonly string[])[])[] {
  return [...text.matchAll(/<tbody>([^]*?)<\/tbody>/g)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell),
    ),
  );
}

const HIGHEST = 80;
const NUMBERS = Array.from({ length: HIGHEST + 1 }, (_, number) => number);
const HUNDRED = Array.from({ length: 100 }, (_, at) => at + 1);

const body = (more: Partial<Attributes>): Attributes => ({
  ...(Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 0])) as Attributes),
  ...more,
});

/** What a table says of a number that begins its rows: the last row that it has reached. */
const said = (table: readonly (readonly string[])[], number: number) =>
  table
    .findLast(([from]) => Number(from) <= number)!
    .slice(1)
    .map(Number);

test.each([
  ["English", english],
  ["Italian", italian],
])("the tables of bodies in the reference in %s say of each number what the rules do", (_language, pageOf) => {
  const [, damage, natural] = cells(pageOf("characters", "derived"));
  const [, fight, road] = cells(pageOf("characters", "tiredness"));
  const costs = (all: readonly Exertion[], attributes: Attributes) =>
    all.map((exertion) => -exertionCost(exertion, attributes, { burden: 0, overload: 0 }).value);
  for (const number of NUMBERS) {
    expect(said(damage!, number)).toEqual([damageBonus(body({ strength: number }))]);
    expect(said(natural!, number)).toEqual([naturalProtection(body({ endurance: number }))]);
    expect(said(fight!, number)).toEqual(costs(["fightLight", "fightHeavy"], body({ fight: number })));
    expect(said(road!, number)).toEqual(costs(["march", "forcedMarch", "run"], body({ constitution: number })));
  }
});

test.each([
  ["English", english],
  ["Italian", italian],
])("the tables of origins, ranks and skills in the reference in %s are those of the rules", (_language, pageOf) => {
  const [origins, ranks] = cells(pageOf("characters", "origins"));
  const within = (range: string, roll: number) => {
    const [from = 101, to = 0] = range === "–" ? [] : range.split("–").map(Number);
    return roll >= from && roll <= to;
  };
  for (const [column, race] of RACE_KEYS.entries()) {
    for (const roll of HUNDRED) {
      const row = origins!.findIndex((one) => within(one[column + 2]!, roll));
      expect(ORIGIN_KEYS[row] ?? null).toBe(originAt(roll, originRows(race))?.key ?? null);
    }
  }
  for (const roll of HUNDRED) {
    const row = ranks!.findIndex(([, from, to]) => within(`${from}–${to}`, roll));
    expect((["noble", "common", "slave"] as const)[row]).toBe(rankAt(roll, null));
  }
  const [skills] = cells(pageOf("checks", "skills"));
  const listed = skills!.map((row) => row[2]!.replaceAll(/\([^)]*\)/g, "").split(",").length);
  expect(listed.reduce((sum, count) => sum + count, 0)).toBe(SKILL_KEYS.length);
  const untrained = SKILL_KEYS.filter((key) => SKILLS[key].untrained);
  expect([
    ...skills!
      .map((row) => row[2])
      .join()
      .matchAll(/, 10\)/g),
  ]).toHaveLength(untrained.length);
});
