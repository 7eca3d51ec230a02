import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  damageNumbers,
  readDamage,
  resolveDamage,
  type Factor,
  type Protection,
  NOTHING_MORE,
  type Strike,
} from "../../../../../systems/simverse/src/rules/injury/damage.ts";
import { anyDie } from "../../../dice.ts";

const strike = (dice: number, bonus: number, type: string, more: Partial<Strike> = {}): Strike => ({
  dice,
  bonuses: [{ label: "Weapon", value: bonus }],
  type,
  factors: [],
  piercing: 0,
  against: NOTHING_MORE,
  knockback: 0,
  ...more,
});
const armour = (value: number, more: Partial<Protection> = {}): Protection => ({
  armour: [{ label: "Armour", value }],
  factors: [],
  bleeds: true,
  ...more,
});
const doubled: Factor = { label: "SIMVERSE.LOCATION.head", factor: 2 };
const halved: Factor = { label: "SIMVERSE.TERM.weak", factor: 0.5 };

/** Damage, what gets through, and the Vitality lost. */
const read = (hit: Strike, protection: Protection, dice: readonly number[]) => {
  const { rolled, penetrating, injury } = resolveDamage(hit, protection, dice);
  return [rolled.value, penetrating.value, injury.value];
};

describe("the worked examples of damage", () => {
  it("an arrow that rolls 4 with 1 for strength costs 8 through AR 3", () => {
    expect(read(strike(1, 3, "impaling"), armour(3), [4])).toEqual([7, 4, 8]);
  });

  it("a heavy spear that rolls 9 with 2 for strength costs 16 through AR 3", () => {
    expect(read(strike(2, 2, "impaling"), armour(3), [4, 5])).toEqual([11, 8, 16]);
  });

  it("the thrust of a longsword that rolls 7 costs 4 through AR 4", () => {
    expect(read(strike(2, -1, "impaling"), armour(4), [3, 4])).toEqual([6, 2, 4]);
  });

  it("its cut is absorbed by AR 4, which counts as 8; a roll of 10 costs 3 and bleeds", () => {
    expect(read(strike(2, 1, "cutting"), armour(4), [3, 4])).toEqual([8, 0, 0]);
    expect(resolveDamage(strike(2, 1, "cutting"), armour(4), [3, 4]).bleeding).toBe(0);
    expect(read(strike(2, 1, "cutting"), armour(4), [5, 5])).toEqual([11, 3, 3]);
    expect(resolveDamage(strike(2, 1, "cutting"), armour(4), [5, 5]).bleeding).toBe(1);
  });

  it("an arrow in the head that rolls 5 costs 20 through AR 2", () => {
    expect(read(strike(1, 2, "impaling", { factors: [doubled] }), armour(2), [5])).toEqual([7, 5, 20]);
  });

  it("a greatsword in weak hands that rolls 12 with its bonus costs 6", () => {
    expect(read(strike(3, 2, "cutting", { factors: [halved] }), armour(0), [3, 3, 4])).toEqual([12, 12, 6]);
  });

  it("damage is 1 at least before armour, which can absorb even that", () => {
    expect(read(strike(1, -4, "bludgeoning"), armour(0), [2])).toEqual([1, 1, 1]);
    expect(read(strike(1, -4, "bludgeoning"), armour(1), [2])).toEqual([1, 0, 0]);
  });
});

describe("damage", () => {
  it("pushes back a metre for each 10 that it rolled, absorbed or not", () => {
    expect(resolveDamage(strike(3, 6, "force"), armour(99), [5, 5, 5])).toMatchObject({
      knockback: 2,
      injury: { value: 0 },
    });
  });

  it("pushes further where the strike does so itself", () => {
    expect(resolveDamage(strike(1, 0, "force", { knockback: 2 }), armour(0), [3]).knockback).toBe(2);
    expect(resolveDamage(strike(2, 0, "force", { knockback: 2 }), armour(0), [5, 5]).knockback).toBe(3);
  });

  it("ignores no more armour than there is", () => {
    expect(read(strike(1, 0, "cutting", { piercing: 2 }), armour(3), [6])).toEqual([6, 4, 4]);
    expect(read(strike(1, 0, "cutting", { piercing: 5 }), armour(3), [6])).toEqual([6, 6, 6]);
  });

  it("doubles before it halves, and drops the fraction", () => {
    const hit = strike(1, 0, "impaling", { factors: [halved, doubled] });
    expect(resolveDamage(hit, armour(0, { factors: [halved] }), [5]).injury.terms.map(({ value }) => value)).toEqual([
      5, 5, 10, -10, -5,
    ]);
    expect(read(strike(1, 0, "fire"), armour(0, { factors: [halved] }), [5])).toEqual([5, 5, 2]);
  });

  it("opens no wound in what does not bleed", () => {
    expect(resolveDamage(strike(1, 0, "cutting"), armour(0, { bleeds: false }), [5]).bleeding).toBe(0);
  });

  it("of poison is stopped by no armour, and of an unknown type counts as bludgeoning", () => {
    expect(read(strike(1, 0, "poison"), armour(9), [4])).toEqual([4, 4, 4]);
    expect(read(strike(1, 0, "moonlight"), armour(3), [4])).toEqual([4, 1, 1]);
  });

  it("drops what a fraction of armour lets through", () => {
    expect(read(strike(1, 0, "bludgeoning"), armour(2.25), [4])).toEqual([4, 1, 1]);
  });
});

describe("every number of damage", () => {
  const anyStrike = fc
    .record({
      bonus: fc.integer({ min: -8, max: 8 }),
      type: fc.constantFrom("bludgeoning", "cutting", "impaling", "fire", "poison"),
      piercing: fc.integer({ min: 0, max: 4 }),
      factors: fc.subarray([doubled, halved, { label: "SIMVERSE.TERM.beyondRange", factor: 0.5 }]),
    })
    .map(({ bonus, type, ...more }) => strike(2, bonus, type, more));
  const anyArmour = fc
    .record({ value: fc.integer({ min: 0, max: 40 }), factors: fc.subarray([halved]), bleeds: fc.boolean() })
    .map(({ value, ...more }) => armour(value / 4, more));

  it("is the sum of its terms, and what the odds read", () => {
    fc.assert(
      fc.property(anyStrike, anyArmour, fc.tuple(anyDie, anyDie), (hit, protection, dice) => {
        const outcome = resolveDamage(hit, protection, dice);
        for (const { value, terms } of [outcome.rolled, outcome.penetrating, outcome.injury]) {
          expect(sumTerms(terms)).toBe(value);
        }
        const reading = readDamage(dice[0] + dice[1], damageNumbers(hit, protection));
        expect(reading).toMatchObject({ injury: outcome.injury.value, bleeding: outcome.bleeding });
        expect(Number.isInteger(reading.injury) && reading.injury >= 0).toBe(true);
      }),
    );
  });

  it("never falls with a higher roll, and never rises with more armour", () => {
    fc.assert(
      fc.property(anyStrike, anyArmour, fc.integer({ min: 2, max: 11 }), (hit, protection, sum) => {
        const numbers = damageNumbers(hit, protection);
        const { injury } = readDamage(sum, numbers);
        expect(readDamage(sum + 1, numbers).injury).toBeGreaterThanOrEqual(injury);
        expect(readDamage(sum, { ...numbers, armour: numbers.armour + 1 }).injury).toBeLessThanOrEqual(injury);
      }),
    );
  });
});
