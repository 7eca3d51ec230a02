import { describe, expect, it } from "vitest";
import { isMassive, moraleTerms, resolveMorale } from "../../../../../systems/simverse/src/rules/checks/morale.ts";
import { diceOf, terms } from "../../../dice.ts";

describe("a morale check", () => {
  it("holds a veteran of Wisdom 12 who rolls 10 against the undead", () => {
    const target = moraleTerms(terms(12), ["veteran"], false);
    expect(resolveMorale(target, diceOf(10), [3])).toMatchObject({
      check: { target: 14 },
      result: "steady",
      condition: "",
      rounds: null,
    });
  });

  it("leaves Wisdom 11 with a roll of 13 shaken for the rounds of a die", () => {
    expect(resolveMorale(moraleTerms(terms(11), [], false), diceOf(13), [4])).toMatchObject({
      result: "shaken",
      condition: "shaken",
      rounds: 4,
    });
  });

  it("makes the inexperienced flee: Wisdom 14, a roll of 17", () => {
    const target = moraleTerms(terms(14), ["inexperienced"], false);
    expect(resolveMorale(target, diceOf(17), [2])).toMatchObject({ result: "panicked", rounds: 2, drops: false });
  });

  it("ends in a rout with three sixes", () => {
    expect(resolveMorale(terms(30), diceOf(18), [1])).toMatchObject({
      result: "routed",
      condition: "panicked",
      drops: true,
    });
  });

  it("steels with a margin of 5, which helps for the rest of the encounter", () => {
    expect(resolveMorale(terms(15), diceOf(10), [])).toMatchObject({ result: "steeled", rounds: null });
    expect(moraleTerms(terms(10), [], true).at(-1)).toMatchObject({ value: 2 });
  });

  it("counts a modifier once", () => {
    expect(moraleTerms(terms(10), ["noEscape", "noEscape"], false)).toHaveLength(2);
  });

  it("is due when one hit takes half of the Vitality", () => {
    expect([isMassive(9, 20), isMassive(10, 20), isMassive(0, 0)]).toEqual([false, true, false]);
  });
});
