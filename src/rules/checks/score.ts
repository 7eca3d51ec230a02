import { DICE_POOLS, readThrow, type PoolKey, type Throw } from "./dice-pools.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** One side of a contest, before the dice are read. */
export interface Side {
  readonly pool: PoolKey;
  /** The faces thrown, all of them, in order. */
  readonly dice: readonly number[];
  /** The statistic, its modifiers and those of the situation. */
  readonly terms: readonly Term[];
}

/** What a throw comes to as far as a contest is concerned; this is all that the odds need to know of it. */
export interface Score {
  /** The natural result: the dice alone. */
  readonly natural: number;
  /** The check result, CR: dice and terms. */
  readonly result: number;
}

/** A throw that was read: the score, and the dice it came from. */
export interface ScoredThrow extends Score, Throw {}

/** A side together with what its throw came to. */
export interface ScoredSide extends Side, ScoredThrow {}

/**
 * Reads one side of a contest and keeps what it was made of.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function scoreSide({ pool, dice, terms }: Side): ScoredSide {
  const thrown = readThrow(pool, dice);
  return { pool, dice, terms, ...thrown, result: thrown.natural + sumTerms(terms) };
}

/** The lowest that somebody can score with a pool: every die shows 1. */
export function lowestScore(pool: PoolKey, terms: readonly Term[]): Score {
  const { count, drop, fixed } = DICE_POOLS[pool];
  const natural = count - drop + fixed;
  return { natural, result: natural + sumTerms(terms) };
}
