import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedRolls,
  rankOnce,
  readRanking,
  resolveRanking,
  type Ranking,
} from "../../../src/rules/contests/ranking.ts";
import { sideOf } from "../checks/sides.ts";

type Rolls = Readonly<Record<string, readonly number[]>>;

/** A ranking of characters by their results, the first and those thrown again. */
function ranking(rolls: Rolls) {
  return readRanking(
    Object.entries(rolls).map(([id, results]) => ({
      id,
      name: `Runner ${id}`,
      rolls: results.map((result) => ({ natural: 10, result })),
    })),
  );
}

const placesOf = (rolls: Rolls) => ranking(rolls).order.map(({ id, place, score }) => [id, place, score]);

describe("Rankings", () => {
  it("the race 26, 22, 22, 20: second and third throw again, and keep their score", () => {
    expect(ranking({ a: [22], b: [26], c: [20], d: [22] })).toMatchObject({
      complete: false,
      waiting: ["a", "d"],
      rerolls: [["a", "d"]],
    });
    expect(placesOf({ a: [22], b: [26], c: [20], d: [22] })).toEqual([
      ["b", 1, 26],
      ["a", 2, 22],
      ["d", 2, 22],
      ["c", 4, 20],
    ]);

    const run = { a: [22, 12], b: [26], c: [20], d: [22, 30] };
    expect(ranking(run)).toMatchObject({ complete: true, waiting: [], rerolls: [] });
    expect(placesOf(run)).toEqual([
      ["b", 1, 26],
      ["d", 2, 22],
      ["a", 3, 22],
      ["c", 4, 20],
    ]);
  });

  it("keeps every throw with its dice, so that it can be shown", () => {
    const runner = { id: "a", name: "Ann", rolls: [sideOf(22), sideOf(18)] };
    const other = { id: "b", name: "Bo", rolls: [sideOf(22), sideOf(19)] };
    const { order } = resolveRanking([runner, other]);
    expect(order.map(({ name }) => name)).toEqual(["Bo", "Ann"]);
    expect(order[1]?.rolls).toMatchObject([
      { dice: [6, 3, 1], terms: [{ label: "Running", value: 12 }], natural: 10, result: 22 },
      { result: 18 },
    ]);
  });

  it("those who are tied once more throw once more, and only they", () => {
    const again = { a: [22, 15], b: [22, 15], c: [22, 17], d: [22, 11] };
    expect(ranking(again).rerolls).toEqual([["a", "b"]]);
    expect(placesOf({ ...again, a: [22, 15, 9], b: [22, 15, 10] }).map(([id]) => id)).toEqual(["c", "b", "a", "d"]);
  });

  it("two ties apart are thrown apart", () => {
    const two = { a: [22], b: [18], c: [22], d: [18] };
    expect(ranking(two).rerolls).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
    expect(ranking({ ...two, a: [22, 3], c: [22, 4] })).toMatchObject({
      complete: false,
      waiting: ["b", "d"],
      rerolls: [["b", "d"]],
    });
  });

  it("waits for those who have not thrown, before there is any order", () => {
    expect(ranking({ a: [22], b: [], c: [22] })).toEqual({
      complete: false,
      waiting: ["b"],
      rerolls: [],
      order: [],
    });
    expect(ranking({ a: [22, 10], b: [22], c: [20] })).toMatchObject({ waiting: ["b"], rerolls: [["a", "b"]] });
  });

  it("of one alone is decided by one throw", () => {
    expect(ranking({ a: [] }).waiting).toEqual(["a"]);
    expect(placesOf({ a: [7] })).toEqual([["a", 1, 7]]);
  });

  it("breaks on a throw that no tie asked for, and names who threw", () => {
    const unasked = (id: string) => `No tie asked Runner ${id} to throw again.`;
    expect(() => ranking({ a: [26, 20], b: [22] })).toThrow(unasked("a"));
    expect(() => ranking({ a: [22, 20], b: [] })).toThrow(unasked("a"));
    expect(() => ranking({ a: [22, 20], b: [22, 19, 19] })).toThrow(unasked("b"));
    expect(() => ranking({ a: [22], b: [22, 19, 19] })).toThrow(unasked("b"));
  });

  it("breaks on dice that cannot have been thrown", () => {
    const ann = { id: "a", name: "Ann", rolls: [{ ...sideOf(20), dice: [0, 1, 2] }] };
    expect(() => resolveRanking([ann])).toThrow(RangeError);
  });
});

describe("One round of a ranking", () => {
  it("puts the highest first and the tied together", () => {
    expect(rankOnce([22, 26, 20, 22])).toEqual([[1], [0, 3], [2]]);
    expect(rankOnce([])).toEqual([]);
  });
});

describe("Whoever takes part", () => {
  /** For each the results they will throw, as often as they are asked; few different ones, so that ties are common. */
  const destinies = fc
    .array(fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 7 })
    // In the end they differ, and by more than is ever added.
    .map((all) => all.map((results, index) => [...results, 10 * index]));

  /** Throws for those who are asked until everybody has a place. */
  function playOut(all: readonly (readonly number[])[]): Ranking<{ id: string }> {
    const rolled: Record<string, readonly number[]> = Object.fromEntries(all.map((_, index) => [`r${index}`, []]));
    for (;;) {
      const state = ranking(rolled);
      if (state.complete) return state;
      expect(state.waiting).not.toEqual([]);
      for (const id of state.waiting) {
        const before = rolled[id] ?? [];
        rolled[id] = [...before, all[Number(id.slice(1))]?.[before.length] ?? 0];
      }
    }
  }

  it("everybody has a place of their own, from 1 to the last, and a higher score is before a lower one", () => {
    fc.assert(
      fc.property(destinies, (all) => {
        const { order } = playOut(all);
        expect(order.map(({ place }) => place)).toEqual(all.map((_, index) => index + 1));
        expect(order.map(({ id }) => id).sort()).toEqual(all.map((_, index) => `r${index}`).sort());
        const scores = order.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });

  it("adding to one's terms never worsens one's place", () => {
    fc.assert(
      fc.property(destinies, fc.nat(6), fc.integer({ min: 0, max: 3 }), (all, who, more) => {
        const chosen = who % all.length;
        const place = (results: typeof all) => playOut(results).order.find(({ id }) => id === `r${chosen}`)?.place ?? 0;
        const better = all.map((results, index) => (index === chosen ? results.map((one) => one + more) : results));
        expect(place(better)).toBeLessThanOrEqual(place(all));
      }),
    );
  });

  it("asks for one throw of each, and for one more with each tie they are in, whatever else they throw", () => {
    const runner = (id: string, ...results: number[]) => ({
      ...{ id, name: id },
      rolls: results.map((result) => ({ natural: 10, result })),
    });
    const asked = (...runners: ReturnType<typeof runner>[]) => Object.fromEntries(askedRolls(runners));
    expect(asked(runner("a"), runner("b", 20, 12))).toEqual({ a: 1, b: 1 });
    expect(asked(runner("a", 20, 9, 9), runner("b", 20), runner("c", 25, 30))).toEqual({ a: 2, b: 2, c: 1 });
    expect(asked(runner("a", 20, 9, 11), runner("b", 20, 9, 12, 30), runner("c", 19))).toEqual({ a: 3, b: 3, c: 1 });
  });
});
