import { checkOdds } from "../../src/odds/checks/check.ts";
import { contestOdds } from "../../src/odds/contests/contest.ts";
import { rankingOdds } from "../../src/odds/contests/ranking.ts";
import { resolveContest } from "../../src/rules/contests/contest.ts";
import { DICE_POOLS, type PoolKey } from "../../src/rules/checks/dice-pools.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";
import { scoreSide } from "../../src/rules/checks/score.ts";
import { rankOnce } from "../../src/rules/contests/ranking.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import type { Benchmark } from "./benchmark.ts";
import { SAMPLES, seeded, rolledBy } from "./sampler.ts";

const OPTIONS = { extendedAutomatic: false, automaticCriticals: true };

/** Calls back for every throw of a pool, one loop in the other. */
function everyRoll(pool: PoolKey, visit: (dice: readonly number[]) => void): void {
  const descend = (dice: readonly number[]): void => {
    if (dice.length === DICE_POOLS[pool].count) visit(dice);
    else for (let die = 1; die <= 6; die += 1) descend([...dice, die]);
  };
  descend([]);
}

const terms = (value: number) => [{ label: "Total", value }];

const check: Benchmark = {
  name: "check, Expertise",
  run: () => checkOdds({ pool: "expertise", total: 12, difficulty: "normal", options: OPTIONS }),
  rival: {
    name: "all 1,296 throws through the rule",
    run: () => {
      let success = 0;
      everyRoll("expertise", (dice) => {
        if (resolveCheck({ pool: "expertise", dice, terms: terms(12), options: OPTIONS }).success) success += 1;
      });
      return success;
    },
  },
};

const contest: Benchmark = {
  name: "contest, three dice each",
  run: () => contestOdds({ pool: "standard", total: 10 }, { pool: "standard", total: 13 }, OPTIONS),
  rival: {
    name: "all 46,656 pairs of throws through the rule",
    aim: 50,
    run: () => {
      let wins = 0;
      everyRoll("standard", (dice) => {
        everyRoll("standard", (others) => {
          const [first, second] = [
            { pool: "standard", dice, terms: terms(10) } as const,
            { pool: "standard", dice: others, terms: terms(13) } as const,
          ];
          if (resolveContest(first, second, OPTIONS).winner === "first") wins += 1;
        });
      });
      return wins;
    },
  },
};

/** A share of the samples that are needed; the time for all of them is worked out from it. */
const SHARE = 10_000;

/** How often the first of them comes first at once: those who tie are not even sampled again. */
function sampleRankings(participants: readonly OddsParticipant[]): number {
  const random = seeded(20_260);
  let first = 0;
  for (let count = 0; count < SHARE; count += 1) {
    const [best] = rankOnce(participants.map((participant) => scoreSide(rolledBy(participant, random)).result));
    if (best?.length === 1 && best[0] === 0) first += 1;
  }
  return first / SHARE;
}

const rankings = [5, 8, 10].map((size): Benchmark => {
  const participants = Array.from({ length: size }, (_, index) => ({ pool: "standard", total: 8 + index }) as const);
  return {
    name: `ranking of ${size} who all differ`,
    run: () => rankingOdds(participants),
    rival: {
      name: "samples for 0.1 percentage points",
      times: SAMPLES / SHARE,
      aim: 1000,
      run: () => sampleRankings(participants),
    },
  };
});

export const CHECKS: readonly Benchmark[] = [check, contest, ...rankings];
