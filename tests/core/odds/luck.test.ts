import { describe, expect, it } from "vitest";
import { distribution } from "../../../core/src/odds/distribution.ts";
import { chanceOf, luckOf, tryOf, type Try } from "../../../core/src/odds/luck.ts";
import { seeded } from "../../support/dice.ts";

/** Every way in which some rolls can come out, one by one: the chance to come off worse, half of what comes off the same. */
function enumerated(tries: readonly Try[]): number {
  const got = tries.reduce((sum, one) => sum + one.got, 0);
  const visit = (at: number, sum: number, chance: number): number => {
    if (at === tries.length) return chance * (sum < got ? 1 : sum === got ? 0.5 : 0);
    const { odds } = tries[at]!;
    return odds.weights.reduce(
      (all, weight, index) => all + visit(at + 1, sum + odds.lowest + index, (chance * weight) / odds.total),
      0,
    );
  };
  return visit(0, 0, 1);
}

describe("The luck of an evening", () => {
  it("is even where a single roll of one in two is all there is of either kind", () => {
    expect(luckOf([tryOf(0.5, true), tryOf(0.5, false)])).toEqual({ rolls: 2, got: 1, expected: 1, better: 0.5 });
  });

  it("is great where somebody succeeds at what seldom succeeds, and the other way round", () => {
    expect(luckOf([tryOf(0.1, true)]).better).toBeCloseTo(0.95, 9);
    expect(luckOf([tryOf(0.9, false)]).better).toBeCloseTo(0.05, 9);
  });

  it("counts a tie as half a success", () => {
    const tie: Try = { odds: distribution(0, [15, 6, 15], 36), got: 1 };
    expect(luckOf([tie])).toMatchObject({ got: 0.5, expected: 0.5, better: 0.5 });
    expect(chanceOf(tie)).toBeCloseTo(6 / 36, 12);
  });

  it("leaves out what could not have come out otherwise", () => {
    expect(luckOf([tryOf(1, true), tryOf(0, false)])).toEqual({ rolls: 0, got: 0, expected: 0, better: 0.5 });
  });

  it("is what an enumeration of all that can happen says, to 1e-9", () => {
    const random = seeded(44);
    for (let evening = 0; evening < 40; evening += 1) {
      const tries = Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
        if (random() < 0.3) {
          const weights = [1 + Math.floor(random() * 20), Math.floor(random() * 6), 1 + Math.floor(random() * 20)];
          return { odds: distribution(0, weights), got: Math.floor(random() * 3) };
        }
        return tryOf(random() * 0.98 + 0.01, random() < 0.5);
      });
      expect(Math.abs(luckOf(tries).better - enumerated(tries))).toBeLessThan(1e-9);
    }
  });
});
