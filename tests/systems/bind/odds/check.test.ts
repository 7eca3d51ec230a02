import { describe, expect, it } from "vitest";
import { checkOdds, restingOdds } from "../../../../systems/bind/src/odds/check.ts";
import { RACE_KEYS, raceOf } from "../../../../systems/bind/src/rules/character/races.ts";
import { OUTCOMES, resolveCheck, readCheck } from "../../../../systems/bind/src/rules/checks/check.ts";
import { restingNatural } from "../../../../systems/bind/src/rules/checks/resting.ts";
import { EVERY_ROLL, terms } from "../rules/support.ts";

describe("the chances of a check", () => {
  it("are 15, 6 and 15 of 36 against 7", () => {
    expect(checkOdds(0, 7)).toEqual({ rolls: 36, success: 15, tie: 6, failure: 15 });
  });

  it("are those of all 36 rolls, read by the rules", () => {
    for (let bonus = -8; bonus <= 12; bonus += 1) {
      for (let number = 2; number <= 20; number += 1) {
        const counted = { success: 0, tie: 0, failure: 0 };
        for (const dice of EVERY_ROLL) counted[resolveCheck(terms(bonus), terms(number), dice).outcome] += 1;
        expect(checkOdds(bonus, number)).toEqual({ rolls: 36, ...counted });
      }
    }
  });

  it("are no worse the better one is", () => {
    for (let bonus = -12; bonus <= 12; bonus += 1) {
      expect(checkOdds(bonus + 1, 7).success).toBeGreaterThanOrEqual(checkOdds(bonus, 7).success);
      expect(checkOdds(bonus + 1, 7).failure).toBeLessThanOrEqual(checkOdds(bonus, 7).failure);
    }
  });

  it.each(RACE_KEYS)("of a resting action are those of all its rolls: %s", (race) => {
    const rolls = raceOf(race).resting.dice === 2 ? EVERY_ROLL : [1, 2, 3, 4, 5, 6].map((die) => [die]);
    for (const number of [6, 9, 12, 14]) {
      const odds = restingOdds(1, number, race);
      for (const outcome of OUTCOMES) {
        const counted = rolls.filter((dice) => readCheck(restingNatural(race, dice), 1, number).outcome === outcome);
        expect(odds[outcome] / odds.rolls).toBeCloseTo(counted.length / rolls.length, 12);
      }
    }
  });
});
