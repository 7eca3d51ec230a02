import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../../systems/tactical-3d6/src/odds/attack.ts";
import type { OddsTarget } from "../../../../systems/tactical-3d6/src/odds/wound.ts";
import {
  DEFAULT_EXCHANGE_OPTIONS,
  type ExchangeOptions,
} from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import { type PlannedAttack } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { armour, strike } from "../rules/sides.ts";
import { enumerate } from "./enumerate.ts";
import { DAMAGE_TYPES } from "../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { LOCATIONS } from "../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { target, defence, attack } from "./sides.ts";

function agrees(
  attempt: PlannedAttack,
  defences: readonly PlannedDefence[],
  whom: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): void {
  const odds = attackOdds(attempt, defences, whom, options);
  const counted = enumerate(attempt, defences, whom, options);
  expect(odds.successChance).toBeCloseTo(counted.success, 10);
  expect(odds.hitChance).toBeCloseTo(counted.hit, 10);
  expect(odds.hits).toBeCloseTo(counted.hits, 10);
  expect(odds.woundChance).toBeCloseTo(counted.wound, 10);
  expect(odds.mean).toBeCloseTo(counted.mean, 10);
  expect(odds.fatigue).toBeCloseTo(counted.fatigue, 10);
  for (const key of ["major", "crippled", "down", "unconscious", "mortallyWounded", "dead"] as const) {
    expect([key, odds[key].toFixed(10)]).toEqual([key, Math.abs(counted[key]).toFixed(10)]);
  }
}

describe("the chances of an attack are those of all its dice", () => {
  it("for a cut against a dodge, at a torso that armour can turn it on", () => {
    agrees(attack(14, "torso"), [defence(9)], target());
  });

  it("for a thrust that can find the vitals, nobody defending", () => {
    agrees(attack(12, "torso", { strike: strike(1, 1, "impaling") }), [], target({ male: true }));
  });

  it("for a blow at the skull that can stray to the torso", () => {
    agrees(attack(9, "skull", { strike: strike(1, 3, "crushing") }), [defence(8)], target({ noShock: true }));
  });

  it("for a place at random", () => {
    agrees(attack(13, ""), [defence(10)], target());
  });

  it("for an acrobatic dodge, and for two defences one after the other", () => {
    agrees(attack(13, "leftArm"), [defence(9, 12)], target());
    agrees(attack(13, "leftArm"), [defence(9), defence(8)], target());
  });

  it("for a burst of shots against one who may die of them, whichever way defences count (ruling 36)", () => {
    const burst = attack(13, "leftArm", { strike: strike(1, 4, "piercing"), shots: 3, recoil: 1, reach: "missile" });
    const weak = target({ hitPoints: -3, maximum: 8, armour: () => armour(0) });
    agrees(burst, [defence(8)], weak);
    agrees(burst, [defence(10)], weak, { ...DEFAULT_EXCHANGE_OPTIONS, defence: "margin" });
    agrees(burst, [defence(10), defence(9)], weak, { ...DEFAULT_EXCHANGE_OPTIONS, defence: "margin" });
  });

  it("for a burst of shots that can stray", () => {
    const burst = attack(9, "neck", { strike: strike(1, 0, "hugePiercing"), shots: 2, recoil: 2 });
    agrees(burst, [defence(7)], target({ hitPoints: 1, armour: () => armour(0) }));
  });

  it("for criticals that can be defended against, or are those at the edges alone", () => {
    const options: ExchangeOptions = { criticals: "edges", criticalHits: "ordinary", defence: "all" };
    agrees(attack(16, "face"), [defence(11)], target(), options);
    agrees(attack(16, "groin", { strike: strike(1, 1, "crushing") }), [defence(11)], target({ male: true }), options);
  });

  it("for damage that kills at once", () => {
    agrees(attack(12, "skull", { strike: strike(2, 6, "impaling") }), [], target({ hitPoints: 4 }));
    agrees(
      attack(12, "eye", { strike: strike(2, 0, "impaling") }),
      [],
      target({ hitPoints: -20, armour: () => armour(0) }),
    );
  });

  it("for fatigue, poison and acid, at soft armour and in chinks", () => {
    for (const type of ["fatigue", "toxic", "corrosive"]) {
      agrees(attack(12, "face", { strike: strike(1, 0, type) }), [defence(8)], target({ armour: () => armour(1) }));
    }
    const soft = target({ armour: () => armour(9, { flexible: true }) });
    agrees(attack(12, "torso", { strike: strike(2, 0, "crushing") }), [], soft);
    agrees(attack(10, "neck", { strike: strike(2, 0, "impaling", { chinks: true }) }), [], soft);
  });

  it("whatever attack, defence and armour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 17 }),
        fc.option(fc.integer({ min: 3, max: 14 }), { nil: null }),
        fc.constantFrom(...LOCATIONS.keys, ""),
        fc.constantFrom(...DAMAGE_TYPES.keys),
        fc.integer({ min: -2, max: 6 }),
        fc.nat(6),
        fc.integer({ min: -15, max: 12 }),
        (skill, against, location, type, bonus, points, hitPoints) => {
          const defences = against === null ? [] : [defence(against)];
          const whom = target({ hitPoints, armour: () => armour(points), male: bonus % 2 === 0 });
          agrees(attack(skill, location, { strike: strike(1, bonus, type) }), defences, whom);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("at a weapon has chances to hit, and wounds nobody", () => {
    const odds = attackOdds(attack(12, "weapon"), [defence(8)], target());
    expect(odds.hitChance).toBeGreaterThan(0);
    expect(odds).toMatchObject({ woundChance: 0, mean: 0, down: 0, dead: 0 });
  });
});
