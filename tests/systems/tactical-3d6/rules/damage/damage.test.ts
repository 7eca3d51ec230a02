import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  armourAt,
  averageArmour,
  BARE,
  type ArmourPiece,
} from "../../../../../systems/tactical-3d6/src/rules/damage/armour.ts";
import { DAMAGE_TYPES } from "../../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { resolveDamage, type Strike } from "../../../../../systems/tactical-3d6/src/rules/damage/damage.ts";
import { LOCATIONS } from "../../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { anyDie } from "../../../dice.ts";
import { armour, strike } from "../sides.ts";

/** A hit that rolls some dice with a bonus, at a place behind some armour, on 10 hit points. */
function hit(dice: readonly number[], of: Strike, points: number | Parameters<typeof armour>, place = "torso") {
  const worn = typeof points === "number" ? armour(points) : armour(...points);
  const { rolled, penetrating, injury, ...rest } = resolveDamage({ ...of, dice: dice.length }, place, worn, 10, dice);
  return { rolled: rolled.value, penetrating: penetrating.value, injury: injury.value, ...rest };
}

const cut = strike(1, 0, "cutting");
const stab = strike(1, 0, "impaling");
const blow = strike(1, 0, "crushing");

describe("damage", () => {
  it("goes through armour, is multiplied and rounded down", () => {
    expect(hit([6, 3], cut, 2)).toMatchObject({ rolled: 9, penetrating: 7, injury: 10 });
    expect(hit([4], stab, 1)).toMatchObject({ penetrating: 3, injury: 6 });
    expect(hit([5], strike(1, 0, "smallPiercing"), 0)).toMatchObject({ injury: 2 });
  });

  it("is at least 1 before armour, but of blows can be 0 (ruling 29)", () => {
    expect(hit([1], strike(1, -3, "impaling"), 0)).toMatchObject({ rolled: 1, injury: 2 });
    expect(hit([1], strike(1, -3, "crushing"), 0)).toMatchObject({ rolled: 0, injury: 0 });
  });

  it("leaves no injury where a half of 1 is dropped (ruling 29)", () => {
    expect(hit([2], strike(1, 0, "smallPiercing"), 1)).toMatchObject({ penetrating: 1, injury: 0 });
  });

  it("divides armour first, rounded down", () => {
    expect(hit([6], strike(1, 0, "piercing", { divisor: 2 }), 5)).toMatchObject({ penetrating: 4 });
    expect(hit([6], strike(1, 0, "piercing", { divisor: 0.5 }), 2)).toMatchObject({ penetrating: 2 });
  });

  it("of a cut turns crushing below twice the armour, after the divisor (ruling 30)", () => {
    expect(hit([5, 2], cut, 4)).toMatchObject({ type: "crushing", penetrating: 3, injury: 3 });
    expect(hit([5, 3], cut, 4)).toMatchObject({ type: "cutting", penetrating: 4, injury: 6 });
    expect(hit([5], strike(1, 0, "cutting", { divisor: 2 }), 5)).toMatchObject({ type: "cutting", injury: 4 });
  });

  it("of such a cut is crushing in everything: no least damage, the neck by 1.5, bruises by 5 (ruling 30)", () => {
    expect(hit([1], strike(1, -4, "cutting"), 1)).toMatchObject({ type: "crushing", rolled: 0, injury: 0 });
    expect(hit([5, 2], cut, 4, "neck")).toMatchObject({ type: "crushing", injury: 4 });
    expect(hit([5, 2], cut, [8, { flexible: true }])).toMatchObject({ type: "crushing", injury: 1, blunt: true });
  });

  it("of a cut stays one without armour, and by the bone of the skull alone (ruling 30)", () => {
    expect(hit([1], cut, 0)).toMatchObject({ type: "cutting", injury: 1 });
    expect(hit([3], cut, 0, "skull")).toMatchObject({ type: "cutting", penetrating: 1, injury: 4 });
  });

  it("meets 2 points of bone at the skull, which the divisor counts with the helmet, and none at the eye (notes 2, 3)", () => {
    expect(hit([6], blow, 3, "skull")).toMatchObject({ penetrating: 1, injury: 4 });
    expect(hit([6], strike(1, 0, "piercing", { divisor: 2 }), 3, "skull")).toMatchObject({ penetrating: 4 });
    expect(hit([3], stab, 0, "eye")).toMatchObject({ penetrating: 3, injury: 12, cripples: true });
  });

  it("finds half the armour in a chink, none in a large gap, and the bone (note 12)", () => {
    const chink = strike(1, 0, "impaling", { chinks: true });
    expect(hit([6], chink, 5)).toMatchObject({ penetrating: 4 });
    expect(hit([6], chink, [5, { gaps: true }])).toMatchObject({ penetrating: 6 });
    expect(hit([6], chink, [5, { gaps: true }], "skull")).toMatchObject({ penetrating: 4 });
  });

  it("bruises through flexible armour, 1 for each full 10, of blows 5, where nothing penetrates (ruling 26)", () => {
    const soft = [20, { flexible: true }] as const;
    expect(hit([5, 4], blow, [...soft])).toMatchObject({ penetrating: 0, injury: 1, blunt: true });
    expect(hit([5, 5], blow, [...soft])).toMatchObject({ injury: 2 });
    expect(hit([5, 4], stab, [...soft])).toMatchObject({ injury: 0, blunt: false });
    expect(hit([5, 5], strike(1, 0, "piercing"), [...soft])).toMatchObject({ injury: 1, blunt: true });
    expect(hit([6, 6, 6], strike(1, 2, "hugePiercing"), [...soft])).toMatchObject({ injury: 2 });
    expect(hit([5, 5], strike(1, 0, "burning"), [...soft])).toMatchObject({ injury: 0 });
    expect(hit([5, 5], blow, 20)).toMatchObject({ injury: 0 });
    expect(hit([6, 6], blow, [11, { flexible: true }])).toMatchObject({ penetrating: 1, injury: 1, blunt: false });
  });

  it("of a limb takes what cripples it, and loses the rest; the eye loses nothing (ruling 31)", () => {
    expect(hit([6, 6], blow, 0, "leftArm")).toMatchObject({ injury: 6, cripples: true });
    expect(hit([5], blow, 0, "leftArm")).toMatchObject({ injury: 5, cripples: false });
    expect(hit([6, 6], blow, 0, "hand")).toMatchObject({ injury: 4, cripples: true });
    expect(hit([5], stab, 0, "eye")).toMatchObject({ injury: 20, cripples: true });
  });

  it("of acid costs armour a point for each 5, and of fatigue costs no hit points", () => {
    expect(hit([6, 5], strike(1, 0, "corrosive"), 3)).toMatchObject({ injury: 8, corroded: 2 });
    expect(hit([6], strike(1, 0, "fatigue"), 2)).toMatchObject({ injury: 0, fatigue: 4, cripples: false });
  });

  it("beyond half range is halved, rounded down (ruling 38)", () => {
    expect(hit([5, 6], strike(1, 0, "piercing", { halved: true }), 0)).toMatchObject({ rolled: 5 });
    expect(hit([1], strike(1, 0, "piercing", { halved: true }), 0)).toMatchObject({ rolled: 1 });
  });

  it("of close pellets multiplies the sum of the dice, then takes as many times the armour (ruling 25)", () => {
    expect(hit([4], strike(1, 1, "piercing", { times: 4 }), 2)).toMatchObject({ rolled: 20, penetrating: 12 });
  });

  it("in an area is divided by the distance (ruling 6)", () => {
    expect(hit([5, 6], strike(1, 0, "crushing", { spread: 3 }), 0)).toMatchObject({ rolled: 3 });
  });

  it("has terms that add up, whatever it is", () => {
    const types = fc.constantFrom(...DAMAGE_TYPES.keys);
    const places = fc.constantFrom(...LOCATIONS.keys);
    fc.assert(
      fc.property(types, places, fc.nat(8), anyDie, anyDie, fc.boolean(), (type, place, points, one, two, flexible) => {
        const outcome = resolveDamage(strike(2, -1, type), place, armour(points, { flexible }), 11, [one, two]);
        for (const { value, terms } of [outcome.rolled, outcome.penetrating, outcome.injury]) {
          expect(value).toBeGreaterThanOrEqual(0);
          if (outcome.fatigue === 0) expect(terms.reduce((sum, term) => sum + term.value, 0)).toBe(value);
        }
      }),
    );
  });

  it("is no less the more the dice show, behind the same armour", () => {
    fc.assert(
      fc.property(fc.constantFrom("crushing", "impaling", "burning"), fc.nat(6), anyDie, (type, points, die) => {
        const of = (face: number) => hit([face], strike(1, 0, type), points).injury;
        expect(of(Math.min(6, die + 1))).toBeGreaterThanOrEqual(of(die));
      }),
    );
  });
});

