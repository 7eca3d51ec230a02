import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIFFICULTY_KEYS, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { fallDamage, fallDifficulty, fallUse, readFall } from "../../../src/rules/skills/acrobatics.ts";
import { CRITICAL_FAILURE, FAILURE, lines, success } from "./support.ts";

describe("Acrobatics: falls", () => {
  it.each<[number, Difficulty]>([
    [6, "trivial"],
    [9, "easy"],
    [12, "normal"],
    [18, "difficult"],
    [24, "hard"],
    [30, "veryHard"],
  ])("from %i feet the landing is %s", (feet, difficulty) => {
    expect(fallDifficulty(feet)).toBe(difficulty);
  });

  it("a fall of 7 feet is read on the row of 9 feet, and deals 7 points of blunt damage when it fails", () => {
    expect(fallUse(7)).toEqual({ difficulty: "easy", successLevel: 18, raise: 0, terms: [] });
    expect(readFall(FAILURE, 7).damage).toEqual({ points: 7, type: "blunt" });
  });

  it("up to 6 feet is Trivial", () => {
    expect([0, 1, 5.5].map(fallDifficulty)).toEqual(["trivial", "trivial", "trivial"]);
  });

  it("a success lands unhurt", () => {
    expect(readFall(success(), 30)).toEqual({
      damage: null,
      checkEvents: [{ label: "SIRPAS.CHECK_EVENT.fall.unhurt" }],
    });
  });

  it("above 30 feet it fails without a throw", () => {
    expect(fallUse(31)).toBeNull();
    expect(readFall(null, 31).damage).toEqual({ points: 31, type: "blunt" });
    expect(lines(readFall(null, 31))).toEqual(["fall.tooHigh"]);
  });

  it("leaves a critical failure to the GM, besides the damage", () => {
    expect(lines(readFall(CRITICAL_FAILURE, 12))).toEqual(["fall.damage", "general.critical.failure"]);
  });

  it("a higher fall is never easier and never gentler", () => {
    const feet = fc.double({ min: 0, max: 60, noNaN: true });
    const rank = (height: number) => {
      const difficulty = fallDifficulty(height);
      return difficulty === null ? Infinity : DIFFICULTY_KEYS.indexOf(difficulty);
    };
    fc.assert(
      fc.property(feet, feet, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(high)).toBeGreaterThanOrEqual(rank(low));
        expect(fallDamage(high)).toBeGreaterThanOrEqual(fallDamage(low));
      }),
    );
  });
});
