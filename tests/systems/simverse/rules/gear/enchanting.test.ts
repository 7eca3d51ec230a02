import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  enchantingDays,
  enchantingMana,
  enchantingTerms,
  isEnchanted,
  isLost,
  MANA_POINT,
  readEnchanting,
  type Spell,
} from "../../../../../systems/simverse/src/rules/gear/enchanting.ts";

const NOBODY = { count: 0, mana: 0 };
const SPELL: Spell = { cost: 10, tier: "moderate" };
const sum = (...given: Parameters<typeof enchantingTerms>) =>
  enchantingTerms(...given).reduce((all, { value }) => all + value, 0);

describe("Enchanting", () => {
  it("takes 200 Mana for 10 points; two who give 40 each leave 160 and 2 more against the roll", () => {
    const two = { count: 2, mana: 80 };
    expect(enchantingMana(SPELL, NOBODY, 200)).toEqual({ ok: true, value: 200 });
    expect(enchantingMana(SPELL, two, 200)).toEqual({ ok: true, value: 160 });
    expect(enchantingMana(SPELL, two, 159)).toMatchObject({ ok: false, reason: "tooLittleMana" });
    expect(sum(SPELL, 0, "immediate", two) - sum(SPELL, 0, "immediate", NOBODY)).toBe(-2);
    expect(sum(SPELL, 0, "regular", two)).toBe(sum(SPELL, 0, "regular", NOBODY));
  });

  it("is harder by each tier of the spell and of what is in the thing already", () => {
    expect(sum({ cost: 1, tier: "minor" }, 0, "regular", NOBODY)).toBe(-1);
    expect(sum({ cost: 15, tier: "major" }, 0, "regular", NOBODY)).toBe(-3);
    expect(sum({ cost: 15, tier: "major" }, 2, "regular", NOBODY)).toBe(-5);
    // The fifth point of a mana stone.
    expect(sum(MANA_POINT, 4, "regular", NOBODY)).toBe(-5);
  });

  it("takes ten days a point, half of that at most with a place or with helpers, whichever saves more", () => {
    expect(enchantingDays(SPELL, "plain", NOBODY)).toBe(100);
    expect(enchantingDays(SPELL, "laboratory", NOBODY)).toBe(75);
    expect(enchantingDays(SPELL, "sacred", { count: 10, mana: 0 })).toBe(50);
    expect(enchantingDays(SPELL, "laboratory", { count: 2, mana: 0 })).toBe(75);
    expect(enchantingDays(SPELL, "laboratory", { count: 6, mana: 0 })).toBe(70);
    expect(enchantingDays(SPELL, "plain", { count: 20, mana: 0 })).toBe(50);
    expect(enchantingDays(MANA_POINT, "plain", NOBODY)).toBe(10);
  });

  it("loses the thing by a critical failure, at once by any failure", () => {
    const results = [3, 10, 13, 18].map((roll) => readCheck(roll, 11));
    const regular = results.map((one) => readEnchanting(one, "regular"));
    const immediate = results.map((one) => readEnchanting(one, "immediate"));
    expect(regular).toEqual(["bonus", "enchanted", "again", "destroyed"]);
    expect(immediate).toEqual(["bonus", "enchanted", "destroyed", "hurt"]);
    expect(regular.map(isEnchanted)).toEqual([true, true, false, false]);
    expect(immediate.map(isLost)).toEqual([false, false, true, true]);
  });
});