describe("armour", () => {
  const mail: ArmourPiece = {
    ...{ name: "Mail", covers: ["torso", "arms"], resistance: 4, crushing: 2 },
    ...{ flexible: true, gaps: false },
  };
  const plate: ArmourPiece = { name: "Plate", covers: ["torso"], resistance: 6, flexible: false, gaps: true };
  const natural = [{ label: "Toughness", value: 1 }];

  it("is what is worn at a place, with natural armour", () => {
    const torso = armourAt([mail, plate], natural, "torso");
    expect(torso.terms.map(({ value }) => value)).toEqual([4, 6, 1]);
    expect(torso.crushing.map(({ value }) => value)).toEqual([2, 6, 1]);
    expect(torso).toMatchObject({ flexible: false, gaps: false });
    expect(armourAt([mail], [], "arms")).toMatchObject({ flexible: true });
    expect(armourAt([plate], [], "torso")).toMatchObject({ gaps: true });
    expect(armourAt([mail], [], "legs")).toEqual(BARE);
    expect(armourAt([mail], [], null)).toEqual(BARE);
  });

  it("counts less against blows where it says so, also for a cut that turned crushing", () => {
    const worn = armourAt([mail], [], "torso");
    expect(resolveDamage(strike(1, 0, "crushing"), "torso", worn, 10, [5]).penetrating.value).toBe(3);
    expect(resolveDamage(strike(1, 0, "cutting"), "torso", worn, 10, [5])).toMatchObject({
      type: "crushing",
      penetrating: { value: 3 },
    });
  });

  it("of the whole body is the average of its places, rounded down (chapter Area effects)", () => {
    const all = averageArmour([mail, plate], natural);
    // 11 at the torso, 5 at the arms, 1 at seven others: 23 / 9.
    expect(all.terms).toMatchObject([{ value: 2 }]);
    expect(all.flexible).toBe(false);
    expect(averageArmour([mail], [])).toMatchObject({ terms: [{ value: 0 }], flexible: true });
    expect(averageArmour([], []).flexible).toBe(false);
  });
});
