import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestOdds } from "../../src/odds/contests/contest.ts";
import {
  multiContestOdds,
  type MultiContestOdds,
  noWinners,
  sampledWinner,
  sampleWinners,
} from "../../src/odds/contests/multi-contest.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import { isCriticalFailure, readMultiContest, compareParties } from "../../src/rules/checks/multi-contest.ts";
import { anyParticipant, participant, eachScores } from "./support.ts";
import { few, runs } from "../support/sweep.ts";

type Parties = readonly (readonly OddsParticipant[])[];

/** What all naturals of all members come to through the rule: who wins, and what becomes of each position and member. */
function counted(parties: Parties) {
  const tally = () => ({
    point: 0,
    draw: 0,
    below: 0,
    criticalFailure: 0,
    unopposed: 0,
    margin: {} as Record<number, number>,
  });
  const told = parties.map((party) => ({ wins: 0, points: 0, positions: party.map(tally), members: party.map(tally) }));
  let draw = 0;
  eachScores(parties.flat(), (scores, chance) => {
    let next = 0;
    const outcome = compareParties(
      parties.map((party, index) => ({
        id: `${index}`,
        name: "",
        members: party.map((_, member) => ({ id: `${member}`, name: "", thrown: scores[next++] ?? null })),
      })),
    );
    if (!outcome.ok || !outcome.value.complete) throw new Error("Everybody has thrown.");
    const { winners } = outcome.value;
    const winner = told[Number(winners[0])];
    if (winners.length > 1) draw += chance;
    else if (winner) winner.wins += chance;
    outcome.value.parties.forEach(({ points, members }, index) => {
      const party = told[index];
      if (party === undefined) return;
      party.points += chance * points;
      for (const { id, place, standing, margin, critical } of members) {
        for (const row of [party.positions[place - 1], party.members[Number(id)]]) {
          if (row === undefined) continue;
          row[standing === "highest" ? "point" : standing === "void" ? "draw" : standing] += chance;
          if (critical) row.criticalFailure += chance;
          if (margin !== null) row.margin[margin] = (row.margin[margin] ?? 0) + chance;
        }
      }
    });
  });
  return { draw, parties: told };
}

function expectCounted(parties: Parties) {
  const odds = multiContestOdds(parties);
  const wanted = counted(parties);
  expect(odds.winner?.draw).toBeCloseTo(wanted.draw, 9);
  odds.parties.forEach((party, index) => {
    const same = wanted.parties[index];
    expect(odds.winner?.wins[index]).toBeCloseTo(same?.wins ?? NaN, 9);
    expect(party.points).toBeCloseTo(same?.points ?? NaN, 9);
    for (const key of ["positions", "members"] as const) {
      party[key].forEach((row, position) => {
        const { margin, ...chances } = same?.[key][position] ?? { margin: {} as Record<number, number> };
        for (const [name, chance] of Object.entries(row)) {
          if (typeof chance === "number") expect(chance).toBeCloseTo(chances[name as keyof typeof chances] ?? NaN, 9);
        }
        row.margin.weights.forEach((chance, at) => expect(chance).toBeCloseTo(margin[row.margin.lowest + at] ?? 0, 9));
        expect(Object.keys(margin)).toHaveLength(row.margin.weights.length);
      });
    }
  });
}

/** The same without the members: each party's results are put in order first, which leaves far fewer to compare. */
function countedInOrder(parties: Parties) {
  const orders = parties.map((party) => {
    const found = new Map<string, { results: number[]; chance: number }>();
    eachScores(party, (scores, chance) => {
      const results = scores.map(({ result }) => result).sort((a, b) => b - a);
      const name = results.join();
      found.set(name, { results, chance: chance + (found.get(name)?.chance ?? 0) });
    });
    return [...found.values()];
  });
  const told = { draw: 0, parties: parties.map(() => ({ wins: 0, points: 0, criticalFailure: 0 })) };
  const descend = (results: readonly number[][], chance: number): void => {
    const order = orders[results.length];
    if (order !== undefined) {
      for (const one of order) descend([...results, one.results], chance * one.chance);
      return;
    }
    const { winners, points, positions } = readMultiContest(results);
    if (winners.length > 1) told.draw += chance;
    told.parties.forEach((party, index) => {
      if (winners.length === 1 && winners[0] === index) party.wins += chance;
      party.points += chance * (points[index] ?? 0);
      if (isCriticalFailure(positions.at(-1)?.margins[index] ?? null)) party.criticalFailure += chance;
    });
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
];

const IN_ORDER: readonly (readonly [string, Parties])[] = [
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
  it.each(few(COUNTED, 3))("%s", (_name, parties) => expectCounted(parties));

  it.each(few(IN_ORDER, 2))("%s, put in order", (_name, parties) => {
    const odds = multiContestOdds(parties);
    const wanted = countedInOrder(parties);
    expect(odds.winner?.draw).toBeCloseTo(wanted.draw, 9);
    odds.parties.forEach((party, index) => {
      expect(odds.winner?.wins[index]).toBeCloseTo(wanted.parties[index]?.wins ?? NaN, 9);
      expect(party.points).toBeCloseTo(wanted.parties[index]?.points ?? NaN, 9);
      expect(party.positions.at(-1)?.criticalFailure).toBeCloseTo(wanted.parties[index]?.criticalFailure ?? NaN, 9);
    });
  });
});

