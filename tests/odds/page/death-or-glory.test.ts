import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../systems/death-or-glory/src/odds/attack.ts";
import { checkOdds } from "../../../systems/death-or-glory/src/odds/check.ts";
import { bled, FELLED, injured, lifeOf, type Vitals } from "../../../systems/death-or-glory/src/rules/injury/vitals.ts";
import type { Both, Values } from "../../../tools/odds/question.ts";
import { DEATH_OR_GLORY } from "../../../tools/odds/systems/death-or-glory.ts";
import { seeded } from "../../support/dice.ts";
import { asked } from "./asked.ts";

const ask = asked(DEATH_OR_GLORY);
const [{ values: guard }, { values: bandit }] = DEATH_OR_GLORY.sides;

/** The attack of one on another as the attack dialog asks about it. */
const dialog = (own: typeof guard, target: typeof guard, hitPoints = target.hitPoints!) =>
  attackOdds(
    {
      ...{ terms: [{ label: "", value: own.attack! }], aim: "", reach: "melee", unbreakable: false },
      ...{ damage: { dice: own.dice!, faces: own.faces!, bonus: 0 }, bonuses: [{ label: "", value: own.bonus! }] },
    },
    { kind: "parry", terms: [{ label: "", value: target.defence! }], with: "", breaks: true },
    () => target.armour!,
    { hitPoints, maximum: target.hitPoints! },
  );

describe("Death or Glory on the page of odds", () => {
  it("gives the chances of a check that its dialog gives", () => {
    const { success, criticalSuccess } = checkOdds("skill", [guard.skill! - 10]);
    const rows = ask("check", [guard, bandit], { modifier: -10 });
    expect([rows.succeeds![0], rows.criticalSuccess![0]]).toEqual([success, criticalSuccess]);
  });

  it("gives the chances of an attack that its dialog gives", () => {
    const rows = ask("attack", [
      { ...guard, defendsBy: 1 },
      { ...bandit, defendsBy: 1 },
    ]);
    const odds = dialog(guard, bandit);
    expect(rows.hits![0]).toBe(odds.hitChance);
    expect(rows.meanLoss![0]).toBe(odds.mean);
    expect(rows.targetOut![0]).toBe(odds.felled);
    expect(rows.serious![0]).toBe(odds.serious);
    expect(rows.attackerBreaks![0]).toBe(odds.attackerBreaks);
  });

  it("ends a fight as often as one that is walked through round by round", () => {
    const sides: Both<Values> = [
      { ...guard, defendsBy: 1 },
      { ...bandit, defendsBy: 1 },
    ];
    const standing = ({ hitPoints }: Vitals) => lifeOf(hitPoints) === "standing";
    const fresh = (side: 0 | 1): Vitals => {
      const { hitPoints } = sides[side];
      return { hitPoints: hitPoints!, maximum: hitPoints!, bleeding: 0, stable: false, conditions: [] };
    };
    const losses = ([0, 1] as const).map((side) => {
      const [own, target] = [sides[side], sides[side === 0 ? 1 : 0]];
      return Array.from({ length: 60 }, (_, loss) => (loss === 0 ? 1 : dialog(own, target, loss + FELLED).felled!));
    });
    const random = seeded(7);
    let won = 0;
    const FIGHTS = 4000;
    for (let at = 0; at < FIGHTS; at += 1) {
      const state = [fresh(0), fresh(1)];
      for (let side = 0; state.every(standing); side = 1 - side) {
        state[side] = bled(state[side]!);
        if (!standing(state[side]!)) break;
        const drawn = random();
        const loss = losses[side]!.findLastIndex((share) => drawn < share);
        state[1 - side] = injured(state[1 - side]!, loss);
      }
      won += standing(state[0]!) ? 1 : 0;
    }
    expect(ask("fight", sides, { begins: 1 }).wins![0]).toBeCloseTo(won / FIGHTS, 1.5);
  });

  it("is even between equals, and never ends between those who cannot hurt each other", () => {
    expect(ask("fight", [guard, guard], { begins: 0 }).wins![0]).toBeCloseTo(0.5, 10);
    const safe = { ...guard, dice: 0, bonus: 0 };
    expect(ask("fight", [safe, safe], { begins: 0 }).endless).toEqual([1]);
  });
});
