import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highest, weightOf } from "#core/odds/distribution.ts";
import { sums } from "#core/odds/sums.ts";
import { attackOdds, hitOdds, woundOdds } from "../../../../systems/simverse/src/odds/attack.ts";
import { resolveAttack, type PlannedAttack } from "../../../../systems/simverse/src/rules/combat/attack.ts";
import { resolveDamage, type Protection } from "../../../../systems/simverse/src/rules/injury/damage.ts";
import { injured, lifeOf, thresholdsOf } from "../../../../systems/simverse/src/rules/injury/vitals.ts";
import { attacker, planned, protection, weapon } from "../rules/combat/sides.ts";
import { anyTarget, everyRoll, terms } from "../../dice.ts";
import { options, vitals } from "../rules/injury/patients.ts";

const ROLLS = everyRoll(3);
const BOOK = options();
const dodge = (target: number) => ({ kind: "dodge", terms: terms(target) }) as const;
const anyArmour = fc.nat(8).map(protection);
const anyAttack = fc
  .record({
    target: anyTarget,
    type: fc.constantFrom("bludgeoning", "cutting", "impaling", "fire"),
    bonus: fc.integer({ min: -4, max: 8 }),
    dice: fc.integer({ min: 1, max: 2 }),
    location: fc.constantFrom("torso", "arm", "head"),
    strength: fc.constantFrom(10, 8),
  })
  .map(({ target, type, bonus, dice, location, strength }) =>
    planned(
      attacker(target, { strength }),
      weapon(`${dice}d6${bonus < 0 ? bonus : `+${bonus}`}`, type, { minimumStrength: 9 }),
      {
        location,
      },
    ),
  );

/** Every throw of attack, defence and damage through the rule; the damage of each hit is thrown as well. */
function enumerate(attack: PlannedAttack, defence: number | null, armour: Protection) {
  const damages = everyRoll(attack.strike.dice);
  const counted = {
    missed: 0,
    defended: 0,
    hit: 0,
    bleeding: 0,
    felled: 0,
    dead: 0,
    injuries: new Map<number, number>(),
  };
  const plan = defence === null ? null : dodge(defence);
  for (const own of ROLLS) {
    for (const other of plan === null ? [[1, 1, 1]] : ROLLS) {
      for (const damage of damages) {
        const outcome = resolveAttack(attack, plan, armour, { attack: own, defence: other, damage });
        counted[outcome.result] += 1;
        if (outcome.damage === null) continue;
        const { injury, bleeding } = outcome.damage;
        counted.bleeding += bleeding;
        counted.injuries.set(injury.value, (counted.injuries.get(injury.value) ?? 0) + 1);
        const life = lifeOf(injured(vitals({ vitality: 6 }), { injury: injury.value, bleeding }, BOOK), BOOK);
        if (life !== "fit") counted.felled += 1;
        if (life === "dead" || life === "destroyed") counted.dead += 1;
      }
    }
  }
  return counted;
}

function agrees(attack: PlannedAttack, defence: number | null, armour: Protection): void {
  const counted = enumerate(attack, defence, armour);
  const who = vitals({ vitality: 6 });
  const target = { vitality: who.vitality, thresholds: thresholdsOf(who, BOOK) };
  const odds = attackOdds(attack, defence === null ? null : dodge(defence), armour, target);
  const damages = 6 ** attack.strike.dice;
  const rolls = odds.rolls * damages;
  expect([odds.missed, odds.defended, odds.hit].map((ways) => ways * damages)).toEqual([
    counted.missed,
    counted.defended,
    counted.hit,
  ]);
  expect(odds.bleedingChance).toBeCloseTo(counted.bleeding / rolls, 12);
  expect(odds.felled).toBeCloseTo(counted.felled / rolls, 12);
  expect(odds.dead).toBeCloseTo(counted.dead / rolls, 12);
  let mean = 0;
  for (const [injury, ways] of counted.injuries) {
    mean += (injury * ways) / rolls;
    expect(weightOf(odds.injury, injury) * odds.hit).toBe(ways);
  }
  expect(odds.mean).toBeCloseTo(mean, 10);
}

describe("the chances of an attack", () => {
  it("are those of all dice, read by the rules: a cut against a dodge", () => {
    agrees(planned(attacker(14), weapon("1d6+2", "cutting")), 8.5, protection(2));
  });

  it("are those of all dice: a thrust at the head that nobody defends", () => {
    const thrust = weapon("2d6", "impaling", { thrust: 1 });
    agrees(planned(attacker(16), thrust, { location: "head" }), null, protection(3));
  });

  it("are those of all dice, whatever undefended attack against whatever armour", () => {
    fc.assert(
      fc.property(anyAttack, anyArmour, (attack, armour) => agrees(attack, null, armour)),
      { numRuns: 15 },
    );
  });

  it("of a hit are those of all pairs of throws, whatever the target numbers", () => {
    const attack = planned(attacker(0), weapon("1d6", "fire"));
    fc.assert(
      fc.property(anyTarget, anyTarget, (target, defence) => {
        const counted = { rolls: 216 * 216, missed: 0, defended: 0, hit: 0 };
        const plain = { ...attack, terms: terms(target) };
        for (const own of ROLLS) {
          for (const other of ROLLS) {
            const dice = { attack: own, defence: other, damage: [1] };
            counted[resolveAttack(plain, dodge(defence), protection(0), dice).result] += 1;
          }
        }
        expect(hitOdds(target, defence)).toEqual(counted);
      }),
      { numRuns: 5 },
    );
  });

  it("of a wound are those of all throws of its dice", () => {
    fc.assert(
      fc.property(anyAttack, anyArmour, ({ strike }, armour) => {
        const outcomes = everyRoll(strike.dice).map((dice) => resolveDamage(strike, armour, dice));
        const { injury, bleeding } = woundOdds(strike, armour);
        expect(injury.total).toBe(outcomes.length);
        expect(bleeding).toBe(outcomes.filter((one) => one.bleeding > 0).length);
        for (let lost = 0; lost <= highest(injury); lost += 1) {
          expect(weightOf(injury, lost)).toBe(outcomes.filter((one) => one.injury.value === lost).length);
        }
      }),
    );
  });

  it("fell for certain who is down already", () => {
    const odds = attackOdds(planned(attacker(10), weapon("1d6", "fire")), null, protection(0), {
      vitality: -2,
      thresholds: thresholdsOf(vitals(), BOOK),
    });
    expect(odds.felled).toBe(1);
    expect(odds.dead).toBe(0);
  });
});

it("sums of dice are counted out of all throws", () => {
  expect(sums(0)).toEqual({ lowest: 0, weights: [1], total: 1 });
  expect(sums(2).weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  for (const dice of [1, 3, 5, 12]) expect(sums(dice)).toMatchObject({ lowest: dice, total: 6 ** dice });
});