function party(size: number, total: number): readonly OddsParticipant[] {
  return Array.from({ length: size }, () => participant(total));
}

function chances({ winner }: Pick<MultiContestOdds, "winner">): readonly number[] {
  return winner ? [...winner.wins, winner.draw] : [];
}

const anyParties = fc.array(fc.array(anyParticipant, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });

describe("Odds of a multi-contest", () => {
  it("refuse what is none", () => {
    expect(() => multiContestOdds([party(2, 10)])).toThrow("A multi-contest is between two or more parties, not 1.");
    expect(() => multiContestOdds([party(2, 10), []])).toThrow("A party of a multi-contest has no members.");
  });

  it("between two of one member each are those of a contest", () => {
    const contest = contestOdds(participant(12), participant(10, "mastery"), { automaticCriticals: true });
    const odds = multiContestOdds([[participant(12)], [participant(10, "mastery")]]);
    [contest.chances.first, contest.chances.second, contest.chances.draw].forEach((chance, index) =>
      expect(chances(odds)[index]).toBeCloseTo(chance, 12),
    );
  });

  it("sum to one, and so do those of each position and member", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParties, (parties) => {
        const odds = multiContestOdds(parties);
        expect(chances(odds).reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 10);
        for (const { positions, members } of odds.parties) {
          positions.forEach(({ point, draw, below }) => expect(point + draw + below).toBeCloseTo(1, 10));
          members.forEach((one) => expect(one.point + one.draw + one.below + one.unopposed).toBeCloseTo(1, 10));
        }
      }),
      { numRuns: runs(15, 60) },
    );
  });

  it("do not depend on the order of parties and members", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParties, (parties) => {
        const one = multiContestOdds(parties);
        const other = multiContestOdds(parties.toReversed().map((members) => members.toReversed()));
        other.winner?.wins
          .toReversed()
          .forEach((wins, index) => expect(wins).toBeCloseTo(one.winner?.wins[index] ?? NaN, 10));
        expect(other.winner?.draw).toBeCloseTo(one.winner?.draw ?? NaN, 10);
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
        expect(multiContestOdds(better).winner?.wins[0]).toBeGreaterThanOrEqual(
          (multiContestOdds(parties).winner?.wins[0] ?? NaN) - 1e-12,
        );
      }),
      { numRuns: runs(15, 60) },
    );
  });

  it("the bigger party has an advantage, everything else being equal", () => {
    const [three = NaN, four = NaN, five = NaN] = chances(multiContestOdds([party(3, 12), party(4, 12), party(5, 12)]));
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
    const near = multiContestOdds([far(12), party(3, 12)]);
    const alike = multiContestOdds([party(3, 12), party(3, 12)]);
    chances(near).forEach((chance, index) => expect(chance).toBeCloseTo(chances(alike)[index] ?? NaN, 10));
  });

  const crowd = (size: number, from: number) => Array.from({ length: size }, (_, index) => participant(from + index));

  const fours = [crowd(4, 9), crowd(4, 11), crowd(4, 12)];

  it("say who wins where counting fits between two pictures, and else what is known of the positions", () => {
    expect(multiContestOdds([party(5, 12), party(5, 13)]).winner).not.toBeNull();
    expect(multiContestOdds([crowd(4, 9), crowd(4, 11)]).winner).not.toBeNull();
    expect(multiContestOdds(fours).winner).toBeNull();
    const { winner, parties } = multiContestOdds([crowd(20, 5), crowd(20, 5)]);
    expect(winner).toBeNull();
    expect(parties[0]?.points).toBeCloseTo(parties[1]?.points ?? NaN, 9);
    // More ways to come up than can be numbered, and more parties than a table can hold.
    expect(multiContestOdds([crowd(60, 0), [participant(59)]]).winner).toBeNull();
    expect(multiContestOdds(Array.from({ length: 16 }, () => crowd(2, 0))).winner).toBeNull();
  });

  it("are sampled within the error that is told, the same for the same seed, in whatever portions", () => {
    const exact = chances(multiContestOdds(fours, Infinity));
    const portions = [400, 1600, 2000].reduce(
      (tally, count) => sampleWinners(fours, tally, 7, count),
      noWinners(fours),
    );
    const tally = sampleWinners(fours, noWinners(fours), 7, 4000);
    expect(portions).toEqual(tally);
    expect(sampleWinners(fours, noWinners(fours), 8, 4000)).not.toEqual(tally);
    const winner = sampledWinner(tally);
    expect(winner.error).toBeLessThan(0.016);
    chances({ winner }).forEach((chance, index) => {
      expect(Math.abs(chance - (exact[index] ?? NaN))).toBeLessThanOrEqual(winner.error);
    });
    expect(sampledWinner(noWinners(fours)).error).toBe(1);
  });
});
