import { kept } from "#core/odds/kept.ts";
import { sums } from "#core/odds/sums.ts";
import {
  CHECK_DICE,
  DEFAULT_CHECK_OPTIONS,
  readCheck,
  type CheckOptions,
  type CheckReading,
} from "../rules/checks/check.ts";
import { readDisarm, type DisarmResult } from "../rules/attack/disarm.ts";
import { readContest } from "../rules/checks/contest.ts";

/** The dice of each check. */
export const ROLL = sums(CHECK_DICE);

/** One result of the three dice as the rules read it, with its chance, 0 to 1. */
export interface ReadRoll extends CheckReading {
  readonly roll: number;
  readonly chance: number;
}

const read = new Map<number, readonly ReadRoll[]>();

/** A number for a skill and how criticals are read, by which what was counted is found again. */
export function rollKey(skill: number, { criticals }: CheckOptions): number {
  return 2 * skill + (criticals === "edges" ? 1 : 0);
}

/** The sixteen results of three dice against a skill. */
export function readRolls(skill: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): readonly ReadRoll[] {
  return kept(read, rollKey(skill, options), () =>
    ROLL.weights.map((ways, index) => {
      const roll = ROLL.lowest + index;
      return { roll, chance: ways / ROLL.total, ...readCheck(roll, skill, options) };
    }),
  );
}

/** What to expect of a check; all chances are from 0 to 1. */
export interface CheckOdds {
  readonly success: number;
  readonly criticalSuccess: number;
  readonly criticalFailure: number;
}

export function checkOdds(skill: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): CheckOdds {
  return {
    success: chanceOf(skill, options, ({ success }) => success),
    criticalSuccess: chanceOf(skill, options, ({ critical }) => critical === "success"),
    criticalFailure: chanceOf(skill, options, ({ critical }) => critical === "failure"),
  };
}

/** The chance, 0 to 1, that a roll against a skill is one of some kind. */
export function chanceOf(skill: number, options: CheckOptions, counts: (roll: ReadRoll) => boolean): number {
  return readRolls(skill, options).reduce((sum, roll) => sum + (counts(roll) ? roll.chance : 0), 0);
}

/** How a quick contest can end; all chances are from 0 to 1. */
export interface ContestOdds {
  readonly win: number;
  readonly lose: number;
  readonly tie: number;
  /** The average margin of victory, 0 where it is not won: what a feint takes from the defence. */
  readonly margin: number;
}

export function contestOdds(first: number, second: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): ContestOdds {
  const odds = { win: 0, lose: 0, tie: 0, margin: 0 };
  for (const own of readRolls(first, options)) {
    for (const other of readRolls(second, options)) {
      const { winner, margin } = readContest(own, other);
      const chance = own.chance * other.chance;
      odds[winner === "first" ? "win" : winner === "second" ? "lose" : "tie"] += chance;
      if (winner === "first") odds.margin += chance * margin;
    }
  }
  return odds;
}

/** What the contest after a blow to disarm comes to: the chance of each end, 0 to 1. */
export function disarmOdds(
  attacker: number,
  defender: number,
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): Readonly<Record<DisarmResult, number>> {
  const odds = { flung: 0, unready: 0, kept: 0, attackerDisarmed: 0 };
  for (const own of readRolls(attacker, options)) {
    for (const other of readRolls(defender, options)) odds[readDisarm(own, other)] += own.chance * other.chance;
  }
  return odds;
}
