import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds, type OddsTarget } from "../../../../systems/death-or-glory/src/odds/attack.ts";
import { sums } from "#core/odds/sums.ts";
import {
  resolveAttack,
  rollsAgain,
  type Blow,
  type PlannedAttack,
  type PlannedDefence,
} from "../../../../systems/death-or-glory/src/rules/combat/attack.ts";
import { readSkill } from "../../../../systems/death-or-glory/src/rules/checks/check.ts";
import { injured, lifeOf } from "../../../../systems/death-or-glory/src/rules/injury/vitals.ts";
import { defence, plain, protection } from "../rules/combat/sides.ts";

const D100 = Array.from({ length: 100 }, (_, index) => index + 1);
/**
 * Every way in which the throws of an attack can fall, with its chance.
 * @param deepest  After how many blows it stops, where they kill for certain.
 */
function* everyAttack(
  attack: PlannedAttack,
  deepest: number,
  before: readonly Blow[] = [],
  chance = 1,
): Generator<[readonly Blow[], number]> {
  const { dice, faces } = attack.damage;
  const score = attack.terms.reduce((sum, { value }) => sum + value, 0);
  const damages = dice === 0 ? [[]] : Array.from({ length: faces }, (_, index) => [index + 1]);
  for (const roll of D100) {
    const hits = readSkill(roll, score).success;
    for (const damage of hits ? damages : [[]]) {
      const blows = [...before, { roll, damage }];
      const share = chance / D100.length / (hits ? damages.length : 1);
      const again =
        rollsAgain(
          score,
          blows.map((one) => one.roll),
        ) && blows.length < deepest;
      if (again) yield* everyAttack(attack, deepest, blows, share);
      else yield [blows, share];
    }
  }
}

const PROTECTION: Readonly<Record<string, number>> = { head: 0, torso: 3 };
const at = (location: string) => PROTECTION[location] ?? 1;

/** Every throw of attack, damage and defence through the rules. */
function enumerate(attack: PlannedAttack, against: PlannedDefence | null, target: OddsTarget, deepest: number) {
  const odds = {
    ...{ successChance: 0, hitChance: 0, criticalChance: 0, woundChance: 0, mean: 0 },
    ...{ serious: 0, felled: 0, dead: 0, attackerBreaks: 0, defenderBreaks: 0 },
  };
  for (const [blows, chance] of everyAttack(attack, deepest)) {
    for (const roll of against ? D100 : [100]) {
      const share = chance / (against ? D100.length : 1);
      const location = resolveAttack(attack, blows, null, 0, protection(0)).location;
      const outcome = resolveAttack(attack, blows, against, roll, protection(at(location)));
      const add = (what: keyof typeof odds, when: boolean) => {
        if (when) odds[what] += share;
      };
      add("successChance", outcome.result !== "missed");
      add("hitChance", outcome.result === "hit");
      add("criticalChance", outcome.result === "hit" && outcome.rolls[0]!.critical === "success");
      add("attackerBreaks", outcome.attackerBreaks);
      add("defenderBreaks", outcome.defenderBreaks);
      const injury = outcome.damage?.injury.value ?? 0;
      odds.mean += injury * share;
      const before = { ...target, bleeding: 0, stable: false, conditions: [] };
      const after = injured(before, injury);
      add("woundChance", injury > 0);
      add(
        "serious",
        after.bleeding > 0 || (injury > 0 && lifeOf(after.hitPoints) === "dead" && 2 * injury > target.maximum),
      );
      add("felled", lifeOf(after.hitPoints) !== "standing");
      add("dead", lifeOf(after.hitPoints) === "dead");
    }
  }
  return odds;
}

function agrees(attack: PlannedAttack, against: PlannedDefence | null, target: OddsTarget, deepest = 4): void {
  const { mean, ...counted } = enumerate(attack, against, target, deepest);
  const odds = attackOdds(attack, against, at, target);
  for (const [name, chance] of Object.entries(counted)) {
    expect([name, odds[name as keyof typeof odds]]).toEqual([name, expect.closeTo(chance, 10)]);
  }
  // The blows after the deepest that is enumerated cost something as well.
  expect(odds.mean).toBeCloseTo(mean, 3);
}

const TARGET = { hitPoints: 8, maximum: 11 };

describe("the chances of an attack", () => {
  it("that nobody defends are those of all its dice, read by the rules", () => {
    agrees(plain(39, "1d2+6"), null, TARGET);
    agrees(plain(25, "1d4+5"), null, { hitPoints: 3, maximum: 14 });
  });

  it("that is aimed protect by the part of the body alone", () => {
    agrees(plain(35, "1d2+6", { aim: "head" }), null, TARGET);
  });

  it("against a parry and a dodge are those of all throws of both, broken weapons among them", () => {
    agrees(plain(24, "1d2+12"), defence("parry", 33), TARGET, 2);
    agrees(plain(24, "1d2+12"), defence("dodge", 33), TARGET, 2);
    agrees(plain(24, "1d2+12", { unbreakable: true }), defence("parry", 12, false), TARGET, 2);
  });

  it("agree with the rules whatever the scores and the target", () => {
    const any = fc.record({
      score: fc.integer({ min: -10, max: 39 }),
      hitPoints: fc.integer({ min: -9, max: 9 }),
      maximum: fc.integer({ min: 3, max: 20 }),
      aim: fc.constantFrom("", "leftArm", "torso"),
    });
    fc.assert(
      fc.property(any, ({ score, aim, ...target }) => agrees(plain(score, "1d2+6", { aim }), null, target)),
      { numRuns: 15 },
    );
  });

  it("of a fist without dice are those of its bonus", () => {
    const fist = plain(29, "1d2", { damage: { dice: 0, faces: 0, bonus: 0 }, bonuses: [{ label: "Bonus", value: 6 }] });
    agrees(fist, null, TARGET);
  });

  it("of who is down already are certain, hit or not", () => {
    expect(attackOdds(plain(10, "1d6"), null, at, { hitPoints: -10, maximum: 9 })).toMatchObject({
      felled: 1,
      dead: 1,
    });
    expect(attackOdds(plain(10, "1d6"), null, at)).toMatchObject({ felled: null, dead: null, serious: null });
  });

  it("count a tenth of the score as critical where the table reads it so", () => {
    const options = { critical: "atMost", improvement: "below", highest: "always" } as const;
    expect(attackOdds(plain(50, "1d6"), null, at, null, options).criticalChance).toBeCloseTo(0.05, 12);
  });
});

it("sums of dice are counted out of all throws", () => {
  expect(sums(0, 6)).toEqual({ lowest: 0, weights: [1], total: 1 });
  expect(sums(2, 6).weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(sums(1, 10)).toMatchObject({ lowest: 1, total: 10 });
});
