import { describe, expect, it } from "vitest";
import { checkOdds, contestOdds, disarmOdds } from "../../../../systems/tactical-3d6/src/odds/check.ts";
import { readDisarm } from "../../../../systems/tactical-3d6/src/rules/attack/disarm.ts";
import { readCheck, resolveCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import { readContest } from "../../../../systems/tactical-3d6/src/rules/checks/contest.ts";
import { everyRoll, terms } from "../../dice.ts";

const ROLLS = everyRoll(3);

describe("the chances of a check", () => {
  it("are those of all rolls, read by the rules", () => {
    for (let skill = 2; skill <= 22; skill += 1) {
      for (const options of [{ criticals: "bySkill" }, { criticals: "edges" }] as const) {
        const rolls = ROLLS.map((dice) => resolveCheck(terms(skill), dice, options));
        const { success, criticalSuccess, criticalFailure } = checkOdds(skill, options);
        expect(success * 216).toBeCloseTo(rolls.filter((roll) => roll.success).length, 9);
        expect(criticalSuccess * 216).toBeCloseTo(rolls.filter(({ critical }) => critical === "success").length, 9);
        expect(criticalFailure * 216).toBeCloseTo(rolls.filter(({ critical }) => critical === "failure").length, 9);
      }
    }
  });

  it("of a quick contest are those of all pairs of rolls, and favour nobody at equal skills", () => {
    const counted = { win: 0, lose: 0, tie: 0, margin: 0 };
    for (const one of ROLLS) {
      for (const other of ROLLS) {
        const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);
        const { winner, margin } = readContest(readCheck(sum(one), 12), readCheck(sum(other), 10));
        counted[winner === "first" ? "win" : winner === "second" ? "lose" : "tie"] += 1;
        if (winner === "first") counted.margin += margin;
      }
    }
    const odds = contestOdds(12, 10);
    for (const key of ["win", "lose", "tie", "margin"] as const)
      expect(odds[key] * 216 ** 2).toBeCloseTo(counted[key], 6);
    const even = contestOdds(11, 11);
    expect(even.win).toBeCloseTo(even.lose, 12);
  });
});

it("the chances of a blow to disarm are those of all pairs of rolls", () => {
  const counted = { flung: 0, unready: 0, kept: 0, attackerDisarmed: 0 };
  const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);
  for (const one of ROLLS) {
    for (const other of ROLLS) counted[readDisarm(readCheck(sum(one), 11), readCheck(sum(other), 13))] += 1;
  }
  const odds = disarmOdds(11, 13);
  for (const key of ["flung", "unready", "kept", "attackerDisarmed"] as const) {
    expect(odds[key] * 216 ** 2).toBeCloseTo(counted[key], 6);
  }
});
