import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignRanking, generateRanking } from "../../../src/rules/contests/ranking.ts";
import { sumTerms } from "#core/rules/term.ts";

const values = (shared: readonly number[], dice: readonly number[]) =>
  generateRanking(shared, dice).map(({ value }) => value);

describe("Ranking generation for the GM", () => {
  it("the GM's five characters: 2d6 = 7, and 6, 6, 4, 1, 1 give 14, 13, 11, 8, 7", () => {
    expect(values([3, 4], [6, 6, 4, 1, 1])).toEqual([14, 13, 11, 8, 7]);
    expect(values([3, 4], [1, 6, 4, 1, 6])).toEqual([14, 13, 11, 8, 7]);
  });

  it("further sixes count 7, 8, 9, further ones 0, -1, -2", () => {
    expect(values([1, 1], [6, 6, 6, 6])).toEqual([11, 10, 9, 8]);
    expect(values([1, 1], [1, 1, 1, 1])).toEqual([3, 2, 1, 0]);
    expect(values([1, 1], [6, 1])).toEqual([8, 3]);
  });

  it("others that are alike stay alike", () => {
    expect(values([2, 2], [5, 5, 2, 2])).toEqual([9, 9, 6, 6]);
  });

  it("says what the shared dice gave and what the own die counts", () => {
    expect(generateRanking([3, 4], [6, 6])[0]?.terms).toEqual([
      { label: "SIRPAS.TERM.sharedDice", value: 7, kind: "dice" },
      { label: "SIRPAS.TERM.ownDie", value: 7, kind: "dice" },
    ]);
  });

  it("the topmost character gets the best throw, and each adds what they have", () => {
    const npcs = [
      { id: "a", name: "Captain", terms: [{ label: "Running", value: 9 }] },
      {
        id: "b",
        name: "Guard",
        terms: [
          { label: "Running", value: 12 },
          { label: "Wounds", value: -1 },
        ],
      },
      { id: "c", name: "Recruit", terms: [] },
    ];
    const given = assignRanking(generateRanking([3, 4], [1, 6, 4]), npcs);
    expect(given.map(({ name, natural, result }) => [name, natural, result])).toEqual([
      ["Captain", 13, 22],
      ["Guard", 11, 22],
      ["Recruit", 8, 8],
    ]);
    expect(given[1]?.terms.map(({ value }) => value)).toEqual([7, 4, 12, -1]);
  });

  it("breaks on dice that cannot have been thrown, and on more or fewer throws than characters", () => {
    expect(() => generateRanking([3, 7], [6])).toThrow("not 7");
    expect(() => generateRanking([3, 3], [0])).toThrow("not 0");
    expect(() => generateRanking([3, 3], [2.5])).toThrow("not 2.5");
    expect(() => assignRanking(generateRanking([3, 3], [2]), [])).toThrow("0 characters need as many throws, not 1.");
  });

  it("whatever is thrown, the highest is first, the terms add up, and no two sixes or ones are alike", () => {
    const die = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.tuple(die, die), fc.array(die, { minLength: 1, maxLength: 12 }), (shared, dice) => {
        const scores = generateRanking(shared, dice);
        expect(scores).toHaveLength(dice.length);
        expect(scores.every(({ value, terms }) => value === sumTerms(terms))).toBe(true);
        const own = scores.map(({ terms }) => terms[1]?.value ?? 0);
        expect(own).toEqual([...own].sort((a, b) => b - a));
        const ends = own.filter((counted) => counted >= 6 || counted <= 1);
        expect(new Set(ends).size).toBe(ends.length);
        const bounded = own.map((counted) => Math.min(6, Math.max(1, counted)));
        expect(bounded.sort()).toEqual([...dice].sort());
      }),
    );
  });
});
