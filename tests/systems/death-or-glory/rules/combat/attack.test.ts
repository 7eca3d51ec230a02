import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  isComplete,
  MOST_BLOWS,
  resolveAttack,
  rollsAgain,
} from "../../../../../systems/death-or-glory/src/rules/combat/attack.ts";
import { UNPROTECTED } from "../../../../../systems/death-or-glory/src/rules/combat/protection.ts";
import { defence, plain, protection } from "./sides.ts";

/** Of a long sword: the score and the dice of the book's example, with its bonus of 4. */
const SWORD = plain(50, "1d10+4");
const once = (roll: number, die: number) => [{ roll, damage: [die] }];
const MAIL_AND_BODY = {
  terms: [
    { label: "Chain mail", value: 3 },
    { label: "Body", value: 1 },
  ],
  piece: "Item.mail",
};

describe("an attack", () => {
  it("of the book's example costs 7 hit points: 7 on the die and 4, less chain mail and the body", () => {
    const outcome = resolveAttack(SWORD, once(43, 7), defence("parry", 40), 67, MAIL_AND_BODY);
    expect(outcome).toMatchObject({ result: "hit", location: "torso", attackerBreaks: false, defenderBreaks: false });
    expect(outcome.damage).toMatchObject({ rolled: { value: 11 }, injury: { value: 7 } });
    expect(sumTerms(outcome.damage!.injury.terms)).toBe(7);
  });

  it("misses above its score, and the defence does not matter then", () => {
    const missed = resolveAttack(SWORD, [{ roll: 51, damage: [] }], defence("parry", 40), 1, UNPROTECTED);
    expect(missed).toMatchObject({ result: "missed", defence: null, attackerBreaks: false });
  });

  it("that is parried or dodged does nothing", () => {
    for (const kind of ["dodge", "parry"] as const) {
      const outcome = resolveAttack(SWORD, once(43, 7), defence(kind, 40), 40, UNPROTECTED);
      expect(outcome).toMatchObject({ result: "defended", damage: null, defence: { kind, success: true } });
    }
  });

  it("hits where it is aimed, else where its dice say backwards", () => {
    const aimed = plain(50, "1d10", { aim: "leftArm" });
    expect(resolveAttack(aimed, once(43, 7), null, 0, UNPROTECTED).location).toBe("leftArm");
    expect(resolveAttack(SWORD, once(43, 7), null, 0, UNPROTECTED).location).toBe("torso");
    expect(resolveAttack(SWORD, once(40, 7), null, 0, UNPROTECTED).location).toBe("head");
  });
});

describe("a critical attack", () => {
  const twice = [
    { roll: 4, damage: [7] },
    { roll: 30, damage: [2] },
  ];

  it("adds another blow, and protection counts once", () => {
    const outcome = resolveAttack(SWORD, twice, null, 0, protection(3));
    expect(outcome.damage).toMatchObject({ rolled: { value: 17 }, injury: { value: 14 } });
    expect(outcome.rolls.map(({ critical }) => critical)).toEqual(["success", null]);
  });

  it("takes a point off the armour that it gets through", () => {
    expect(resolveAttack(SWORD, twice, null, 0, protection(3)).damagesArmour).toBe(true);
    expect(resolveAttack(SWORD, twice, null, 0, protection(30)).damagesArmour).toBe(false);
    expect(resolveAttack(SWORD, twice, null, 0, protection(3, "")).damagesArmour).toBe(false);
    expect(resolveAttack(SWORD, once(43, 7), null, 0, protection(3)).damagesArmour).toBe(false);
  });

  it("breaks what parries it, whether or not the parry succeeds", () => {
    for (const against of [20, 90]) {
      const outcome = resolveAttack(SWORD, twice, defence("parry", 40), against, UNPROTECTED);
      expect(outcome).toMatchObject({ defenderBreaks: true, result: against === 20 ? "defended" : "hit" });
    }
  });

  it("breaks no quality weapon, and nothing of who dodges", () => {
    expect(resolveAttack(SWORD, twice, defence("parry", 40, false), 20, UNPROTECTED).defenderBreaks).toBe(false);
    expect(resolveAttack(SWORD, twice, defence("dodge", 40), 20, UNPROTECTED).defenderBreaks).toBe(false);
  });

  it("goes on until a throw is none, and is known to be complete", () => {
    expect(rollsAgain(50, [])).toBe(true);
    expect(rollsAgain(50, [4])).toBe(true);
    expect(rollsAgain(50, [4, 5])).toBe(false);
    expect(rollsAgain(50, [4, 99])).toBe(false);
    expect(rollsAgain(50, new Array<number>(MOST_BLOWS).fill(1))).toBe(false);
    expect(isComplete(SWORD, twice)).toBe(true);
    expect(isComplete(SWORD, twice.slice(0, 1))).toBe(false);
    expect(isComplete(SWORD, [...twice, { roll: 30, damage: [1] }])).toBe(false);
    expect(
      isComplete(SWORD, [
        { roll: 4, damage: [7] },
        { roll: 60, damage: [] },
      ]),
    ).toBe(true);
    expect(
      isComplete(SWORD, [
        { roll: 4, damage: [7] },
        { roll: 60, damage: [3] },
      ]),
    ).toBe(false);
    expect(isComplete(SWORD, [{ roll: 43, damage: [] }])).toBe(false);
    expect(isComplete(SWORD, [])).toBe(false);
  });
});

describe("a critical parry", () => {
  it("breaks the attacker's weapon, and both break against a critical attack", () => {
    const parry = defence("parry", 40);
    expect(resolveAttack(SWORD, once(43, 7), parry, 2, UNPROTECTED)).toMatchObject({
      attackerBreaks: true,
      defenderBreaks: false,
    });
    expect(resolveAttack(SWORD, once(2, 7), parry, 2, UNPROTECTED)).toMatchObject({
      attackerBreaks: true,
      defenderBreaks: true,
    });
  });

  it("breaks no quality weapon, and a critical dodge breaks nothing", () => {
    const fine = plain(50, "1d10", { unbreakable: true });
    expect(resolveAttack(fine, once(43, 7), defence("parry", 40), 2, UNPROTECTED).attackerBreaks).toBe(false);
    expect(resolveAttack(SWORD, once(43, 7), defence("dodge", 40), 2, UNPROTECTED).attackerBreaks).toBe(false);
  });
});

it("refuses dice that a weapon does not have", () => {
  expect(() => resolveAttack(SWORD, once(43, 11), null, 0, UNPROTECTED)).toThrow(RangeError);
  expect(() => resolveAttack(SWORD, [{ roll: 43, damage: [] }], null, 0, UNPROTECTED)).toThrow(RangeError);
});

it("each number of the damage is the sum of its terms, and none is below 0", () => {
  const any = fc.record({
    dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    bonus: fc.integer({ min: -8, max: 9 }),
    armour: fc.nat(20),
  });
  fc.assert(
    fc.property(any, ({ dice, bonus, armour }) => {
      const attack = plain(200, "1d6", { bonuses: [{ label: "Bonus", value: bonus }] });
      const blows = dice.map((die, at) => ({ roll: at === dice.length - 1 ? 43 : 2, damage: [die] }));
      const { damage } = resolveAttack(attack, blows, null, 0, protection(armour));
      for (const one of [damage!.rolled, damage!.injury]) {
        expect(sumTerms(one.terms)).toBe(one.value);
        expect(one.value).toBeGreaterThanOrEqual(0);
      }
      expect(damage!.injury.value).toBe(Math.max(0, damage!.rolled.value - armour));
    }),
  );
});
