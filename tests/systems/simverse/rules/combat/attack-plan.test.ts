import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { planAttack, rangePenalty } from "../../../../../systems/simverse/src/rules/combat/attack-plan.ts";
import { UNSERVED } from "../../../../../systems/simverse/src/rules/powers/serving.ts";
import { LOCATIONS } from "../../../../../systems/simverse/src/rules/combat/locations.ts";
import { around, attacker, bow, planned, weapon } from "./sides.ts";

const SWORD = weapon("2d6-1", "cutting");
const target = (...[who, wielded, more]: Parameters<typeof planned>) => sumTerms(planned(who, wielded, more).terms);
const halves = (...[who, wielded, more]: Parameters<typeof planned>) =>
  planned(who, wielded, more).strike.factors.filter(({ factor }) => factor === 0.5).length;

describe("the range of a shot", () => {
  it.each([
    [50, [10, 30, 50, 55], [-4, -5, -6, -6]],
    [100, [20, 60, 100, 105], [-5, -6, -7, -7]],
    [80, [15, 60, 80, 85], [-4, -6, -7, -7]],
  ])("of a weapon that reaches %i m takes what the book prints, and halves the last", (range, distances, penalties) => {
    expect(distances.map(rangePenalty)).toEqual(penalties);
    expect(distances.map((distance) => halves(attacker(14), bow("2d6", range), { distance }))).toEqual([0, 0, 0, 1]);
  });

  it("takes nothing at 1 m, and at 2 m both range and being too close", () => {
    expect(rangePenalty(1)).toBe(0);
    expect(rangePenalty(0)).toBe(0);
    expect(target(attacker(14), bow("2d6", 50), { distance: 2 })).toBe(11);
    expect(target(attacker(14), bow("2d6", 50), { distance: 2.5 })).toBe(12);
  });

  it("does not touch what is thrown from close by, nor melee", () => {
    expect(target(attacker(14), weapon("1d6-3", "cutting", { reach: "thrown", range: 10 }), { distance: 2 })).toBe(13);
    expect(target(attacker(14), weapon("2d6", "impaling", { range: 4 }), { distance: 4 })).toBe(14);
  });

  it("is exact at every power of two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (power) => {
        expect(rangePenalty(2 ** power)).toBe(power === 0 ? 0 : -power);
        expect(rangePenalty(2 ** power + 0.01)).toBe(-power - 1);
      }),
    );
  });
});

