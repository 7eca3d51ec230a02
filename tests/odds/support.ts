import fc from "fast-check";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { distribution, type Distribution } from "#core/odds/distribution.ts";
import { naturals, type OddsParticipant } from "../../src/odds/pools.ts";

/** Someone who throws a pool and adds a total. */
export function participant(total: number, pool: OddsParticipant["pool"] = "standard"): OddsParticipant {
  return { pool, total };
}

export const anyParticipant = fc.record({
  pool: fc.constantFrom(...POOL_KEYS),
  total: fc.integer({ min: 0, max: 25 }),
});

/** The total as one term. */
export function termsOf({ total }: OddsParticipant) {
  return [{ label: "Total", value: total }];
}

/** Every combination of natural results of some contenders as scores, with its chance. */
export function eachScores(
  participants: readonly OddsParticipant[],
  visit: (scores: readonly { natural: number; result: number }[], chance: number) => void,
): void {
  const scores = participants.map(() => ({ natural: 0, result: 0 }));
  const descend = (index: number, chance: number): void => {
    const one = participants[index];
    if (one === undefined) {
      visit(scores, chance);
      return;
    }
    const { lowest, weights, total } = naturals(one.pool);
    weights.forEach((weight, at) => {
      scores[index] = { natural: lowest + at, result: lowest + at + one.total };
      descend(index + 1, (chance * weight) / total);
    });
  };
  descend(0, 1);
}

/** What comes up on average; not a number (NaN) of an empty distribution. */
export function mean({ lowest, weights }: Distribution): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, index) => sum + weight * (lowest + index), 0) / all;
}

/** The sum of two numbers that come up independently. */
export function convolved(one: Distribution, other: Distribution): Distribution {
  const weights = new Array<number>(Math.max(0, one.weights.length + other.weights.length - 1)).fill(0);
  one.weights.forEach((first, at) =>
    other.weights.forEach((second, by) => {
      weights[at + by]! += first * second;
    }),
  );
  return distribution(one.lowest + other.lowest, weights, one.total * other.total);
}
