import { checkOdds, type CheckOdds } from "../odds/check.ts";
import { contestOdds, drawlessOdds, type ContestOdds } from "../odds/contest.ts";
import { rankingOdds, type RankingOdds } from "../odds/ranking.ts";
import { POOL_KEYS, type PoolKey } from "../rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../rules/checks/difficulties.ts";
import { ruleOptions } from "../settings/rule-settings.ts";

/** Somebody who throws: the pool (`standard` unless given) and what all terms come to, such as a skill's value. */
export interface OddsSide {
  readonly value: number;
  readonly pool?: PoolKey;
}

/** A check to tell the odds of: at a difficulty, at a success level, or Normal. */
export interface OddsCheck extends OddsSide {
  readonly difficulty?: Difficulty;
  readonly successLevel?: number;
}

/** What `game.sirpas.odds` answers: exact chances under the options of this world, worked out without a throw. */
export interface PublicOdds {
  check(check: OddsCheck): CheckOdds;
  /** Of two; with `drawless` of those throws that decide it. */
  contest(first: OddsSide, second: OddsSide, how?: { readonly drawless?: boolean }): ContestOdds;
  /** The chance of each place for each of them. */
  ranking(sides: readonly OddsSide[]): RankingOdds;
}

/**
 * The odds as macros ask for them.
 * @throws {TypeError} with one sentence, if a number, a pool or a difficulty is none.
 */
export const PUBLIC_ODDS: PublicOdds = {
  check: ({ difficulty, successLevel, ...side }) => {
    if (difficulty !== undefined) one("difficulty", difficulty, DIFFICULTY_KEYS);
    if (successLevel !== undefined) whole("successLevel", successLevel);
    const level = { ...(difficulty && { difficulty }), ...(successLevel !== undefined && { successLevel }) };
    return checkOdds({ ...contender(side), ...level, options: ruleOptions() });
  },
  contest: (first, second, { drawless = false } = {}) => {
    const sides = [contender(first), contender(second), ruleOptions()] as const;
    // No pair of pools draws with every throw.
    return (drawless ? drawlessOdds(...sides) : null) ?? contestOdds(...sides);
  },
  ranking: (sides) => rankingOdds(sides.map(contender)),
};

function contender({ value, pool = "standard" }: OddsSide) {
  return { pool: one("pool", pool, POOL_KEYS), total: whole("value", value) };
}

function whole(name: string, value: unknown): number {
  if (Number.isInteger(value)) return value as number;
  throw new TypeError(`game.sirpas.odds: ${name} is a whole number, not ${JSON.stringify(value)}.`);
}

function one<Known extends string>(name: string, value: Known, known: readonly Known[]): Known {
  if (known.includes(value)) return value;
  throw new TypeError(`game.sirpas.odds: ${name} is one of ${known.join(", ")}, not ${JSON.stringify(value)}.`);
}
