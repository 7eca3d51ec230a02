import { describe, expect, it } from "vitest";
import { mean } from "../../src/odds/distribution.ts";
import { generatedOdds } from "../../src/odds/contests/ranking-generation.ts";
import { generateRanking } from "../../src/rules/checks/ranking.ts";
import { everyThrow } from "../rules/support.ts";

describe("Odds of a generated ranking", () => {
  it.each([1, 2, 3])("of %i characters are those of all throws", (characters) => {
    const counted = Array.from({ length: characters }, (): Record<number, number> => ({}));
    for (const shared of everyThrow(2)) {
      for (const dice of everyThrow(characters)) {
        generateRanking(shared, dice).forEach(({ value }, place) => {
          const row = counted[place] ?? {};
          row[value] = (row[value] ?? 0) + 1;
        });
      }
    }
    const told = generatedOdds(characters).map(({ lowest, weights }) =>
      Object.fromEntries(weights.map((weight, at) => [lowest + at, weight])),
    );
    expect(told).toEqual(counted);
  });

  it("one character throws what three dice come to", () => {
    expect(generatedOdds(1)[0]).toMatchObject({ lowest: 3, total: 216 });
  });

  it("the first of eight is better than the second, and so on", () => {
    const means = generatedOdds(8).map(mean);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    expect(new Set(means).size).toBe(8);
  });

  it("nobody has none", () => {
    expect(() => generatedOdds(0)).toThrow("A generated ranking throws a die for each character, not none.");
  });
});
