import { DICE_POOLS, type PoolKey, readRoll } from "../rules/checks/dice-pools.ts";
import type { Score } from "../rules/checks/score.ts";
import { kept } from "#core/odds/kept.ts";
import { distribution, type Distribution, shifted } from "#core/odds/distribution.ts";

/** Someone who rolls for something: what they roll, and what their statistic and all modifiers add up to. */
export interface OddsParticipant {
  readonly pool: PoolKey;
  readonly total: number;
}

const counted = new Map<PoolKey, Distribution>();

/** In how many rolls of a pool each natural result comes up: 3 to 18 in 216 rolls of three dice, and so on. */
export function naturals(pool: PoolKey): Distribution {
  return kept(counted, pool, () => countNaturals(pool));
}

/** What somebody can score, from the lowest on, each with the number of rolls in which it comes up. */
export function scoresOf({ pool, total }: OddsParticipant): readonly (Score & { readonly weight: number })[] {
  const { lowest, weights } = naturals(pool);
  return weights.map((weight, index) => ({ natural: lowest + index, result: lowest + index + total, weight }));
}

/** Numbers of rolls as chances, 0 to 1. */
export function chancesIn<Counts extends Readonly<Record<keyof Counts, number>>>(ways: Counts, rolls: number): Counts {
  const chances = Object.entries<number>(ways).map(([key, count]) => [key, count / rolls]);
  return Object.fromEntries(chances) as Counts;
}

/** The check results, CR, of a contender. */
export function results(of: OddsParticipant): Distribution {
  return shifted(naturals(of.pool), of.total);
}

/** Reads every combination of dice through the rule and counts in how many orders it can be rolled. */
function countNaturals(pool: PoolKey): Distribution {
  const { count, faces } = DICE_POOLS[pool];
  const weights: number[] = [];
  const visit = (dice: readonly number[], orders: number, run: number): void => {
    if (dice.length === count) {
      const { natural } = readRoll(pool, dice);
      weights[natural] = (weights[natural] ?? 0) + orders;
      return;
    }
    const last = dice.at(-1) ?? 1;
    for (let die = last; die <= faces; die += 1) {
      const same = dice.length > 0 && die === last ? run + 1 : 1;
      // One more die can stand in any place; dice that show the same cannot be told apart.
      visit([...dice, die], (orders * (dice.length + 1)) / same, same);
    }
  };
  visit([], 1, 0);
  return distribution(
    0,
    Array.from(weights, (weight) => weight ?? 0),
  );
}
