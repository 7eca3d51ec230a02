import { winnerOdds } from "../../src/odds/contests/multi-contest.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import { readMultiContest } from "../../src/rules/contests/multi-contest.ts";
import { scoreSide } from "../../src/rules/checks/score.ts";
import type { Benchmark } from "./benchmark.ts";
import { SAMPLES, seeded, rolledBy } from "./sampler.ts";

type Parties = readonly (readonly OddsParticipant[])[];

/** A share of the samples that are needed; the time for all of them is worked out from it. */
const SHARE = 20_000;

function party(size: number, total: number, step = 0): readonly OddsParticipant[] {
  return Array.from({ length: size }, (_, index) => ({ pool: "standard", total: total + step * index }) as const);
}

function sample(parties: Parties): number {
  const random = seeded(20_260);
  let wins = 0;
  for (let count = 0; count < SHARE; count += 1) {
    const results = parties.map((members) => members.map((member) => scoreSide(rolledBy(member, random)).result));
    const { winners } = readMultiContest(results);
    if (winners.length === 1 && winners[0] === 0) wins += 1;
  }
  return wins / SHARE;
}

function benchmark(name: string, aim: number, parties: Parties): Benchmark {
  return {
    name: `multi-contest, ${name}`,
    run: () => winnerOdds(parties, Infinity),
    rival: {
      name: "samples for 0.1 percentage points",
      times: SAMPLES / SHARE,
      aim,
      run: () => sample(parties),
    },
  };
}

export const MULTI_CONTESTS: readonly Benchmark[] = [
  benchmark("3 parties of 5 alike", 250, [party(5, 12), party(5, 13), party(5, 12)]),
  benchmark("5 who all differ against 12 alike", 1000, [party(5, 10, 1), party(12, 10)]),
  benchmark("3 parties of 5 who all differ", 15, [party(5, 10, 1), party(5, 11, 1), party(5, 9, 1)]),
];
