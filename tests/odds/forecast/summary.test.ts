import { describe, expect, test } from "vitest";
import { countedChance, lengthOf } from "../../../src/odds/forecast/tally-figures.ts";

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
});

describe("how long fights took", () => {
  test("on average, and without the tenth of the shortest and of the longest", () => {
    // Index 1: one fight of one turn; eight of two turns; one of ten.
    const lengths = [0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(lengthOf({ lengths, fights: 10 })).toEqual({ mean: 2.7, from: 1, to: 2 });
  });

  test("all of them alike", () => {
    expect(lengthOf({ lengths: [0, 0, 0, 4], fights: 4 })).toEqual({ mean: 3, from: 3, to: 3 });
  });
});
