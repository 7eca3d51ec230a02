import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../../systems/tactical-3d6/src/odds/attack.ts";
import { resolveAttack } from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { seeded } from "../../../bench/sampler.ts";
import { armour, attacker, pistol, plan, strike, value } from "../rules/sides.ts";
import { DAMAGE_TYPES } from "../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { target, defence, attack } from "./sides.ts";

describe("the chances of an attack", () => {
  const anySkill = fc.integer({ min: 3, max: 18 });
  const anyPlace = fc.constantFrom("torso", "skull", "leftArm", "neck", "");

  it("grow with its skill, and no defence makes them better", () => {
    fc.assert(
      fc.property(anySkill, anyPlace, fc.integer({ min: 3, max: 16 }), (skill, place, against) => {
        const odds = (by: number, defences: readonly PlannedDefence[]) =>
          attackOdds(attack(skill + by, place), defences, target());
        const [plain, better, undefended] = [odds(0, [defence(against)]), odds(1, [defence(against)]), odds(0, [])];
        expect(better.hitChance).toBeGreaterThanOrEqual(plain.hitChance - 1e-12);
        expect(undefended.hitChance).toBeGreaterThanOrEqual(plain.hitChance - 1e-12);
        expect(undefended.hitChance).toBeCloseTo(undefended.successChance, 12);
      }),
    );
  });

  it("are chances: a fall is no likelier than a wound, unconsciousness than a fall, death and a mortal wound than a hit", () => {
    fc.assert(
      fc.property(
        anySkill,
        anyPlace,
        fc.constantFrom(...DAMAGE_TYPES.keys),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -20, max: 10 }),
        (skill, location, type, shots, hitPoints) => {
          const burst = attack(skill, location, { strike: strike(2, 1, type), shots, recoil: 1 });
          const odds = attackOdds(burst, [defence(9)], target({ hitPoints }));
          const least = -1e-12;
          expect(odds.woundChance - odds.down).toBeGreaterThanOrEqual(least);
          expect(odds.down - odds.unconscious).toBeGreaterThanOrEqual(least);
          expect(odds.major - odds.crippled).toBeGreaterThanOrEqual(least);
          expect(odds.hitChance - odds.dead - odds.mortallyWounded).toBeGreaterThanOrEqual(least);
          expect(odds.hits).toBeLessThanOrEqual(odds.hitChance * shots + 1e-12);
          for (const chance of Object.values(odds)) expect(chance).toBeGreaterThanOrEqual(least);
        },
      ),
    );
  });

  it("hurt no more behind more armour", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("crushing", "impaling", "burning", "piercing"),
        anyPlace,
        fc.nat(8),
        (type, place, points) => {
          const mean = (by: number) =>
            attackOdds(attack(12, place, { strike: strike(2, 0, type) }), [], target({ armour: () => armour(by) }))
              .mean;
          expect(mean(points + 1)).toBeLessThanOrEqual(mean(points) + 1e-12);
        },
      ),
    );
  });
});

it("the chances of a long burst are near those of many sampled ones", () => {
  const burst = value(plan(attacker(16), pistol({ rate: 12, recoil: 2 }), { shots: 12, location: "" }, { yards: 10 }));
  const whom = target({ hitPoints: 6, armour: (place) => armour(place === "torso" ? 6 : 0) });
  const odds = attackOdds(burst, [defence(9)], whom);
  const random = seeded(39);
  const die = () => 1 + Math.floor(random() * 6);
  const dice = (count: number) => Array.from({ length: count }, die);
  const samples = 20_000;
  const sampled = { hit: 0, hits: 0, mean: 0, major: 0 };
  for (let sample = 0; sample < samples; sample += 1) {
    const { hits, wounds } = resolveAttack(burst, [defence(9)], whom.armour, whom, {
      attack: dice(3),
      defences: [{ defence: dice(3), acrobatics: dice(3) }],
      hits: Array.from({ length: 12 }, () => ({ location: dice(3), side: die(), vitals: die(), damage: dice(2) })),
    });
    if (hits[1] > 0) sampled.hit += 1;
    sampled.hits += hits[1];
    sampled.mean += wounds.reduce((sum, { damage }) => sum + damage.injury.value, 0);
    if (wounds.some(({ wound }) => wound.major)) sampled.major += 1;
  }
  expect(odds.hitChance).toBeCloseTo(sampled.hit / samples, 1.7);
  expect(Math.abs(odds.hits - sampled.hits / samples)).toBeLessThan(0.05);
  expect(Math.abs(odds.mean - sampled.mean / samples)).toBeLessThan(0.35);
  expect(Math.abs(odds.major - sampled.major / samples)).toBeLessThan(0.015);
});
