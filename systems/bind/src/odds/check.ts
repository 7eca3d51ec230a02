import { highest, shifted, type Distribution } from "#core/odds/distribution.ts";
import { sums } from "#core/odds/sums.ts";
import { raceOf, type RaceKey } from "../rules/character/races.ts";
import { readCheck } from "../rules/checks/check.ts";

/** The two dice of every roll. */
export const ROLL = sums(2);

/** In how many of the equally likely rolls each comes up: 36 of two dice. */
export interface CheckOdds {
  readonly rolls: number;
  readonly success: number;
  readonly tie: number;
  readonly failure: number;
}

/** What to expect of a check. @param roll  What its dice come to */
export function checkOdds(bonus: number, tieNumber: number, roll: Distribution = ROLL): CheckOdds {
  const counted = { success: 0, tie: 0, failure: 0 };
  for (let natural = roll.lowest; natural <= highest(roll); natural += 1) {
    counted[readCheck(natural, bonus, tieNumber).outcome] += roll.weights[natural - roll.lowest]!;
  }
  return { rolls: roll.total, ...counted };
}

/** What to expect of a resting action. */
export function restingOdds(bonus: number, tieNumber: number, race: RaceKey | ""): CheckOdds {
  const { dice, plus } = raceOf(race).resting;
  return checkOdds(bonus, tieNumber, shifted(sums(dice), plus));
}
