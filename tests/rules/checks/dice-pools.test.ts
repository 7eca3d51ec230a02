import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DICE_POOLS, isExpert, POOL_KEYS, poolFor, readRoll } from "../../../src/rules/checks/dice-pools.ts";
import { everyRoll } from "../support.ts";

describe("Dice pools", () => {
  it("three dice count in full", () => {
    expect(readRoll("standard", [1, 6, 3])).toEqual({ kept: [1, 6, 3], dropped: [], natural: 10 });
  });

  it("Expertise throws four and leaves out the lowest", () => {
    expect(readRoll("expertise", [4, 2, 6, 2])).toEqual({ kept: [4, 6, 2], dropped: [2], natural: 12 });
  });

  it("Mastery throws two, and a 6 is always there", () => {
    expect(readRoll("mastery", [1, 1])).toEqual({ kept: [1, 1], dropped: [], natural: 8 });
  });

  it("Mastery built on Expertise throws three, leaves out the lowest, and a 6 is always there", () => {
    expect(readRoll("masteryStacked", [5, 1, 4])).toEqual({ kept: [5, 4], dropped: [1], natural: 15 });
  });

  it("Mastery takes the place of Expertise, unless the table lets it build on it", () => {
    const both = { expertise: true, mastery: true };
    expect(poolFor(both, { masteryStacks: false })).toBe("mastery");
    expect(poolFor(both, { masteryStacks: true })).toBe("masteryStacked");
    expect(poolFor({ expertise: false, mastery: true }, { masteryStacks: true })).toBe("mastery");
    expect(poolFor({ expertise: true, mastery: false }, { masteryStacks: true })).toBe("expertise");
    expect(poolFor({ expertise: false, mastery: false }, { masteryStacks: true })).toBe("standard");
  });

  it("a master is an expert too, however the table lets Mastery be thrown", () => {
    expect(POOL_KEYS.filter(isExpert)).toEqual(["expertise", "mastery", "masteryStacked"]);
  });

  it("throws of 12.24 on average with Expertise and 13 with Mastery", () => {
    const mean = (pool: "expertise" | "mastery", dice: number) => {
      const naturals = everyRoll(dice).map((rolled) => readRoll(pool, rolled).natural);
      return naturals.reduce((sum, natural) => sum + natural, 0) / naturals.length;
    };
    expect(mean("expertise", 4)).toBeCloseTo(12.24, 2);
    expect(mean("mastery", 2)).toBe(13);
  });

  it("refuses dice that cannot have come from the pool, and says why", () => {
    expect(() => readRoll("standard", [6, 6])).toThrow('The pool "standard" throws 3 dice, not 2.');
    expect(() => readRoll("mastery", [6, 7])).toThrow('A die of the pool "mastery" shows 1 to 6, not 7.');
    expect(() => readRoll("mastery", [6, 1.5])).toThrow("not 1.5");
  });

  it("no dropped die is higher than a kept one, and none is lost", () => {
    const die = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...POOL_KEYS), fc.array(die, { minLength: 4, maxLength: 4 }), (pool, four) => {
        const dice = four.slice(0, DICE_POOLS[pool].count);
        const { kept, dropped } = readRoll(pool, dice);
        expect(Math.max(0, ...dropped)).toBeLessThanOrEqual(Math.min(...kept));
        expect([...kept, ...dropped].sort()).toEqual([...dice].sort());
        expect(dropped).toHaveLength(DICE_POOLS[pool].drop);
      }),
    );
  });
});
