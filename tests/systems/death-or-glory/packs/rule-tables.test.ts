import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { LOCATIONS } from "../../../../systems/death-or-glory/src/rules/combat/locations.ts";
import { BAND_ROWS, TARGET_SPEEDS } from "../../../../systems/death-or-glory/src/rules/combat/ranges.ts";
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
    TARGET_SPEEDS.map(({ modifier }) => [modifier]),
  ]);
  expect(tables(pageOf("combat", "wounds"))).toEqual([LIFE_STATES.map(({ from }) => [from]).toReversed()]);
  expect(tables(pageOf("combat", "round"))).toEqual([
    ["totalAttack", "totalDefence"].map((key) => [CONDITIONS.of(key).attack, CONDITIONS.of(key).defence]),
  ]);
});
