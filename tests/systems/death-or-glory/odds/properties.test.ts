import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../../systems/death-or-glory/src/odds/attack.ts";
import { checkOdds, improvementChance } from "../../../../systems/death-or-glory/src/odds/check.ts";
import { blowsOf } from "../../../../systems/death-or-glory/src/odds/dice.ts";
import { ATTRIBUTE_KEYS, type Attributes } from "../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import {
  canBe,
  originAt,
  originRows,
  rankAt,
  RANKS,
} from "../../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/races.ts";
import { readSkill, resolveCheck } from "../../../../systems/death-or-glory/src/rules/checks/check.ts";
import { resolveImprovement } from "../../../../systems/death-or-glory/src/rules/checks/improvement.ts";
import {
  resolveAttack,
  rollsAgain,
  type Blow,
  type PlannedAttack,
  type PlannedDefence,
} from "../../../../systems/death-or-glory/src/rules/combat/attack.ts";
import { LOCATIONS } from "../../../../systems/death-or-glory/src/rules/combat/locations.ts";
import { injured, lifeOf } from "../../../../systems/death-or-glory/src/rules/injury/vitals.ts";
import { runs } from "../../../support/sweep.ts";
import { defence, plain, protection, terms } from "../rules/combat/sides.ts";

const facesOf = (faces: number) => Array.from({ length: faces }, (_, index) => index + 1);
const OPTIONS = (["below", "atMost"] as const).flatMap((critical) =>
  (["below", "atMost"] as const).map((improvement) => ({
    ...{ critical, improvement },
    highest: critical === "below" ? ("always" as const) : ("unlessReached" as const),
  })),
);

/** Of all throws of some dice, in how many of them something is so. */
function shareOf(dice: readonly number[], isSo: (faces: readonly number[]) => boolean): number {
  const all = dice.reduce<readonly (readonly number[])[]>(
    (before, faces) => before.flatMap((rolled) => facesOf(faces).map((face) => [...rolled, face])),
    [[]],
  );
  return all.filter(isSo).length / all.length;
}

describe("the chances of a check", () => {
  it.each(OPTIONS)("of a skill are those of all faces of its die, read by the rules: %j", (options) => {
    for (let skill = -20; skill <= 130; skill += 1) {
      const read = (face: number) => resolveCheck("skill", [terms(skill)], [face], options);
      const { success, criticalSuccess, criticalFailure } = checkOdds("skill", [skill], options);
      expect(success).toBeCloseTo(
        shareOf([100], ([face = 0]) => read(face).success),
        12,
      );
      const failure = shareOf([100], ([face = 0]) => !read(face).success);
      expect(success + failure).toBeCloseTo(1, 12);
      expect(criticalSuccess).toBeLessThanOrEqual(success);
      expect(criticalFailure).toBeLessThanOrEqual(failure + Number.EPSILON);
    }
  });

  it("of a skill are no worse the better it is", () => {
    for (let skill = -20; skill < 130; skill += 1) {
      const [one, better] = [checkOdds("skill", [skill]), checkOdds("skill", [skill + 1])];
      expect(better.success).toBeGreaterThanOrEqual(one.success);
      expect(better.criticalFailure).toBeLessThanOrEqual(one.criticalFailure);
    }
  });

  it("of one attribute, and of two in a row, are those of all faces of both dice", () => {
    for (const first of [0, 1, 7, 12, 19, 20, 24]) {
      expect(checkOdds("attribute", [first]).success).toBeCloseTo(
        shareOf([20], (faces) => resolveCheck("attribute", [terms(first)], faces).success),
        12,
      );
      for (const second of [0, 1, 10, 20, 24]) {
        const read = (faces: readonly number[]) => resolveCheck("attributes", [terms(first), terms(second)], faces);
        const { success, criticalSuccess, criticalFailure } = checkOdds("attributes", [first, second]);
        expect(success).toBeCloseTo(
          shareOf([20, 20], (faces) => read(faces).success),
          12,
        );
        expect(criticalSuccess).toBeCloseTo(
          shareOf([20, 20], (faces) => read(faces).critical === "success" && read(faces).steps.length === 2),
          12,
        );
        expect(criticalFailure).toBeCloseTo(
          shareOf([20, 20], (faces) => read(faces).critical === "failure"),
          12,
        );
      }
    }
  });

  it.each(OPTIONS)("to get better are those of all faces of both dice: %j", (options) => {
    for (const skill of [-5, 0, 3, 50, 99, 100, 120]) {
      for (const attribute of [null, 3, 12, 20, 24]) {
        const gains = ([die = 0, below = 0]: readonly number[]) =>
          resolveImprovement(
            { skill: die, attribute: attribute === null ? null : below, gain: 1 },
            { skill, attribute: attribute ?? 0 },
            options,
          ).gain > 0;
        expect(improvementChance(skill, attribute, options)).toBeCloseTo(shareOf([100, 20], gains), 12);
      }
    }
  });
});

