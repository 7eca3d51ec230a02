import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combatSkillCost } from "../../../src/rules/points/pricing.ts";
import { columnOf, COSTS, type CostColumn, tableCost } from "../../../src/rules/points/cost-table.ts";

const COLUMNS = Object.keys(COSTS) as CostColumn[];

describe("The table of costs", () => {
  it.each([
    [4, 15, 5, 1, 1, 1],
    [5, 18, 6, 1, 1, 1],
    [6, 21, 7, 1, 1, 1],
    [7, 24, 8, 1, 1, 1],
    [8, 27, 9, 2, 1, 1],
    [9, 30, 10, 2, 1, 1],
    [10, 33, 11, 3, 2, 1],
    [11, 36, 12, 3, 2, 1],
    [12, 39, 13, 4, 2, 2],
    [13, 42, 14, 4, 3, 2],
    [14, 45, 16, 5, 3, 2],
    [15, 50, 18, 5, 3, 2],
    [16, 55, 20, 6, 4, 3],
    [17, 60, 22, 6, 4, 3],
    [18, 70, 25, 7, 5, 4],
  ])("level %i costs %i, %i, %i, %i and %i", (level, main, attribute, hard, normal, easy) => {
    expect(COLUMNS.map((column) => tableCost(column, level))).toEqual([main, attribute, hard, normal, easy]);
  });

  it("the first three levels of a skill cost 1 each, and so does what a bad modifier puts below them", () => {
    for (const column of ["hard", "normal", "easy"] as const) {
      expect([-2, 0, 1, 2, 3].map((level) => tableCost(column, level))).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it("an attribute at 3 or below has no price", () => {
    for (const column of ["main", "attribute"] as const) {
      expect([1, 2, 3].map((level) => tableCost(column, level))).toEqual([null, null, null]);
    }
  });

  it("past 18 a level costs what 18 does", () => {
    expect(COLUMNS.map((column) => tableCost(column, 25))).toEqual([70, 25, 7, 5, 4]);
  });

  it("a skill without a letter costs as a normal one", () => {
    expect((["", "easy", "normal", "hard"] as const).map(columnOf)).toEqual(["normal", "easy", "normal", "hard"]);
  });

  it("no column ever gets cheaper on the way up", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COLUMNS), fc.integer({ min: 4, max: 40 }), (column, level) => {
        expect(tableCost(column, level + 1)).toBeGreaterThanOrEqual(tableCost(column, level) ?? 0);
      }),
    );
  });
});

describe("Combat Skills Cost", () => {
  it("Brawl costs 2: from 0 to 1 it takes 3 CP, from 6 to 7 it takes 9, from 17 to 18 it takes 20", () => {
    expect([1, 7, 18].map((level) => combatSkillCost(level, 2))).toEqual([3, 9, 20]);
  });
});
