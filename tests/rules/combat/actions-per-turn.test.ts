import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActionRow, actionsAt } from "../../../src/rules/combat/turn-style.ts";

const rows = (...from: number[]): ActionRow[] => from.map((level, index) => ({ from: level, actions: index + 1 }));

const FOUR_STEPS = rows(1, 6, 11, 16);

describe("Manoeuvres per turn", () => {
  it.each<[string, readonly ActionRow[], readonly number[]]>([
    // The first level of each row and the last level below it.
    ["Brawl 1-5, 6-10, 11-15, 16+", FOUR_STEPS, [1, 5, 6, 10, 11, 15, 16, 30]],
    ["Firearms 1-5, 6-10, 11-15, 16+", FOUR_STEPS, [1, 5, 6, 10, 11, 15, 16, 30]],
    ["Full Contact 1-5, 6-10, 11-15, 16+", FOUR_STEPS, [1, 5, 6, 10, 11, 15, 16, 30]],
    ["Knife Fight 1-5, 6-10, 11-15, 16+", FOUR_STEPS, [1, 5, 6, 10, 11, 15, 16, 30]],
    ["Archery 1-9, 10-16, 17+", rows(1, 10, 17), [1, 9, 10, 16, 17, 30]],
    ["Concentration 1-7, 8-13, 14+", rows(1, 8, 14), [1, 7, 8, 13, 14, 30]],
    ["Swordfight 1-6, 7-11, 12-16, 17+", rows(1, 7, 12, 17), [1, 6, 7, 11, 12, 16, 17, 30]],
  ])("%s", (_, table, levels) => {
    const expected = levels.map((_, index) => Math.floor(index / 2) + 1);
    expect(levels.map((level) => actionsAt(table, level))).toEqual(expected);
  });

  it("Swordfight 16, which has no row, still has the 3 of the row below", () => {
    expect(actionsAt(rows(1, 7, 12, 17), 16)).toBe(3);
  });

  it("level 0 has none, and neither has a style without rows", () => {
    expect(actionsAt(FOUR_STEPS, 0)).toBe(0);
    expect(actionsAt([], 12)).toBe(0);
  });

  it("the order of the rows doesn't matter", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(FOUR_STEPS, { minLength: 4 }),
        fc.integer({ min: 0, max: 20 }),
        (table, level) => {
          expect(actionsAt(table, level)).toBe(actionsAt(FOUR_STEPS, level));
        },
      ),
    );
  });
});
