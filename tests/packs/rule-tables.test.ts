import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { beforeAll, describe, expect, test } from "vitest";
import { contestOdds } from "../../src/odds/contests/contest.ts";
import { atLeast, probability } from "#core/odds/distribution.ts";
import { naturals } from "../../src/odds/pools.ts";
import { tableCost } from "../../src/rules/points/cost-table.ts";
import {
  CRITICAL_MARGINS,
  DIFFICULTIES,
  type Difficulty,
  DIFFICULTY_KEYS,
} from "../../src/rules/checks/difficulties.ts";
import { automaticResult } from "../../src/rules/checks/automatic-and-critical-results.ts";
import { TARGET_STATUSES } from "../../src/rules/combat/automatic-attack.ts";
import { TACTICAL_SITUATIONS } from "../../src/rules/combat/situation.ts";
import { COVERS } from "../../src/rules/combat/cover.ts";
import { falloff } from "../../src/rules/combat/distance.ts";
import { CONDITIONS } from "../../src/rules/damage/conditions.ts";
import { DAMAGE_TYPES } from "../../src/rules/damage/damage-types.ts";
import { DEADLY_FROM, WOUNDS, type WoundSeverity } from "../../src/rules/damage/wounds.ts";
import { HUMAN_SCALE, modifierIn } from "../../src/rules/statistics/attributes.ts";
import { speedOf, LOAD_TIERS } from "../../src/rules/statistics/load-and-movement.ts";
import { STRUCTS } from "../../src/rules/statistics/structs.ts";
import { translatedLanguages } from "../../tools/packs/translations.ts";
import { compiledPacks } from "./compiled.ts";
import { rulePages, tablesOf, type PageTable, type RulePage } from "./pages.ts";
import { mean } from "../odds/support.ts";
import { penaltyOfWounds } from "../rules/support.ts";

/** The rules reference in another language. */
interface Translated {
  readonly entries: Readonly<Record<string, { readonly pages: Readonly<Record<string, TranslatedPage>> }>>;
}

interface TranslatedPage {
  readonly text?: string;
  readonly include?: object;
}

/** The figures in each cell of a table. */
function figuresOf({ rows }: PageTable): readonly (readonly string[])[] {
  return rows.map((row) => row.map((cell) => (cell.match(/-?\d+/g) ?? []).join(" ")));
}

let pages: readonly RulePage[];

beforeAll(async () => {
  pages = rulePages(await compiledPacks());
});

/** The rows of a page's table, the first unless another is asked for. */
function rows(key: string, table = 0) {
  return pages.find((page) => page.key === key)!.tables[table]!.rows;
}

const difficulties: Readonly<Record<Difficulty, string>> = {
  trivial: "Trivial",
  easy: "Easy",
  normal: "Normal",
  difficult: "Difficult",
  hard: "Hard",
  veryHard: "Very Hard",
};
const signed = (value: number) => (value > 0 ? `+${value}` : String(value));
const penalty = (value: number) => (value === 0 ? "-" : String(value));
const words = (key: string) => key.replace(/[A-Z]|-/g, (letter) => (letter === "-" ? " " : ` ${letter.toLowerCase()}`));

