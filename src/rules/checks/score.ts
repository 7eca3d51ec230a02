import { DICE_POOLS, readRoll, type PoolKey, type ReadRoll } from "./dice-pools.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** One side of a contest, before the dice are read. */
export interface Side {
  readonly pool: PoolKey;
  /** The faces rolled, all of them, in order. */
  readonly dice: readonly number[];
  /** The statistic, its modifiers and those of the situation. */
  readonly terms: readonly Term[];
}

/** What a roll comes to as far as a contest is concerned; this is all that the odds need to know of it. */
export interface Score {
  /** The natural result: the dice alone. */
  readonly natural: number;
  /** The check result, CR: dice and terms. */
  readonly result: number;
}

/** A roll that was read: the score, and the dice it came from. */
export interface ScoredRoll extends Score, ReadRoll {}

/** A side together with what its roll came to. */
export interface ScoredSide extends Side, ScoredRoll {}

/**
 * Reads one side of a contest and keeps what it was made of.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function scoreSide({ pool, dice, terms }: Side): ScoredSide {
  const rolled = readRoll(pool, dice);
  return { pool, dice, terms, ...rolled, result: rolled.natural + sumTerms(terms) };
}

/** The lowest that somebody can score with a pool: every die shows 1. */
export function lowestScore(pool: PoolKey, terms: readonly Term[]): Score {
  const { count, drop, fixed } = DICE_POOLS[pool];
  const natural = count - drop + fixed;
  return { natural, result: natural + sumTerms(terms) };
}
