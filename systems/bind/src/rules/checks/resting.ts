import { sumOfDice } from "#core/rules/dice.ts";
import { raceOf, type RaceKey } from "../character/races.ts";

/**
 * What an action comes to that is safe and can be repeated: one die is set to 6 and one is rolled; gnomes roll both and add 3. What
 * fails so never succeeds.
 * @throws {RangeError} for other dice than the race rolls
 */
export function restingNatural(race: RaceKey | "", dice: readonly number[]): number {
  const { resting } = raceOf(race);
  return sumOfDice(dice, resting.dice) + resting.plus;
}