describe("the tables of a character", () => {
  it.each(RACE_KEYS)("give each result for %s one origin at most, and all but those thrown again", (race) => {
    const results = facesOf(100).map((roll) => originAt(roll, originRows(race)));
    const rolledAgain = results.filter((origin) => origin === null).length;
    expect(rolledAgain).toBe(race === "lizardman" ? 5 : 0);
    const apt = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 12])) as Attributes;
    for (const origin of results) if (origin !== null) expect(canBe(origin, apt)).toBe(true);
  });

  it("make five in a hundred noble, five a slave, and the others common", () => {
    const count = (rank: string) => facesOf(100).filter((roll) => rankAt(roll, null) === rank).length;
    expect(RANKS.map(count)).toEqual([90, 5, 5]);
  });
});

it("what some blows do has chances that sum to one, and an average between its least and its most", () => {
  const any = fc.record({
    dice: fc.integer({ min: 0, max: 6 }),
    faces: fc.constantFrom(4, 6, 10),
    bonus: fc.integer({ min: -8, max: 20 }),
    blows: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(any, ({ dice, faces, bonus, blows }) => {
      const damage = blowsOf({ dice, faces }, bonus);
      const { lowest, weights } = damage.of(blows);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
      const most = Math.max(0, dice * faces + bonus) * blows;
      expect(damage.atLeast(blows, lowest)).toBe(1);
      expect(damage.atLeast(blows, most + 1)).toBeCloseTo(0, 12);
      const mean = damage.meanBeyond(blows, 0);
      expect(mean).toBeGreaterThanOrEqual(lowest - 1e-9);
      expect(mean).toBeLessThanOrEqual(most + 1e-9);
    }),
    { seed: 22, numRuns: runs(40, 400) },
  );
});

/** Dice that fall alike every time. */
function seeded(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * faces) + 1;
  };
}

const TRIES = 6000;
/** So many standard deviations off is nothing that luck does. */
const FAR = 5;

describe("the chances of an attack", { tags: ["sample"] }, () => {
  const any = fc.record({
    score: fc.integer({ min: -10, max: 140 }),
    damage: fc.constantFrom("1d4", "1d6+2", "1d10+4", "2d6+3", "3d6+7"),
    aim: fc.constantFrom("", ...LOCATIONS.keys),
    against: fc.option(
      fc.record({
        kind: fc.constantFrom("dodge" as const, "parry" as const),
        score: fc.integer({ min: -10, max: 120 }),
      }),
    ),
    armour: fc.integer({ min: 0, max: 9 }),
    hitPoints: fc.integer({ min: -8, max: 16 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it("are what comes of many attacks whose dice are thrown and read by the rules", () => {
    fc.assert(
      fc.property(any, ({ score, damage, aim, against, armour, hitPoints, seed }) => {
        const attack = plain(score, damage, { aim });
        const defended = against && defence(against.kind, against.score);
        const target = { hitPoints, maximum: 16 };
        const at = (location: string) => (location === "head" ? 0 : armour);
        const odds = attackOdds(attack, defended, at, target);
        const counted = tally(attack, defended, at, target, seeded(seed));
        for (const [name, chance] of Object.entries(counted)) {
          const expected = odds[name as keyof typeof counted] ?? 0;
          const deviation = Math.sqrt(Math.max(expected * (1 - expected), 1 / TRIES) / TRIES);
          expect([name, Math.abs(chance - expected) < FAR * deviation, chance, expected]).toEqual([
            name,
            true,
            chance,
            expected,
          ]);
        }
      }),
      { seed: 22, numRuns: runs(8, 40) },
    );
  });
});

/** In which share of many attacks something is so. */
function tally(
  attack: PlannedAttack,
  against: PlannedDefence | null,
  at: (location: string) => number,
  target: { readonly hitPoints: number; readonly maximum: number },
  die: (faces: number) => number,
) {
  const counts = { successChance: 0, hitChance: 0, criticalChance: 0, woundChance: 0, serious: 0, felled: 0, dead: 0 };
  const score = attack.terms.reduce((sum, { value }) => sum + value, 0);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const blows: Blow[] = [];
    const rolls: number[] = [];
    while (rollsAgain(score, rolls)) {
      const roll = die(100);
      rolls.push(roll);
      const { dice, faces } = attack.damage;
      const damage = readSkill(roll, score).success ? Array.from({ length: dice }, () => die(faces)) : [];
      blows.push({ roll, damage });
    }
    const { location } = resolveAttack(attack, blows, null, 0, protection(0));
    const outcome = resolveAttack(attack, blows, against, die(100), protection(at(location)));
    const injury = outcome.damage?.injury.value ?? 0;
    const life = lifeOf(injured({ ...target, bleeding: 0, stable: false, conditions: [] }, injury).hitPoints);
    const so = {
      successChance: outcome.result !== "missed",
      hitChance: outcome.result === "hit",
      criticalChance: outcome.result === "hit" && outcome.rolls[0]!.critical === "success",
      woundChance: injury > 0,
      serious: 2 * injury > target.maximum,
      felled: life !== "standing",
      dead: life === "dead",
    };
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) if (so[key]) counts[key] += 1 / TRIES;
  }
  return counts;
}
