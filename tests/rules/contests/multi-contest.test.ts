import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readContest } from "../../../src/rules/contests/contest.ts";
import { isCriticalFailure, leaders, readMultiContest } from "../../../src/rules/contests/multi-contest.ts";

describe("Multi-contests", () => {
  it("the hill: A 29-23-20, B 26-25-22-19, C 28-22-21-18-16: B wins by 2 points to 1", () => {
    expect(
      readMultiContest([
        [29, 23, 20],
        [26, 25, 22, 19],
        [28, 22, 21, 18, 16],
      ]),
    ).toEqual({
      positions: [
        { winner: 0, margins: [null, -3, -1] },
        { winner: 1, margins: [-2, null, -3] },
        { winner: 1, margins: [-2, null, -1] },
      ],
      points: [1, 2, 0],
      winners: [1],
    });
  });

  it("a tie for the highest voids the position: no point, and no margin for the third party either", () => {
    expect(
      readMultiContest([
        [25, 20],
        [25, 18],
        [12, 10],
      ]),
    ).toEqual({
      positions: [
        { winner: null, margins: [null, null, null] },
        { winner: 0, margins: [null, -2, -10] },
      ],
      points: [1, 0, 0],
      winners: [0],
    });
  });

  it("those who tie below the highest each have their margin", () => {
    expect(readMultiContest([[20], [25], [20]]).positions[0]).toEqual({ winner: 1, margins: [-5, null, -5] });
  });

  it("as many points each is a multi-draw, also when nobody has any", () => {
    expect(
      readMultiContest([
        [25, 12],
        [20, 18],
        [10, 10],
      ]),
    ).toMatchObject({ points: [1, 1, 0], winners: [0, 1] });
    expect(readMultiContest([[20], [20]])).toMatchObject({ points: [0, 0], winners: [0, 1] });
  });

  it("takes the results of a party in any order and leaves them as they are", () => {
    const parties = [
      [20, 29, 23],
      [19, 22, 25, 26],
    ];
    expect(readMultiContest(parties)).toEqual(
      readMultiContest([
        [29, 23, 20],
        [26, 25, 22, 19],
      ]),
    );
    expect(parties[0]).toEqual([20, 29, 23]);
  });

  it("one against one it is almost a contest: the loser has the winner's margin with the sign turned", () => {
    const result = fc.integer({ min: 3, max: 40 });
    fc.assert(
      fc.property(result, result, (a, b) => {
        const options = { automaticCriticals: false };
        const contest = readContest({ natural: 10, result: a }, { natural: 10, result: b }, options);
        const { positions, winners } = readMultiContest([[a], [b]]);
        const margins = positions[0]?.margins;
        if (contest.winner === null) {
          expect(winners).toEqual([0, 1]);
          expect(margins).toEqual([null, null]);
        } else {
          const loser = contest.winner === "first" ? 1 : 0;
          expect(winners).toEqual([1 - loser]);
          expect(margins?.[loser]).toBe(-contest.margin);
          expect(margins?.[1 - loser]).toBeNull();
          expect(isCriticalFailure(margins?.[loser] ?? null)).toBe(contest.critical);
        }
      }),
    );
  });

  it("a margin of -8 is a critical failure, as in a Normal check", () => {
    expect([-7, -8, -20, null].map(isCriticalFailure)).toEqual([false, true, true, false]);
  });
});

describe("Whatever the parties throw", () => {
  const party = fc.array(fc.integer({ min: 10, max: 30 }), { minLength: 1, maxLength: 6 });
  const someParties = fc.array(party, { minLength: 2, maxLength: 5 });

  it("there is at most one point for each position, and the winners have the most", () => {
    fc.assert(
      fc.property(someParties, (parties) => {
        const { positions, points, winners } = readMultiContest(parties);
        expect(positions).toHaveLength(Math.min(...parties.map(({ length }) => length)));
        const given = points.reduce((sum, own) => sum + own, 0);
        expect(given).toBe(positions.filter(({ winner }) => winner !== null).length);
        expect(winners.length).toBeGreaterThan(0);
        points.forEach((own, index) => {
          expect(own === Math.max(...points)).toBe(winners.includes(index));
        });
      }),
    );
  });

  it("every margin is below 0, and all but the highest have one unless the position is void", () => {
    fc.assert(
      fc.property(someParties, (parties) => {
        for (const { winner, margins } of readMultiContest(parties).positions) {
          const behind = margins.filter((margin) => margin !== null);
          expect(behind.every((margin) => margin < 0)).toBe(true);
          expect(behind).toHaveLength(winner === null ? 0 : parties.length - 1);
          if (winner !== null) expect(margins[winner]).toBeNull();
        }
      }),
    );
  });

  it("the order of the parties does not matter", () => {
    fc.assert(
      fc.property(someParties, (parties) => {
        const last = parties.length - 1;
        const back = readMultiContest([...parties].reverse());
        const there = readMultiContest(parties);
        expect([...back.points].reverse()).toEqual(there.points);
        expect(back.winners.map((party) => last - party).reverse()).toEqual(there.winners);
      }),
    );
  });

  it("adding to one's terms never costs the own party a point", () => {
    fc.assert(
      fc.property(someParties, fc.nat(4), fc.nat(5), fc.nat(12), (parties, party, member, more) => {
        const own = party % parties.length;
        const better = parties.map((results, index) =>
          index === own
            ? results.map((result, at) => (at === member % results.length ? result + more : result))
            : results,
        );
        const points = (all: typeof parties) => readMultiContest(all).points[own] ?? 0;
        expect(points(better)).toBeGreaterThanOrEqual(points(parties));
      }),
    );
  });

  it("leaders are all who have the most points", () => {
    expect(leaders([1, 3, 0, 3])).toEqual([1, 3]);
  });
});
