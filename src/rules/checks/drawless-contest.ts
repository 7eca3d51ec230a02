import { resolveContest, type ContestOptions, type ContestOutcome } from "./contest.ts";
import type { Contestant } from "./ranking.ts";
import type { Side } from "./score.ts";
import { granted, refused, type Answer } from "../outcome.ts";

/** A contest that is thrown again while it is drawn. */
export interface DrawlessContest {
  readonly decided: boolean;
  /** The round that decided; null while there is none. */
  readonly outcome: ContestOutcome | null;
  /** Every round that both have thrown, the draws as well. */
  readonly rounds: readonly ContestOutcome[];
  /** The ids of those who have to throw now. */
  readonly waiting: readonly string[];
}

/**
 * Chapter "Contest": the drawless kind, from all throws so far. A draw counts for nothing and asks both for another throw.
 * Refuses a throw after the contest is decided, or ahead of the other side.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function drawlessContest(
  first: Contestant<Side>,
  second: Contestant<Side>,
  options: ContestOptions,
): Answer<DrawlessContest> {
  const rounds = first.throws.flatMap((side, round) => {
    const other = second.throws[round];
    return other === undefined ? [] : [resolveContest(side, other, options)];
  });
  const decisive = rounds.findIndex(({ winner }) => winner !== null);
  const decided = decisive >= 0;
  const asked = decided ? decisive + 1 : rounds.length + 1;
  const early = [first, second].find(({ throws }) => throws.length > asked);
  if (early !== undefined) return refused("unaskedThrow", { name: early.name });

  const waiting = [first, second].filter(({ throws }) => throws.length < asked);
  return granted({ decided, outcome: rounds[decisive] ?? null, rounds, waiting: waiting.map(({ id }) => id) });
}