describe("an attack", () => {
  it("with two daggers is at 15 and 11, and at 15 twice for the ambidextrous", () => {
    const dagger = weapon("1d6-2", "cutting");
    const both = (ambidextrous: boolean) =>
      (["main", "off"] as const).map((hand) =>
        target(attacker(17, { ambidextrous }), dagger, { hand, twoWeapons: true }),
      );
    expect(both(false)).toEqual([15, 11]);
    expect(both(true)).toEqual([15, 15]);
    expect(target(attacker(17), dagger, { hand: "off" })).toBe(13);
  });

  it("with a greatsword in weak hands is at 12, for half the damage", () => {
    const greatsword = weapon("3d6+2", "cutting", { minimumStrength: 12 });
    expect(target(attacker(16), greatsword)).toBe(12);
    expect(halves(attacker(16), greatsword)).toBe(1);
    expect(target(attacker(16, { strength: 12 }), greatsword)).toBe(16);
  });

  it("with a longbow is refused to the weak", () => {
    const longbow = bow("2d6", 100, { name: "Longbow", minimumStrength: 10, needsStrength: true });
    expect(planAttack(attacker(14, { strength: 9 }), longbow, around({ distance: 20 }))).toEqual({
      ok: false,
      reason: "weaponTooHeavy",
      data: { name: "Longbow", minimum: 10 },
    });
  });

  it("is refused beyond the reach of melee, and to who cannot attack", () => {
    const reason = (who = attacker(12), distance = 1) => {
      const plan = planAttack(who, SWORD, around({ distance }));
      return plan.ok ? "" : plan.reason;
    };
    expect(reason(attacker(12), 2)).toBe("outOfReach");
    expect(reason(attacker(12, { conditions: ["panicked"] }))).toBe("cannotAttack");
    expect(reason(attacker(12, { conditions: ["dying", "unconscious"] }))).toBe("rollWhileUnconscious");
    expect(reason(attacker(12, { conditions: ["dead"] }))).toBe("rollWhileDead");
    expect(reason(attacker(12, { conditions: ["dying"] }))).toBe("");
  });

  it.each([
    ["high ground", { highGround: true }, 2],
    ["flanking", { flanking: true }, 2],
    ["darkness", { darkness: true }, -4],
    ["aiming", { aimed: true }, 3],
    ["a power that aims", { aimed: true, served: { ...UNSERVED, aim: 4 } }, 4],
    ["a prone target in melee", { targetConditions: ["prone"] }, 4],
    ["whatever else is said", { more: [{ label: "Rain", value: -1 }] }, -1],
  ])("counts %s", (_, more, change) => {
    expect(target(attacker(12), SWORD, more)).toBe(12 + change);
  });

  it("counts that a shot hardly hits who is prone, and that night vision sees", () => {
    expect(target(attacker(12), bow("2d6", 50), { distance: 4, targetConditions: ["prone"] })).toBe(6);
    expect(target(attacker(12, { seesInDark: true }), SWORD, { darkness: true })).toBe(12);
  });

  it.each([
    ["prone", -4],
    ["stunned", -4],
    ["grappled", -4],
    ["dazed", -2],
    ["exhausted", -4],
    ["shaken", -2],
    ["depleted", 0],
    ["bleeding", 0],
  ])("counts that the attacker is %s", (condition, change) => {
    expect(target(attacker(12, { conditions: [condition] }), SWORD)).toBe(12 + change);
  });

  it.each([
    ["torso", 0, 1],
    ["arm", -4, 1],
    ["leg", -4, 1],
    ["head", -6, 2],
    ["eye", -8, 2],
    ["vitals", -8, 2],
  ])("aimed at %s is at %i, for %i times the damage", (location, change, factor) => {
    const plan = planned(attacker(14), SWORD, { location });
    expect(sumTerms(plan.terms)).toBe(14 + change);
    expect(plan.strike.factors.reduce((all, one) => all * one.factor, 1)).toBe(factor);
    expect(LOCATIONS.has(plan.location)).toBe(true);
  });
});

describe("the damage of an attack", () => {
  const damage = (...[who, wielded]: Parameters<typeof planned>) => {
    const { dice, bonuses } = planned(who, wielded).strike;
    return [dice, sumTerms(bonuses)];
  };

  it("of a longsword with Strength 18 is 2d6+3", () => {
    expect(damage(attacker(12, { strength: 18 }), SWORD)).toEqual([2, 3]);
  });

  it("loses a point for each die where a blade thrusts", () => {
    expect(damage(attacker(12), weapon("2d6-1", "impaling", { thrust: 1 }))).toEqual([2, -3]);
    expect(damage(attacker(12), weapon("1d6-3", "impaling", { thrust: 1 }))).toEqual([1, -4]);
  });

  it("has the dice that a manoeuvre adds, which lose nothing to a thrust", () => {
    const thrust = weapon("2d6-1", "impaling", { thrust: 1 });
    const { dice, bonuses } = planned(attacker(12), thrust, {
      more: [{ label: "Power Attack", value: -2 }],
      moreDamage: { dice: 2, terms: [{ label: "Power Attack", value: 1 }] },
    }).strike;
    expect([dice, sumTerms(bonuses)]).toEqual([4, -2]);
  });

  it("has no strength in a bow", () => {
    expect(damage(attacker(12, { strength: 18 }), bow("2d6+2", 80))).toEqual([2, 2]);
  });

  it.each([
    ["1d6+7", [3, 0]],
    ["1d6+8", [3, 1]],
    ["2d6+7", [4, 0]],
    ["1d6+13", [4, 0]],
    ["1d6+6", [1, 6]],
  ])("of %s is rolled as %j", (printed, rolled) => {
    expect(damage(attacker(12), weapon(printed, "fire"))).toEqual(rolled);
  });
});
