import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atLeast, probability } from "#core/odds/distribution.ts";
import { kept } from "#core/odds/kept.ts";
import { type OddsParticipant, results } from "../../src/odds/pools.ts";
import { rankingOdds } from "../../src/odds/contests/ranking.ts";
import { DICE_POOLS } from "../../src/rules/checks/dice-pools.ts";
import { rankOnce } from "../../src/rules/contests/ranking.ts";
import { scoreSide } from "../../src/rules/checks/score.ts";
import { everyRoll } from "../rules/support.ts";
import { anyParticipant, participant, eachScores, termsOf } from "./support.ts";
import { runs } from "../support/sweep.ts";

/**
 * The chance of each place, from every first throw of all read by the rule; the tied throw again among themselves, and
 * where all are tied everything begins anew, so that those throws are left out of the count.
 */
function counted(participants: readonly OddsParticipant[]): number[][] {
  if (participants.length === 1) return [[1]];
  const places = participants.map(() => participants.map(() => 0));
  let decided = 0;
  const groups = new Map<string, number>();
  eachScores(participants, (scores, chance) => {
    const order = JSON.stringify(rankOnce(scores.map(({ result }) => result)));
    groups.set(order, (groups.get(order) ?? 0) + chance);
  });
  for (const [order, chance] of groups) {
    const ranks = JSON.parse(order) as number[][];
    if (ranks.length === 1) continue;
    decided += chance;
    let above = 0;
    for (const tied of ranks) {
      const again = counted(tied.flatMap((index) => participants[index] ?? []));
      tied.forEach((index, member) => {
        again[member]?.forEach((share, place) => {
          const row = places[index] ?? [];
          row[above + place] = (row[above + place] ?? 0) + chance * share;
        });
      });
      above += tied.length;
    }
  }
  return places.map((row) => row.map((chance) => chance / decided));
}

/**
 * The same for more of them, place by place: each other stands above, below or is tied, at each result of the participant whom they are compared
 * with, and those who are tied begin anew by themselves.
 */
function placeByPlace(participants: readonly OddsParticipant[], participant: number): number[] {
  const rolls = participants.map(results);
  const own = rolls[participant]!;
  const known = new Map<number, number[]>();
  const among = (group: number): number[] => kept(known, group, () => within(group));
  const within = (group: number): number[] => {
    let decided = 0;
    const places = participants.map(() => 0);
    for (let value = own.lowest; value < own.lowest + own.weights.length; value += 1) {
      let found = new Map([[0, [probability(own, value)]]]);
      rolls.forEach((roll, other) => {
        if ((group & (1 << other)) === 0) return;
        const [tied, above] = [probability(roll, value), atLeast(roll, value + 1)];
        found = new Map(
          [...found].flatMap(([tie, row]) => [
            [tie, product(row, [1 - tied - above, above])] as const,
            [tie | (1 << other), row.map((chance) => chance * tied)] as const,
          ]),
        );
      });
      for (const [tie, row] of found) {
        if (tie === group && group > 0) continue;
        const all = tie === 0 ? row : product(row, among(tie));
        all.forEach((chance, place) => (places[place] = (places[place] ?? 0) + chance));
        decided += row.reduce((sum, chance) => sum + chance, 0);
      }
    }
    return places.map((chance) => chance / decided);
  };
  return among((1 << participants.length) - 1 - (1 << participant));
}

/** The product of two polynomials. */
function product(one: readonly number[], other: readonly number[]): number[] {
  const all = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((first, at) => other.forEach((second, by) => (all[at + by]! += first * second)));
  return all;
}

function expectClose(told: readonly (readonly number[])[], wanted: readonly (readonly number[])[], by = 1e-10) {
  expect(told.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length));
  told.forEach((row, index) =>
    row.forEach((chance, place) => expect(Math.abs(chance - (wanted[index]?.[place] ?? NaN))).toBeLessThanOrEqual(by)),
  );
}