describe("a page's table has the figures that the rules use", () => {
  test("difficulties", () => {
    expect(rows("simple-check")).toEqual(DIFFICULTY_KEYS.map((key) => [difficulties[key], String(DIFFICULTIES[key])]));
  });

  test("automatic results, plain and optional", () => {
    const natural = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
    const decided = (key: Difficulty, result: string, extendedAutomatic: boolean) => {
      const deciding = natural.filter((dice) => automaticResult(dice, key, { extendedAutomatic }) === result);
      if (deciding.length < 2) return String(deciding[0] ?? "-");
      return result === "success" ? `${deciding[0]} or more` : `${deciding.at(-1)} or less`;
    };
    const table = DIFFICULTY_KEYS.map((key) => [
      difficulties[key],
      ...[false, true].flatMap((extended) => ["success", "failure"].map((result) => decided(key, result, extended))),
    ]);
    expect(rows("automatic-results")).toEqual(table);
  });

  test("margins of critical results", () => {
    const table = DIFFICULTY_KEYS.map((key) => [
      difficulties[key],
      `+${CRITICAL_MARGINS[key]}`,
      `-${CRITICAL_MARGINS[key]}`,
    ]);
    expect(rows("critical-results")).toEqual(table);
  });

  test("costs of levels", () => {
    const columns = ["main", "attribute", "hard", "normal", "easy"] as const;
    const levels = Array.from({ length: 15 }, (_, index) => index + 4);
    const table = levels.map((level) => [level, ...columns.map((column) => tableCost(column, level))].map(String));
    expect(rows("character-points")).toEqual(table);
  });

  test("tiers of weight", () => {
    const table = LOAD_TIERS.map(({ times, transport, lift, movement: { numerator, denominator } }) => [
      times === null ? "more" : `Strength × ${times}`,
      difficulties[transport],
      difficulties[lift],
      String(numerator) === String(denominator) ? "Full" : `${numerator}/${denominator}`,
    ]);
    expect(rows("strength")).toEqual(table);
  });

  test("speeds", () => {
    const values = Array.from({ length: 16 }, (_, index) => index + 3);
    const table = values.map((dexterity) => {
      const { sprint, run, turn } = speedOf(dexterity);
      return [dexterity, sprint, run, turn].map(String);
    });
    expect(rows("dexterity")).toEqual(table);
  });

  test("modifiers of attributes", () => {
    const read = rows("modifiers").flatMap(([range, modifier]) => {
      const [from, to] = range!.split("-").map(Number);
      return Array.from({ length: to! - from! + 1 }, (_, index) => [from! + index, Number(modifier)]);
    });
    const values = Array.from({ length: 16 }, (_, index) => index + 3);
    expect(read).toEqual(values.map((value) => [value, modifierIn(HUMAN_SCALE, value)]));
  });

  test("structs of a human", () => {
    expect(rows("structural-statistics").map(([, value]) => Number(value))).toEqual(Object.values(STRUCTS));
  });

  test("wounds", () => {
    const { light, serious, heavy } = WOUNDS;
    expect(rows("wounds")).toEqual([
      ["0", "Scratch", "-", "-"],
      [`${light.from}-${serious.from - 1}`, "Light", String(light.injury), penalty(light.modifier)],
      [`${serious.from}-${heavy.from - 1}`, "Serious", String(serious.injury), penalty(serious.modifier)],
      [`${heavy.from}-${DEADLY_FROM - 1}`, "Heavy", String(heavy.injury), penalty(heavy.modifier)],
      [`${DEADLY_FROM}+`, "Deadly", "-", "-"],
    ]);
  });

  test("wounds by place", () => {
    const at = (severity: WoundSeverity, bodyPart: string, parts: string[] = []) =>
      penalty(penaltyOfWounds([{ id: "a", severity, bodyPart }], { parts }));
    const table = (["light", "serious", "heavy"] as const).map((severity) => [
      severity[0]!.toUpperCase() + severity.slice(1),
      at(severity, "body"),
      at(severity, "leg", ["leg"]),
      at(severity, "head"),
    ]);
    expect(rows("localized-wounds")).toEqual(table);
  });

  test("types of damage", () => {
    const table = ["physical", "mental", "elemental"].map((category) => [
      category,
      Object.entries(DAMAGE_TYPES)
        .filter(([, of]) => of === category)
        .map(([type]) => words(type))
        .join(", "),
    ]);
    expect(rows("damage-types").map(([kind, types]) => [kind!.toLowerCase(), types!.toLowerCase()])).toEqual(table);
    for (const [category, page] of [
      ["physical", "physical-damage"],
      ["mental", "mental-damage"],
      ["elemental", "elemental-damage"],
    ] as const) {
      const types = Object.entries(DAMAGE_TYPES).filter(([, of]) => of === category);
      expect(rows(page).map(([type]) => type!.toLowerCase())).toEqual(types.map(([type]) => words(type)));
    }
  });

  test("conditions", () => {
    const table = rows("conditions").map(([name = "", effect = ""]) => [name.split(" ")[0]!.toLowerCase(), effect]);
    const keys = CONDITIONS.all.map(({ key }) => key);
    expect(
      table.map(([key]) => key),
      "write each condition of src/rules/damage/conditions.ts into the page, in its order",
    ).toEqual(["wound", ...keys]);
    const effects = Object.fromEntries(table) as Record<string, string>;
    for (const { key, modifier, movement } of CONDITIONS.all) {
      const shares = movement ? [movement.biped, movement.quadruped] : [];
      const figures = [modifier || [], shares.map(({ numerator, denominator }) => `${numerator}/${denominator}`)].flat(
        2,
      );
      expect(effects[key]!.match(/-?\d+(?:\/\d+)?/g) ?? [], key).toEqual(figures.map(String));
    }
  });

  test("falloff", () => {
    const inQuarters = [0, 1, 2, 3].map((quarter) => falloff(quarter * 10, 40));
    expect(rows("falloff").map(([, modifier]) => Number(modifier))).toEqual(inQuarters);
  });

  test("cover", () => {
    const table = Object.entries(COVERS).map(([key, value]) => [words(key), signed(value)]);
    expect(rows("cover").map(([name, value]) => [name!.toLowerCase(), value])).toEqual(table);
  });

  test("tactical situations", () => {
    const table = Object.entries(TACTICAL_SITUATIONS).map(([key, value]) => [words(key), signed(value)]);
    expect(rows("tactical-situation").map(([name, value]) => [name!.toLowerCase(), value])).toEqual(table);
  });

  test("automatic attack", () => {
    const table = Object.entries(TARGET_STATUSES).map(([key, difficulty]) => [words(key), difficulties[difficulty]]);
    expect(rows("automatic-attack").map(([name, value]) => [name!.toLowerCase(), value])).toEqual(table);
  });
});

