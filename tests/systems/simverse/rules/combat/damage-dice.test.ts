import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  convertBonus,
  printDamage,
  strengthBonus,
} from "../../../../../systems/simverse/src/rules/combat/damage-dice.ts";

describe("damage dice", () => {
  it("are printed with their bonus", () => {
    expect([-1, 0, 2].map((bonus) => printDamage({ dice: 2, bonus }))).toEqual(["2d6−1", "2d6", "2d6+2"]);
  });

  it("converts each 6 above 7 into another die, and leaves less than that", () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 60 }), (bonus) => {
        const { dice, bonus: rest } = convertBonus(bonus);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(6);
        expect(7 + (dice - 2) * 6 + rest).toBe(bonus);
      }),
    );
  });

  it("takes strength as the table prints it", () => {
    const strengths = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
    expect(strengths.map(strengthBonus)).toEqual([-2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });
});
