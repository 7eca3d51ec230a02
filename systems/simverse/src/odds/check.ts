import { readCheck, type CheckReading } from "../rules/checks/check.ts";
import { ROLL } from "./dice.ts";

/** Every result of the three dice, read by the rule, and how many of the 216 rolls have it. */
export interface ReadRoll extends CheckReading {
  readonly ways: number;
}

/** What the sixteen results of three dice come to against a target number. */
export function readRolls(target: number): readonly ReadRoll[] {
  return ROLL.weights.map((ways, index) => ({ ways, ...readCheck(ROLL.lowest + index, target) }));
}

/** In how many of 216 rolls each result comes up; the criticals are among the other two. */
export interface CheckOdds {
  readonly rolls: number;
  readonly success: number;
  readonly criticalSuccess: number;
  readonly criticalFailure: number;
  /** The same as chances, 0 to 1. */
  readonly chance: number;
}

/** What to expect of a check. */
export function checkOdds(target: number): CheckOdds {
  const rolls = readRolls(target);
  const ways = (counts: (roll: ReadRoll) => boolean) =>
    rolls.reduce((sum, roll) => sum + (counts(roll) ? roll.ways : 0), 0);
  const success = successWays(target);
  return {
    rolls: ROLL.total,
    success,
    criticalSuccess: ways(({ critical }) => critical === "success"),
    criticalFailure: ways(({ critical }) => critical === "failure"),
    chance: success / ROLL.total,
  };
}

/** In how many of 216 rolls a check succeeds. */
export function successWays(target: number): number {
  let ways = 0;
  for (let index = 0; index < ROLL.weights.length; index += 1) {
    if (readCheck(ROLL.lowest + index, target).success) ways += ROLL.weights[index]!;
  }
  return ways;
}
