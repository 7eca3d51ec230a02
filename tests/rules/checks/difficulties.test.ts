import { describe, expect, it } from "vitest";
import { DIFFICULTIES, difficultyAt } from "../../../src/rules/checks/difficulties.ts";

describe("Simple check: the table of difficulties", () => {
  it("reads as printed", () => {
    expect(DIFFICULTIES).toEqual({ trivial: 15, easy: 18, normal: 21, difficult: 24, hard: 27, veryHard: 29 });
  });

  it.each([
    [3, "trivial"],
    [14, "trivial"],
    [15, "trivial"],
    [17, "trivial"],
    [18, "easy"],
    [23, "normal"],
    [28, "hard"],
    [29, "veryHard"],
    [50, "veryHard"],
  ])("a typed success level of %i is read on the row of %s", (successLevel, difficulty) => {
    expect(difficultyAt(successLevel)).toBe(difficulty);
  });
});
