import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  resolveAttack,
  resolveDefence,
  type AttackDice,
} from "../../../../../systems/simverse/src/rules/combat/attack.ts";
import { resolveCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import { resolveDamage } from "../../../../../systems/simverse/src/rules/injury/damage.ts";
import { anyDie, anyRoll, anyTarget, diceOf, terms } from "../../../dice.ts";
import { attacker, planned, protection, weapon } from "./sides.ts";

const SWORD = weapon("2d6-1", "cutting");
const dice = (attack: number, defence: number, damage: readonly number[] = [4, 4]): AttackDice => ({
  attack: diceOf(attack),
  defence: diceOf(defence),
  damage,
});
const dodge = (target: number) => ({ kind: "dodge", terms: terms(target) }) as const;

describe("an attack that is rolled", () => {
  const attack = planned(attacker(14), SWORD);

  it("misses where the roll fails: nobody defends", () => {
    expect(resolveAttack(attack, dodge(10), protection(0), dice(15, 3))).toMatchObject({
      result: "missed",
      penalty: 0,
      defence: null,
      damage: null,
    });
  });

  it("takes a point of the defence for each 5 of its margin", () => {
    const outcome = resolveAttack(attack, dodge(10), protection(0), dice(9, 9));
    expect(outcome).toMatchObject({ result: "defended", penalty: -1, defence: { target: 9, margin: 0 } });
    expect(resolveAttack(attack, dodge(10), protection(0), dice(9, 10))).toMatchObject({ result: "hit" });
    expect(resolveAttack(attack, dodge(10), protection(0), dice(10, 10))).toMatchObject({ result: "defended" });
  });

  it("hits who does not defend, if it succeeds", () => {
    expect(resolveAttack(attack, null, protection(2), dice(14, 3))).toMatchObject({
      result: "hit",
      defence: null,
      damage: { rolled: { value: 7 }, penetrating: { value: 3 }, injury: { value: 3 }, bleeding: 1 },
    });
  });

  it("of three ones takes two points, and three ones of the defence stop it anyway", () => {
    const low = planned(attacker(6), SWORD);
    expect(resolveAttack(low, dodge(10), protection(0), dice(3, 9))).toMatchObject({ result: "hit", penalty: -2 });
    expect(resolveAttack(attack, dodge(0), protection(0), dice(3, 3))).toMatchObject({ result: "defended" });
  });

  it("comes to the same as its steps one after the other", () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, anyRoll, anyRoll, fc.tuple(anyDie, anyDie), (one, other, a, d, damage) => {
        const attempt = planned(attacker(one), SWORD);
        const outcome = resolveAttack(attempt, dodge(other), protection(3), { attack: a, defence: d, damage });
        const roll = resolveCheck(attempt.terms, a);
        expect(outcome.roll).toEqual(roll);
        if (outcome.defence) expect(outcome.defence).toEqual(resolveDefence(roll, dodge(other), d));
        if (outcome.damage) expect(outcome.damage).toEqual(resolveDamage(attempt.strike, protection(3), damage));
        expect(outcome.damage !== null).toBe(roll.success && outcome.defence?.success !== true);
      }),
    );
  });
});
