import { describe, expect, it } from "vitest";
import { amountOf, amountText, averageOf, readAmount } from "#core/rules/harm/amount.ts";

describe("An amount as it is typed", () => {
  it.each([
    ["7", { count: 0, faces: 0, bonus: 7 }],
    [" 2d6 ", { count: 2, faces: 6, bonus: 0 }],
    ["2D6+1", { count: 2, faces: 6, bonus: 1 }],
    ["1d10 - 3", { count: 1, faces: 10, bonus: -3 }],
    ["1d6−2", { count: 1, faces: 6, bonus: -2 }],
  ])("is read: %s", (typed, amount) => {
    expect(readAmount(typed)).toEqual(amount);
  });

  it.each(["", "-4", "2.5", "d6", "0d6", "2d6+", "two", "1d6+1d6", "123456"])("is refused: “%s”", (typed) => {
    expect(readAmount(typed)).toBeNull();
  });

  it.each(["7", "2d6", "2d6+1", "1d6−2"])("is written as it was typed: %s", (typed) => {
    expect(amountText(readAmount(typed)!)).toBe(typed);
  });
});

describe("What an amount comes to", () => {
  it("is the dice with what is added to them, and never less than nothing", () => {
    expect(amountOf({ bonus: 1 }, [3, 4])).toBe(8);
    expect(amountOf({ bonus: -4 }, [3])).toBe(0);
    expect(amountOf({ bonus: 5 }, [])).toBe(5);
  });

  it("is on average half of least and most, rounded down", () => {
    expect(averageOf({ count: 2, faces: 6, bonus: 1 })).toBe(8);
    expect(averageOf({ count: 1, faces: 6, bonus: 0 })).toBe(3);
    expect(averageOf({ count: 0, faces: 0, bonus: 5 })).toBe(5);
    expect(averageOf({ count: 1, faces: 4, bonus: -9 })).toBe(0);
  });
});
