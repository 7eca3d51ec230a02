import fc from "fast-check";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { naturals, type Contender } from "../../src/odds/pools.ts";

/** Someone who throws a pool and adds a total. */
export function contender(total: number, pool: Contender["pool"] = "standard"): Contender {
  return { pool, total };
}

export const anyContender = fc.record({
  pool: fc.constantFrom(...POOL_KEYS),
  total: fc.integer({ min: 0, max: 25 }),
});

/** The total as one term. */
export function termsOf({ total }: Contender) {
  return [{ label: "Total", value: total }];
}

/** Every combination of natural results of some contenders as scores, with its chance. */
export function eachScores(
  contenders: readonly Contender[],
  visit: (scores: readonly { natural: number; result: number }[], chance: number) => void,
): void {
  const scores = contenders.map(() => ({ natural: 0, result: 0 }));
  const descend = (index: number, chance: number): void => {
    const one = contenders[index];
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
