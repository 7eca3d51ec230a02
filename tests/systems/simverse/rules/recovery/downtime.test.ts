import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  bestWork,
  incomeOf,
  readResearch,
  researchHours,
  researchTerms,
} from "../../../../../systems/simverse/src/rules/recovery/downtime.ts";

describe("Downtime", () => {
  it("looks something up in the time and at the odds of the book's tables", () => {
    expect(researchHours("common", "average")).toBe(1);
    expect(researchHours("specialised", "poor")).toBe(6);
    expect(researchHours("specialised", "good")).toBe(3);
    expect(researchHours("obscure", "excellent")).toBe(8);
    expect(researchTerms("rare", "excellent").map(({ value }) => value)).toEqual([-4, 4]);
    expect(researchTerms("specialised", "average")).toEqual([]);
    const found = [10, 13, 18].map((roll) => readResearch(readCheck(roll, 12)));
    expect(found).toEqual(["found", "partial", "misleading"]);
  });

  it("pays by the level of the best skill", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 9].map(bestWork)).toEqual([
      ...["unskilled", "unskilled", "skilled", "skilled", "professional", "professional", "expert", "expert"],
    ]);
    expect([
      incomeOf("unskilled", 2),
      incomeOf("skilled", 4),
      incomeOf("professional", 1),
      incomeOf("expert", 2),
    ]).toEqual([3, 30, 30, 250]);
  });
});
