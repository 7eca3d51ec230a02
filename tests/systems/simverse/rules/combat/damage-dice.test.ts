import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  convertBonus,
  parseDamage,
  printDamage,
  strengthBonus,
} from "../../../../../systems/simverse/src/rules/combat/damage-dice.ts";

describe("damage dice", () => {
  it.each([
    ["2d6-1", { dice: 2, bonus: -1 }],
    ["1d6", { dice: 1, bonus: 0 }],
    ["3d6 + 2", { dice: 3, bonus: 2 }],
    ["1d−3", { dice: 1, bonus: -3 }],
  ])("reads %s", (text, dice) => {
    expect(parseDamage(text)).toEqual(dice);
  });

  it.each(["", "2d8", "d6", "2d6-", "fire", "2d6-1 fire"])("does not read %j", (text) => {
    expect(parseDamage(text)).toBeNull();
  });

  it("prints what it reads", () => {
    fc.assert(
      fc.property(fc.record({ dice: fc.nat(12), bonus: fc.integer({ min: -9, max: 9 }) }), (damage) => {
        expect(parseDamage(printDamage(damage))).toEqual(damage);
      }),
    );
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
