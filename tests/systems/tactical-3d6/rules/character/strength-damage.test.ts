import { describe, expect, it } from "vitest";
import {
  meanOf,
  printDamage,
  slamDamage,
  strengthDamage,
} from "../../../../../systems/tactical-3d6/src/rules/character/strength-damage.ts";

describe("damage by strength", () => {
  it.each([
    [8, "1d−3", "1d−2"],
    [9, "1d−3", "1d−1"],
    [10, "1d−2", "1d"],
    [11, "1d−2", "1d+1"],
    [13, "1d−1", "1d+3"],
    [14, "1d", "2d"],
    [18, "1d+2", "3d"],
  ])("of strength %i is %s by a thrust, %s by a swing", (strength, thrust, swing) => {
    expect(printDamage(strengthDamage(strength, "thrust"))).toBe(thrust);
    expect(printDamage(strengthDamage(strength, "swing"))).toBe(swing);
  });

  it("counts the weapon's figure before the dice", () => {
    expect(printDamage(strengthDamage(12, "swing", 3))).toBe("2d+1");
    expect(printDamage(strengthDamage(13, "swing", -1))).toBe("1d+2");
  });

  it("makes a bonus of 3 another die less 1, where the table says so", () => {
    expect(printDamage(strengthDamage(13, "swing", 0, { threeIsADie: true }))).toBe("2d−1");
    expect(printDamage(strengthDamage(13, "swing", 4, { threeIsADie: true }))).toBe("3d−1");
    expect(printDamage(strengthDamage(12, "swing", 0, { threeIsADie: true }))).toBe("1d+2");
  });

  it("of several dice does three and a half each on average", () => {
    expect([meanOf({ dice: 1, bonus: 0 }), meanOf({ dice: 3, bonus: -1 })]).toEqual([3.5, 9.5]);
  });

  it("of a slam is a thrust and 1 for each 2 yards (ruling 38)", () => {
    expect(printDamage(slamDamage(10, 5))).toBe("1d");
    expect(printDamage(slamDamage(14, 9))).toBe("2d");
  });
});
