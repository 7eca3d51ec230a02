import { describe, expect, it } from "vitest";
import { contestAgainst, contestOdds } from "../../src/odds/contests/contest.ts";
import { naturals } from "../../src/odds/pools.ts";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";

describe("The chances against a throw that is known", () => {
  it("of 10 against a result of 21: 11 draws, 12 or more wins", () => {
    expect(contestAgainst({ pool: "standard", total: 10 }, { natural: 11, result: 21 })).toEqual({
      win: 81 / 216,
      draw: 27 / 216,
    });
  });

  it.each(POOL_KEYS)("weighed with all that the other side can throw are those of the contest (%s)", (pool) => {
    const [own, other] = [
      { pool, total: 12 },
      { pool: "standard" as const, total: 10 },
    ];
    const theirs = naturals(other.pool);
    let win = 0;
    theirs.weights.forEach((weight, index) => {
      const natural = theirs.lowest + index;
      win += (weight / theirs.total) * contestAgainst(own, { natural, result: natural + other.total }).win;
    });
    expect(win).toBeCloseTo(contestOdds(own, other, { automaticCriticals: true }).chances.first, 12);
  });
});
