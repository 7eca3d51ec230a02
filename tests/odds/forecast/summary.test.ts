import { describe, expect, test } from "vitest";
import { countedChance, fighterSummary, lengthOf } from "../../../src/odds/forecast/tally.ts";

describe("a chance that was counted", () => {
  test("is trusted the further the more fights there were, and never beyond none and all", () => {
    const few = countedChance(5, 10);
    const many = countedChance(500, 1000);
    expect([few.chance, many.chance]).toEqual([0.5, 0.5]);
    // Wilson's interval for 5 of 10 and 500 of 1000, as statistical tables give it.
    expect([few.low, few.high].map((one) => one.toFixed(3))).toEqual(["0.237", "0.763"]);
    expect([many.low, many.high].map((one) => one.toFixed(3))).toEqual(["0.469", "0.531"]);
    expect(countedChance(0, 10)).toMatchObject({ chance: 0, low: 0 });
    expect(countedChance(10, 10).high).toBe(1);
  });

  test("says nothing where nothing was counted", () => {
    expect(countedChance(0, 0)).toEqual({ count: 0, fights: 0, chance: 0, low: 0, high: 1 });
  });
});

describe("how long fights took", () => {
  test("on average, and without the tenth of the shortest and of the longest", () => {
    // Index 1: one fight of one turn; eight of two turns; one of ten.
    const lengths = [0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(lengthOf({ lengths, fights: 10 })).toEqual({ mean: 2.7, from: 1, to: 2 });
  });

  test("all of them alike, none at all, and fewer than were said", () => {
    expect(lengthOf({ lengths: [0, 0, 0, 4], fights: 4 })).toEqual({ mean: 3, from: 3, to: 3 });
    expect(lengthOf({ lengths: [], fights: 0 })).toEqual({ mean: 0, from: 0, to: 0 });
    expect(lengthOf({ lengths: [0, 1, 1], fights: 10 }).to).toBe(2);
  });
});

describe("what becomes of a fighter", () => {
  const tally = { out: 2, dead: 1, injury: 12, wounds: { light: 4, serious: 2, heavy: 0 }, acts: 20 };

  test("on average over the fights", () => {
    const summary = fighterSummary(tally as never, 4);
    expect(summary).toMatchObject({ out: { chance: 0.5 }, dead: { chance: 0.25 }, injury: 3, acts: 5 });
    expect(summary.wounds).toMatchObject({ light: 1, serious: 0.5, heavy: 0 });
  });

  test("is nothing before the first fight is over", () => {
    const none = { out: 0, dead: 0, injury: 0, wounds: { light: 0, serious: 0, heavy: 0 }, acts: 0 };
    expect(fighterSummary(none as never, 0)).toMatchObject({ injury: 0, acts: 0, wounds: { light: 0 } });
  });
});
