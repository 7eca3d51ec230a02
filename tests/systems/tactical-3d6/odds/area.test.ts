import { expect, it, describe } from "vitest";
import { areaOdds } from "../../../../systems/tactical-3d6/src/odds/area.ts";
import type { OddsTarget } from "../../../../systems/tactical-3d6/src/odds/wound.ts";
import { resolveHit } from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import type { PlannedAttack } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { readCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { readKnockdown } from "../../../../systems/tactical-3d6/src/rules/injury/vitals.ts";
import {
  distanceAfter,
  distanceAfterDive,
  scatterOf,
  spreadAt,
  type AreaOptions,
} from "../../../../systems/tactical-3d6/src/rules/ranged/areas.ts";
import { diceOf, everyRoll } from "../../dice.ts";
import { armour, attacker, defend, dodge, pistol, plan, value, victim } from "../rules/sides.ts";
import { SUMS } from "./enumerate.ts";

const bomb = pistol({ range: "thrown", type: "crushing", damage: { dice: 2, bonus: 10 }, highSpeed: false });
const target: OddsTarget = {
  ...victim(),
  ...{ hitPoints: 4, knockdown: 11, death: 10, armour: () => armour(1) },
};
const blast = (skill: number): PlannedAttack =>
  value(plan(attacker(skill), bomb, { location: "body" }, { ground: true, yards: 15 }));

/** Every roll of the attack, of the direction, of the dive, of the damage and of health through the rules. */
function enumerate(attack: PlannedAttack, yards: number, dive: PlannedDefence | null, area: AreaOptions) {
  const skill = attack.terms.reduce((sum, term) => sum + term.value, 0);
  const against = dive?.terms.reduce((sum, term) => sum + term.value, 0) ?? 0;
  const all = { yards: 0, woundChance: 0, mean: 0, major: 0, down: 0, unconscious: 0 };
  const damages = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => {
    const rolls = everyRoll(2).filter(([one = 0, two = 0]) => one + two === sum);
    return { dice: rolls[0]!, share: rolls.length / 36 };
  });
  for (const own of SUMS) {
    for (const direction of [1, 2, 3, 4, 5, 6]) {
      const scattered = distanceAfter(yards, scatterOf(readCheck(own.sum, skill), direction));
      for (const other of dive === null ? [{ sum: 18, chance: 1 }] : SUMS) {
        const at = dive === null ? scattered : distanceAfterDive(scattered, readCheck(other.sum, against));
        const chance = (own.chance * other.chance) / 6;
        all.yards += chance * at;
        const strike = { ...attack.strike, spread: spreadAt(at, area) };
        for (const { dice, share: likely } of damages) {
          const rolled = { location: diceOf(10), side: 1, vitals: 1, damage: dice };
          const { damage, wound } = resolveHit({ ...attack, strike }, false, target.armour, target, rolled);
          const part = chance * likely;
          all.mean += part * damage.injury.value;
          if (damage.injury.value > 0) all.woundChance += part;
          if (wound.major) all.major += part;
          if (wound.knockdown === null) continue;
          for (const { sum, chance: share } of SUMS) {
            const fallen = readKnockdown(readCheck(sum, target.knockdown + wound.knockdown));
            if (fallen !== "standing") all.down += part * share;
            if (fallen === "unconscious") all.unconscious += part * share;
          }
        }
      }
    }
  }
  return all;
}

describe("the chances of an area are those of all its dice", () => {
  const dive = value(defend(dodge("dive"), {}, { area: true }));

  it.each([
    [11, 2, dive, "yards"],
    [7, 0, null, "yards"],
    [12, 1, null, "thrice"],
  ] as const)("thrown with skill %i, %i yards away", (skill, yards, against, fallOff) => {
    const attack = blast(skill);
    const odds = areaOdds(attack, yards, against, target, undefined, { fallOff });
    const counted = enumerate(attack, yards, against, { fallOff });
    for (const key of ["yards", "woundChance", "mean", "major", "down", "unconscious"] as const) {
      expect([key, odds[key].toFixed(9)]).toEqual([key, counted[key].toFixed(9)]);
    }
  });

  it("are less deadly the farther one is, and for who dives", () => {
    const near = areaOdds(blast(14), 0, null, target);
    const far = areaOdds(blast(14), 4, null, target);
    expect(near.dead + near.mortallyWounded).toBeGreaterThan(far.dead + far.mortallyWounded);
    expect(areaOdds(blast(14), 1, dive, target).mean).toBeLessThan(areaOdds(blast(14), 1, null, target).mean);
  });
});
