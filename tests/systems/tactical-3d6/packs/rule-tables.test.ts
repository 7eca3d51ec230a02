import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkOdds } from "../../../../systems/tactical-3d6/src/odds/check.ts";
import { ATTRIBUTES, SECONDARIES } from "../../../../systems/tactical-3d6/src/rules/character/attributes.ts";
import { ENCUMBRANCE } from "../../../../systems/tactical-3d6/src/rules/character/load.ts";
import { strengthBonus } from "../../../../systems/tactical-3d6/src/rules/character/strength-damage.ts";
import { readCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import { DAMAGE_TYPES } from "../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { BODY, LOCATIONS } from "../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { DEFENCE_OPTIONS, DEFENCES } from "../../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { RANGE_BANDS, SIZES } from "../../../../systems/tactical-3d6/src/rules/ranged/range.ts";
import { rapidFireBonus } from "../../../../systems/tactical-3d6/src/rules/ranged/rapid-fire.ts";
import { DIFFICULTIES, skillPrice } from "../../../../systems/tactical-3d6/src/rules/skills/skills.ts";
import { MANOEUVRES } from "../../../../systems/tactical-3d6/src/rules/turn/manoeuvres.ts";
import { yaml } from "./sources.ts";

interface English {
  readonly pages: readonly { readonly key: string; readonly text?: string }[];
}

interface Italian {
  readonly entries: Readonly<Record<string, { readonly pages: Readonly<Record<string, { readonly text?: string }>> }>>;
}

const LANGUAGES = {
  en: (entry: string, page: string) =>
    yaml<English>(`rules/${entry}`).pages.find(({ key }) => key === page)?.text ?? "",
  it: (entry: string, page: string) => yaml<Italian>("it/rules").entries[entry]?.pages[page]?.text ?? "",
};

/** The cells of each table of a page, row by row; a minus as one can reckon with it. */
function tables(text: string): readonly (readonly (readonly string[])[])[] {
  return [...text.matchAll(/<tbody>([^]*?)<\/tbody>/g)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replaceAll("−", "-")),
    ),
  );
}

/** The figures of a table, without the column of names; NaN for what has no end. */
const figures = (table: readonly (readonly string[])[] | undefined) =>
  (table ?? []).map(([, ...cells]) => cells.map(Number));
const numbers = (cell = "") => (cell.match(/\d+/g) ?? []).map(Number);

/** The words of the first column. */
const names = (table: readonly (readonly string[])[] | undefined) => (table ?? []).map(([name]) => name);

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const wordsOf = (language: string) =>
  (JSON.parse(readFileSync(`systems/tactical-3d6/lang/${language}.json`, "utf8")) as { TACTICAL: Words }).TACTICAL;

describe.each(Object.entries(LANGUAGES))("the reference (%s) has the figures of the rules", (language, page) => {
  const words = wordsOf(language);

  test("of checks: chances, and what is critical", () => {
    const [chances] = tables(page("checks", "checks"));
    for (const [skill, chance, critical] of chances!.map((row) => row.map(Number)) as [number, number, number][]) {
      expect(chance).toBe(Math.round(checkOdds(skill).success * 1000) / 10);
      const found = [3, 4, 5, 6, 7].filter((roll) => readCheck(roll, skill).critical === "success");
      expect(Math.max(...found)).toBe(critical);
    }
  });

  test("of characters: prices, load, skills, strength", () => {
    const [attributes, secondaries] = tables(page("characters", "making"));
    expect(figures(attributes)).toEqual(Object.values(ATTRIBUTES).map(({ price }) => [price]));
    expect(secondaries!.map(([, , price]) => Number(price))).toEqual(
      Object.values(SECONDARIES).map(({ price }) => price),
    );
    const [load] = tables(page("characters", "derived"));
    expect(figures(load)).toEqual(ENCUMBRANCE.map(({ most, move }, level) => [most, move, -level || 0]));
    const [difficulty, levels] = tables(page("characters", "skills"));
    expect(figures(difficulty)).toEqual(
      Object.values(DIFFICULTIES).map(({ first, default: untrained }) => [first, untrained]),
    );
    for (const [level, points] of levels!) {
      expect(skillPrice(Number(level))).toEqual({ ok: true, value: Number(points) });
    }
    const [strength] = tables(page("characters", "strength"));
    for (const [value, thrust, swing] of strength!.map((row) => row.map(Number)) as [number, number, number][]) {
      expect([thrust, swing]).toEqual([strengthBonus(value, "thrust"), strengthBonus(value, "swing")]);
    }
  });

  test("of places, ranges, sizes and shots", () => {
    const [places] = tables(page("attack", "locations"));
    const all = LOCATIONS.all.filter(({ key }) => key !== BODY.key);
    expect(names(places)).toEqual(all.map(({ key }) => words["LOCATION"]![key]));
    expect(places!.map(([, front, back]) => [Number(front), Number(back)])).toEqual(
      all.map(({ front, back }) => [front, back]),
    );
    expect(places!.map(([, , , cripples]) => numbers(cripples))).toEqual(
      all.map(({ cripples }) => (cripples === undefined ? [] : [Math.round(1 / cripples)])),
    );
    const [ranges, sizes] = tables(page("attack", "ranged"));
    expect(figures(ranges)).toEqual(
      RANGE_BANDS.map(({ most, modifier }) => [most === Infinity ? NaN : most, modifier]),
    );
    expect(figures(sizes)).toEqual(Object.values(SIZES).map((size) => [size]));
    const [shots] = tables(page("attack", "rapid-fire"));
    for (const [row = "", bonus] of shots!) {
      for (const count of numbers(row)) expect([count, rapidFireBonus(count)]).toEqual([count, Number(bonus)]);
    }
  });

  test("of types of damage, with their names", () => {
    const [types] = tables(page("wounds", "damage"));
    expect(types).toEqual(
      DAMAGE_TYPES.all.map(({ key, short, factor }) => [
        words["DAMAGE_TYPE"]![key],
        short.replace("−", "-"),
        String(factor),
      ]),
    );
  });

  test("of all manoeuvres, defences and their options by name", () => {
    const [manoeuvres] = tables(page("turn", "manoeuvres"));
    expect(names(manoeuvres)).toEqual(MANOEUVRES.keys.map((key) => words["MANOEUVRE"]![key]));
    const [defences] = tables(page("defence", "defence"));
    expect(names(defences)).toEqual(DEFENCES.map((key) => words["DEFENCE"]![key]));
    const [options] = tables(page("defence", "defence-options"));
    expect(names(options)).toEqual(DEFENCE_OPTIONS.map((key) => words["DEFENCE_OPTION"]![key]));
  });
});
