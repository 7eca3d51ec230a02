import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { ATTRIBUTE_KEYS, levelPrice } from "../../../../systems/simverse/src/rules/character/attributes.ts";
import { POWER_LEVELS } from "../../../../systems/simverse/src/rules/character/power-levels.ts";
import { SIZES } from "../../../../systems/simverse/src/rules/character/sizes.ts";
import { DIFFICULTIES } from "../../../../systems/simverse/src/rules/checks/check.ts";
import { TIERS } from "../../../../systems/simverse/src/rules/powers/builder.ts";
import { POWER_MODIFIERS } from "../../../../systems/simverse/src/rules/powers/power-modifiers.ts";

const ROOT = "systems/simverse";

interface Pages {
  readonly pages: readonly { readonly key: string; readonly text?: string }[];
}

/** The rows of a page's first table, with plain minus signs and points, as far as they are figures. */
function figures(text = ""): readonly (readonly string[])[] {
  const [, table = ""] = /<tbody>([^]*?)<\/tbody>/.exec(text) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replace("×", "").replace(",", ".")),
  );
}

function english(entry: string, page: string): string | undefined {
  const { pages } = load(readFileSync(`${ROOT}/packs/rules/${entry}.yml`, "utf8")) as Pages;
  return pages.find(({ key }) => key === page)?.text;
}

function italian(entry: string, page: string): string | undefined {
  const { entries } = load(readFileSync(`${ROOT}/packs/it/rules.yml`, "utf8")) as {
    entries: Record<string, { pages: Record<string, { text?: string }> }>;
  };
  return entries[entry]?.pages[page]?.text;
}

const numbers = (text = "") => (text.match(/\d+/g) ?? []).map(Number);

test.each([
  ["English", english],
  ["Italian", italian],
])("the figures of the reference in %s are those of the rules", (_language, pageOf) => {
  expect(figures(pageOf("checks", "checks"))).toEqual(Object.values(DIFFICULTIES).map((value) => [`${value}`]));
  expect(figures(pageOf("characters", "sizes"))).toEqual(
    Object.values(SIZES).map(({ price, strength, factor }) =>
      [price, strength, strength === 0 ? 0 : -strength, factor].map(String),
    ),
  );
  expect(figures(pageOf("characters", "attributes")).slice(1)).toEqual(
    [11, 14, 17, 20].map((level) => [levelPrice("wisdom", level), levelPrice("strength", level)].map(String)),
  );
  expect(figures(pageOf("characters", "budget")).slice(0, -1)).toEqual(
    Object.values(POWER_LEVELS)
      .slice(0, -1)
      .map(({ budget, flaws, major, minor }) => [budget, flaws, major, minor].map(String)),
  );
  expect(figures(pageOf("powers", "powers")).slice(0, -1)).toEqual(
    Object.values(TIERS)
      .slice(0, -1)
      .map(({ base, use, skill }) => [base, use, skill].map(String)),
  );
});

test("every percent of an enhancement and of a limitation stands in the reference", () => {
  for (const [kind, page] of [
    ["enhancement", "enhancements"],
    ["limitation", "limitations"],
  ] as const) {
    const written = new Set(figures(english("powers", page)).flatMap(([cell]) => numbers(cell)));
    const steps = POWER_MODIFIERS.filter((one) => one.kind === kind && !one.key.startsWith("own")).flatMap(
      (one) => one.steps,
    );
    expect(steps.filter((percent) => !written.has(percent))).toEqual([]);
  }
});

test("rolls in the reference name a skill or an attribute, in both languages alike", () => {
  const rolls = (text: string) => [...text.matchAll(/\[\[\/check ([a-z-]+)( -?\d+)?\]\]/g)];
  const all = readFileSync(`${ROOT}/packs/it/rules.yml`, "utf8");
  expect(rolls(all).length).toBeGreaterThan(30);
  for (const [written, key = ""] of rolls(all)) {
    const known =
      ATTRIBUTE_KEYS.some((one) => one === key) || readFileSync(`${ROOT}/packs/skills/${key}.yml`, "utf8") !== "";
    expect(known, written).toBe(true);
  }
  expect([...all.matchAll(/\[\[\//g)].length).toBe(rolls(all).length);
});

test("the Italian rulings have the rows of the English ones, and powers their figures", () => {
  const rows = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8").match(/^\|.*\|$/gm) ?? [];
  const numbered = (file: string) => rows(file).flatMap((row) => /^\| *(\d+) *\|/.exec(row)?.[1] ?? []);
  const priced = (file: string) =>
    rows(file).flatMap((row) => /(?:\| *\*{0,2}\d+\*{0,2} *){4}\|$/.exec(row)?.[0] ?? []);
  expect(numbered("packs/it/rulings.md")).toEqual(numbered("docs/rulings.md"));
  expect(priced("packs/it/rulings.md")).toEqual(priced("docs/rulings.md"));
  expect(numbered("docs/rulings.md").length).toBeGreaterThan(60);
  expect(priced("docs/rulings.md").length).toBeGreaterThan(30);
});