test("a figure of a table stands in the same place in every language", async () => {
  for (const lang of translatedLanguages(process.cwd())) {
    const { entries } = load(readFileSync(`packs/${lang}/rules.yml`, "utf8")) as Translated;
    const texts = new Map(Object.values(entries).flatMap((entry) => Object.entries(entry.pages)));
    for (const { key, tables } of pages) {
      const { text = "", include } = texts.get(key)!;
      // What a page includes is compared where it is written.
      if (!include)
        expect(tablesOf(text).map(figuresOf), `packs/${lang}/rules.yml: ${key}`).toEqual(tables.map(figuresOf));
    }
  }
});

describe("a chance on a page is exact", () => {
  const percent = (chance: number) => (chance * 100).toFixed(2);

  test("one throw", () => {
    const standard = naturals("standard");
    for (const [score, , exactly, , more, , least] of rows("chance-table")) {
      const value = Number(score);
      const exact = [probability(standard, value), atLeast(standard, value + 1), atLeast(standard, value)].map(percent);
      expect([exactly, more, least], score).toEqual(exact);
    }
    expect(rows("chance-table")).toHaveLength(16);
  });

  test("a contest", () => {
    for (const [difference, win, , lose, , draw] of rows("conflict-table")) {
      const first = { pool: "standard", total: Number(difference) } as const;
      const { chances } = contestOdds(first, { pool: "standard", total: 0 }, { automaticCriticals: false });
      expect([win, lose, draw], difference).toEqual([chances.first, chances.second, chances.draw].map(percent));
    }
    expect(rows("conflict-table")).toHaveLength(19);
  });

  test("the means of the better throws", () => {
    const means = (["standard", "expertise", "mastery"] as const).map((pool) => mean(naturals(pool)).toFixed(2));
    expect(rows("expertise-and-mastery").map(([, , of]) => of)).toEqual(means);
    expect(
      rows("better-throws")
        .slice(0, 3)
        .map(([, of]) => of),
    ).toEqual(means);
  });
});