describe("The odds of a ranking are those of all throws", () => {
  it("of two, with every die thrown", () => {
    const [first, second] = [participant(12), participant(11, "expertise")] as const;
    let [wins, losses] = [0, 0];
    const theirs = everyRoll(DICE_POOLS[second.pool].count).map(
      (dice) => scoreSide({ pool: second.pool, dice, terms: termsOf(second) }).result,
    );
    for (const dice of everyRoll(DICE_POOLS[first.pool].count)) {
      const { result } = scoreSide({ pool: first.pool, dice, terms: termsOf(first) });
      for (const other of theirs) {
        const [best, ...rest] = rankOnce([result, other]);
        if (rest.length === 0) continue;
        if (best?.[0] === 0) wins += 1;
        else losses += 1;
      }
    }
    const chance = wins / (wins + losses);
    expectClose(rankingOdds([first, second]).places, [
      [chance, 1 - chance],
      [1 - chance, chance],
    ]);
  });

  it.each<[string, readonly OddsParticipant[]]>([
    ["one", [participant(12)]],
    ["two", [participant(12), participant(10)]],
    ["three who all differ", [participant(12), participant(10, "expertise"), participant(11, "mastery")]],
    ["three of whom two are alike", [participant(12), participant(11), participant(12)]],
    ["three out of reach of one another", [participant(0), participant(60), participant(30)]],
    ["four", [participant(12), participant(11), participant(12), participant(9, "mastery")]],
  ])("of %s", (_name, participants) => {
    const { places, exact, error } = rankingOdds(participants);
    expectClose(places, counted(participants));
    expect({ exact, error }).toEqual({ exact: true, error: 0 });
  });
});

describe("Odds of a ranking", () => {
  it("of up to eight are those of all who stand above, below or are tied, one by one", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(fc.array(anyParticipant, { minLength: 2, maxLength: 8 }), (participants) => {
        const told = participants.map((_, index) => placeByPlace(participants, index).slice(0, participants.length));
        expectClose(rankingOdds(participants).places, told, 1e-12);
      }),
      { numRuns: runs(10, 40) },
    );
  });

  it("a chance of nothing is nothing, not a trifle below it", () => {
    const { places } = rankingOdds([0, 30, 60, 90, 120].map((total) => participant(total)));
    expect(places.flat().every((chance) => chance >= 0)).toBe(true);
  });

  it("of nobody are none", () => {
    expect(rankingOdds([])).toEqual({ places: [], exact: true, error: 0 });
  });

  it.each([12, 30])("any place is as likely for any of %i who are alike", (count) => {
    const { places, exact } = rankingOdds(Array.from({ length: count }, () => participant(10)));
    expect(exact).toBe(true);
    expectClose(
      places,
      Array.from({ length: count }, () => new Array<number>(count).fill(1 / count)),
      1e-9,
    );
  });

  it("everybody has one place, and every place is taken", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(fc.array(anyParticipant, { minLength: 1, maxLength: 6 }), (participants) => {
        const { places } = rankingOdds(participants);
        places.forEach((row) => expect(row.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 10));
        participants.forEach((_, place) =>
          expect(places.reduce((all, row) => all + (row[place] ?? 0), 0)).toBeCloseTo(1, 10),
        );
      }),
      { numRuns: runs(10, 40) },
    );
  });

  it("more skill makes a place among the best likelier, whichever that is", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(
        fc.array(anyParticipant, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        ([first, ...others], more) => {
          if (first === undefined) return;
          const [less, better] = [first, { ...first, total: first.total + more }].map((one) => {
            let sum = 0;
            return rankingOdds([one, ...others]).places[0]?.map((chance) => (sum += chance)) ?? [];
          });
          less?.forEach((chance, place) => expect(better?.[place]).toBeGreaterThanOrEqual(chance - 1e-12));
        },
      ),
      { numRuns: runs(10, 40) },
    );
  });

  it("what had to be left out stays within the error told", () => {
    const participants = [10, 11, 12, 13, 14, 15, 12, 13].map((total) => participant(total));
    const exact = rankingOdds(participants);
    for (const limit of [0, 100, 400, 1000]) {
      const cut = rankingOdds(participants, limit);
      expect(cut.exact).toBe(false);
      expect(cut.error).toBeGreaterThan(0);
      expectClose(cut.places, exact.places, cut.error);
    }
  });

  it("a crowd of sixty who all differ is answered within an error", () => {
    const { exact, error, places } = rankingOdds(Array.from({ length: 60 }, (_, index) => participant(index)));
    expect(exact).toBe(false);
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThanOrEqual(1);
    expect(places[59]?.[0]).toBeGreaterThan(places[40]?.[0] ?? NaN);
  });
});
