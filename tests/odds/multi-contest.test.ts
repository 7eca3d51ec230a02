import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestOdds } from "../../src/odds/contests/contest.ts";
import { winnerOdds, type WinnerOdds, winnerSampler } from "../../src/odds/contests/multi-contest.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import { readMultiContest } from "../../src/rules/contests/multi-contest.ts";
import { anyParticipant, participant, eachScores } from "./support.ts";
import { few, runs } from "../support/sweep.ts";

type Parties = readonly (readonly OddsParticipant[])[];

/** What all throws come to by the rule. Each party's results are put in order first, which leaves far fewer to compare. */
function counted(parties: Parties): WinnerOdds {
  const orders = parties.map((party) => {
    const found = new Map<string, { results: number[]; chance: number }>();
    eachScores(party, (scores, chance) => {
      const results = scores.map(({ result }) => result).sort((a, b) => b - a);
      const name = results.join();
      found.set(name, { results, chance: chance + (found.get(name)?.chance ?? 0) });
    });
    return [...found.values()];
  });
  const told = { draw: 0, wins: parties.map(() => 0) };
  const descend = (results: readonly number[][], chance: number): void => {
    const order = orders[results.length];
    if (order !== undefined) {
      for (const one of order) descend([...results, one.results], chance * one.chance);
      return;
    }
    const { winners } = readMultiContest(results);
    if (winners.length > 1) told.draw += chance;
    else told.wins[winners[0]!]! += chance;
  };
  descend([], 1);
  return told;
}

const mastery = (...totals: readonly number[]) => totals.map((total) => participant(total, "mastery"));
const both = (...totals: readonly number[]) => totals.map((total) => participant(total, "masteryStacked"));

const COUNTED: readonly (readonly [string, Parties])[] = [
  ["one against one", [[participant(12)], [participant(10, "expertise")]]],
  ["one against one against one", [[participant(12)], [participant(10)], mastery(9)]],
  ["two against two", [mastery(12, 9), mastery(11, 11)]],
  ["one against three", [mastery(12), mastery(9, 11, 11)]],
  ["two against one against one", [mastery(12, 11), mastery(10), mastery(11)]],
  [
    "two against two, three dice each",
    [
      [participant(12), participant(9)],
      [participant(10), participant(10)],
    ],
  ],
  ["two against three", [mastery(12, 11), mastery(9, 11, 11)]],
  ["three against three", [mastery(11, 11, 11), mastery(10, 10, 14)]],
  ["two against two against two", [mastery(12, 12), [...mastery(11), ...both(11)], [...both(12), ...mastery(12)]]],
];

describe("The odds of a multi-contest are those of all throws", { tags: ["sample"] }, () => {
  it.each(few(COUNTED, 5))("%s", (_name, parties) => {
    const wanted = chances(counted(parties));
    chances(winnerOdds(parties)).forEach((chance, index) => expect(chance).toBeCloseTo(wanted[index] ?? NaN, 9));
  });
});

function party(size: number, total: number): readonly OddsParticipant[] {
  return Array.from({ length: size }, () => participant(total));
}

function chances(winner: WinnerOdds | null): readonly number[] {
  return winner ? [...winner.wins, winner.draw] : [];
}

const anyParties = fc.array(fc.array(anyParticipant, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });

describe("Odds of a multi-contest", () => {
  it("between two of one member each are those of a contest", () => {
    const contest = contestOdds(participant(12), participant(10, "mastery"), { automaticCriticals: true });
    const odds = winnerOdds([[participant(12)], [participant(10, "mastery")]]);
    [contest.chances.first, contest.chances.second, contest.chances.draw].forEach((chance, index) =>
      expect(chances(odds)[index]).toBeCloseTo(chance, 12),
    );
  });

  it("sum to one", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParties, (parties) => {
        expect(chances(winnerOdds(parties)).reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 10);
      }),
      { numRuns: runs(15, 60) },
    );
  });

  it("do not depend on the order of parties and members", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParties, (parties) => {
        const one = winnerOdds(parties);
        const other = winnerOdds(parties.toReversed().map((members) => members.toReversed()));
        other?.wins.toReversed().forEach((wins, index) => expect(wins).toBeCloseTo(one?.wins[index] ?? NaN, 10));
        expect(other?.draw).toBeCloseTo(one?.draw ?? NaN, 10);
      }),
      { numRuns: runs(15, 60) },
    );
  });

  it("never fall when a member gets better", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParties, fc.integer({ min: 1, max: 5 }), (parties, more) => {
        const [[first, ...rest] = [], ...others] = parties;
        if (first === undefined) return;
        const better = [[{ ...first, total: first.total + more }, ...rest], ...others];
        expect(winnerOdds(better)?.wins[0]).toBeGreaterThanOrEqual((winnerOdds(parties)?.wins[0] ?? NaN) - 1e-12);
      }),
      { numRuns: runs(15, 60) },
    );
  });

  it("the bigger party has an advantage, everything else being equal", () => {
    const [three = NaN, four = NaN, five = NaN] = chances(winnerOdds([party(3, 12), party(4, 12), party(5, 12)]));
    expect(five).toBeGreaterThan(four);
    expect(four).toBeGreaterThan(three);
  });

  it("members who are out of reach change nothing", () => {
    const far = (total: number) => [
      participant(total),
      participant(total),
      participant(total),
      participant(-40),
      participant(-39),
    ];
    const near = winnerOdds([far(12), party(3, 12)]);
    const alike = winnerOdds([party(3, 12), party(3, 12)]);
    chances(near).forEach((chance, index) => expect(chance).toBeCloseTo(chances(alike)[index] ?? NaN, 10));
  });

  const crowd = (size: number, from: number) => Array.from({ length: size }, (_, index) => participant(from + index));

  const fours = [crowd(4, 9), crowd(4, 11), crowd(4, 12)];

  it("say who wins where counting fits between two pictures", () => {
    expect(winnerOdds([party(5, 12), party(5, 13)])).not.toBeNull();
    expect(winnerOdds([crowd(4, 9), crowd(4, 11)])).not.toBeNull();
    expect(winnerOdds(fours)).toBeNull();
    expect(winnerOdds([crowd(20, 5), crowd(20, 5)])).toBeNull();
    // More ways to come up than can be numbered, and more parties than a table can hold.
    expect(winnerOdds([crowd(60, 0), crowd(59, 1)])).toBeNull();
    expect(winnerOdds(Array.from({ length: 16 }, () => crowd(2, 0)))).toBeNull();
  });

  it("are sampled within the error that is told, the same for the same seed, in whatever portions", () => {
    const exact = chances(winnerOdds(fours, Infinity));
    const inPortions = winnerSampler(fours, 7);
    const portions = [400, 1600, 2000].map((count) => inPortions(count)).at(-1);
    const winner = winnerSampler(fours, 7)(4000);
    expect(portions).toEqual(winner);
    expect(winnerSampler(fours, 8)(4000)).not.toEqual(winner);
    expect(winner.error).toBeLessThan(0.016);
    chances(winner).forEach((chance, index) => {
      expect(Math.abs(chance - (exact[index] ?? NaN))).toBeLessThanOrEqual(winner.error);
    });
    expect(winner.points.every((points) => points > 0)).toBe(true);
  });
});
