import { DICE_POOLS, readThrow, type PoolKey } from "../rules/checks/dice-pools.ts";
import { kept } from "#core/odds/kept.ts";
import { distribution, shifted, type Distribution, highest, weightOf } from "#core/odds/distribution.ts";

/** Someone who throws for something: what they throw, and what their statistic and all modifiers add up to. */
export interface OddsParticipant {
  readonly pool: PoolKey;
  readonly total: number;
}

const counted = new Map<PoolKey, Distribution>();

/** In how many throws of a pool each natural result comes up: 3 to 18 in 216 throws of three dice, and so on. */
export function naturals(pool: PoolKey): Distribution {
  return kept(counted, pool, () => countNaturals(pool));
}

/** The check results, CR, of a contender. */
export function results(of: OddsParticipant): Distribution {
  return shifted(naturals(of.pool), of.total);
}

/** Reads every combination of dice through the rule and counts in how many orders it can be thrown. */
function countNaturals(pool: PoolKey): Distribution {
  const { count, faces } = DICE_POOLS[pool];
  const weights: number[] = [];
  const visit = (dice: readonly number[], orders: number, run: number): void => {
    if (dice.length === count) {
      const { natural } = readThrow(pool, dice);
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

/** Contenders who cannot be told apart: they throw the same pool and add the same total. */
export interface Kind {
  readonly count: number;
  /** The check results of each of them. */
  readonly results: Distribution;
}

/** Puts contenders who cannot be told apart together; `kindOf` says for each contender which kind they are. */
export function kindsOf(participants: readonly OddsParticipant[]): {
  kinds: readonly Kind[];
  kindOf: readonly number[];
} {
  const found = new Map<string, { kind: number; count: number; results: Distribution }>();
  const kindOf = participants.map((participant) => {
    const name = `${participant.pool} ${participant.total}`;
    const known = found.get(name);
    if (known !== undefined) {
      known.count += 1;
      return known.kind;
    }
    const kind = found.size;
    found.set(name, { kind, count: 1, results: results(participant) });
    return kind;
  });
  return { kinds: [...found.values()], kindOf };
}

/** The lowest and the highest number that any of some distributions can come to. */
export function rangeOf(of: readonly Distribution[]): { lowest: number; highest: number } {
  return { lowest: Math.min(...of.map(({ lowest }) => lowest)), highest: Math.max(...of.map(highest)) };
}

/** The chances of every number from `lowest` to `highest`: of that number itself, of one above it, of one below it. */
export interface Chances {
  readonly at: readonly number[];
  readonly above: readonly number[];
  readonly below: readonly number[];
}

export function chancesOf(of: Distribution, range: { lowest: number; highest: number }): Chances {
  const weights = Array.from({ length: range.highest - range.lowest + 1 }, (_, index) =>
    weightOf(of, range.lowest + index),
  );
  let under = 0;
  const below = weights.map((weight) => (under += weight) - weight);
  return {
    at: weights.map((weight) => weight / of.total),
    above: weights.map((weight, index) => (under - weight - below[index]!) / of.total),
    below: below.map((weight) => weight / of.total),
  };
}
