import { readMultiContest } from "../../rules/checks/multi-contest.ts";
import { throwNatural } from "../forecast/dice.ts";
import { randomOf } from "../forecast/generator.ts";
import { countedChance } from "../forecast/summary.ts";
import type { WinnerOdds } from "./multi-contest-sweep.ts";
import type { OddsParticipant } from "../pools.ts";

/** How often each party won in some multi-contests: sums of whole numbers. */
export interface WinnerTally {
  readonly contests: number;
  readonly wins: readonly number[];
  readonly draws: number;
}

/** What sampled multi-contests say of who wins. */
export interface SampledWinner extends WinnerOdds {
  /** Nineteen times out of twenty no chance is off by more than this, 0 to 1. */
  readonly error: number;
}

/** No multi-contest yet. */
export function noWinners(parties: readonly unknown[]): WinnerTally {
  return { contests: 0, wins: parties.map(() => 0), draws: 0 };
}

/**
 * Plays some more multi-contests, whose dice follow from a seed and the number of the contest.
 * @param parties  The members of each party.
 */
export function sampleWinners(
  parties: readonly (readonly OddsParticipant[])[],
  before: WinnerTally,
  seed: number,
  count: number,
): WinnerTally {
  const wins = [...before.wins];
  let { draws } = before;
  const contests = before.contests + count;
  for (let contest = before.contests; contest < contests; contest += 1) {
    const random = randomOf(seed, contest);
    const { winners } = readMultiContest(
      parties.map((members) => members.map(({ pool, total }) => total + throwNatural(pool, random))),
    );
    const [winner] = winners;
    if (winners.length > 1 || winner === undefined) draws += 1;
    else wins[winner]! += 1;
  }
  return { contests, wins, draws };
}

/** The chances of a tally, and how far they can be trusted. */
export function sampledWinner({ contests, wins, draws }: WinnerTally): SampledWinner {
  const chances = [...wins, draws].map((count) => countedChance(count, contests));
  return {
    wins: chances.slice(0, -1).map(({ chance }) => chance),
    draw: chances.at(-1)!.chance,
    error: Math.max(...chances.map(({ chance, low, high }) => Math.max(chance - low, high - chance))),
  };
}
