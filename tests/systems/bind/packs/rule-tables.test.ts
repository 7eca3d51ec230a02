import { expect, test } from "vitest";
import { rolledAttribute } from "../../../../systems/bind/src/rules/character/attributes.ts";
import { KNACK_KEYS } from "../../../../systems/bind/src/rules/character/knacks.ts";
import { attributePrice, knackPrice, skillPrice } from "../../../../systems/bind/src/rules/character/purchase.ts";
import { RACES, rolledRace } from "../../../../systems/bind/src/rules/character/races.ts";
import { readChase, type ChaseKind } from "../../../../systems/bind/src/rules/chases/chase.ts";
import { DIFFICULTIES } from "../../../../systems/bind/src/rules/checks/check.ts";
import { TASKS } from "../../../../systems/bind/src/rules/checks/tasks.ts";
import { COVERING } from "../../../../systems/bind/src/rules/combat/armour.ts";
import { LAUNCHERS } from "../../../../systems/bind/src/rules/ranged/launchers.ts";
import { valueOf } from "../rules/support.ts";
import { yaml } from "./sources.ts";

type Row = readonly string[];

interface English {
  readonly pages: readonly { readonly key: string; readonly text?: string }[];
}

interface Italian {
  readonly entries: Readonly<Record<string, { readonly pages: Readonly<Record<string, { readonly text?: string }>> }>>;
}

const LANGUAGES = {
  English: (entry: string, page: string) =>
    yaml<English>(`rules/${entry}`).pages.find(({ key }) => key === page)?.text ?? "",
  Italian: (entry: string, page: string) => yaml<Italian>("it/rules").entries[entry]?.pages[page]?.text ?? "",
};

/** The cells of each table of a page, row by row; a minus as one can reckon with it. */
function tables(text: string): readonly (readonly Row[])[] {
  return [...text.matchAll(/<tbody>([^]*?)<\/tbody>/g)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replaceAll("−", "-")),
    ),
  );
}

const numbers = (cell = "") => (cell.match(/-?\d+/g) ?? []).map(Number);
const all = (table: readonly Row[] | undefined, column: number) => (table ?? []).map((row) => numbers(row[column]));

/** Two dice that come to a sum. */
const dice = (sum: number) => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);

test.each(Object.entries(LANGUAGES))("the figures of the reference in %s are those of the rules", (_language, page) => {
  const [, difficulties] = tables(page("rolls", "rolls"));
  expect(all(difficulties, 1)).toEqual(Object.values(DIFFICULTIES).map((number) => [number]));

  const tasks = Object.values(TASKS).flatMap(({ tieNumber }) => (tieNumber === null ? [] : [[tieNumber]]));
  const [listed] = tables(page("rolls", "tasks"));
  expect(all(listed, 2)).toEqual(tasks);

  const [born, races] = tables(page("characters", "making"));
  for (const [sums, value] of born!.map((row) => [numbers(row[0]), Number(row[1])] as const))
    for (const sum of sums) expect(rolledAttribute(dice(sum))).toBe(value);
  expect(born!.flatMap((row) => numbers(row[0]))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const keys = Object.keys(RACES);
  for (const [index, row] of races!.entries()) {
    for (const sum of numbers(row[1])) expect(rolledRace(dice(sum))).toBe(keys[index]);
    expect(numbers(row[2]).sort()).toEqual(Object.values(Object.values(RACES)[index]!.attributes).sort());
  }

  const [prices] = tables(page("characters", "experience"));
  const row = (index: number) => prices![index]!.slice(1).flatMap(numbers);
  expect(row(0)).toEqual([0, 1, 2, 3].map((from) => valueOf(attributePrice("speed", from, "gnoll"))));
  expect(row(1)).toEqual([0, 1, 2].map((from) => valueOf(skillPrice("crafts", from))));
  expect(row(2)).toEqual([0, 1, 2].map((from) => valueOf(skillPrice("combat", from))));
  expect(row(3)).toEqual([0, 1, 2, 3].map(knackPrice));

  expect(tables(page("characters", "knacks"))[0]).toHaveLength(KNACK_KEYS.length);
  expect(all(tables(page("combat", "damage"))[0], 1)).toEqual(Object.values(COVERING).map((covers) => [covers]));

  const [shots] = tables(page("combat", "shots"));
  const launchers = Object.values({ ...LAUNCHERS });
  const order = ["longbow", "shortbow", "crossbow", "thrown", "knife", "impromptu"] as const;
  expect(all(shots, 1)).toEqual(order.map((key) => [LAUNCHERS[key].cost]));
  expect(all(shots, 2)).toEqual(order.map((key) => (LAUNCHERS[key].range === null ? [] : [LAUNCHERS[key].range])));
  expect(launchers).toHaveLength(order.length);

  const chases = tables(page("chases", "chases"));
  for (const [index, kind] of (["fleeing", "hunting"] as const satisfies readonly ChaseKind[]).entries()) {
    const ends = new Map<string, boolean | null>();
    for (const [margin = "", areas = "", outcome = ""] of chases[index]!) {
      const least = numbers(margin)[0]!;
      const below = margin.startsWith("below") || margin.startsWith("sotto") ? -1 : 0;
      const reading = readChase(kind, least + below);
      expect([kind, margin, reading.areas]).toEqual([kind, margin, Number(areas)]);
      // The same word never stands for two outcomes.
      expect(ends.get(outcome) ?? reading.won).toBe(reading.won);
      ends.set(outcome, reading.won);
    }
  }
});
