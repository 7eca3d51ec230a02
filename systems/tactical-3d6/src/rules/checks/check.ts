import { sumOfDice } from "#core/rules/dice.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** How a table reads the dice of a check, which no chapter says (ruling 1). */
export interface CheckOptions {
  /** Whether criticals grow with the skill, as ruling 1 has them, or are only the three lowest and the three highest faces. */
  readonly criticals: "bySkill" | "edges";
}

export const DEFAULT_CHECK_OPTIONS: CheckOptions = { criticals: "bySkill" };

export type Critical = "success" | "failure" | null;

/** What a roll comes to, whichever dice made it. */
export interface CheckReading {
  /** Skill minus roll: 0 or more for a success, below 0 for a failure, also where a roll succeeds or fails in any case. */
  readonly margin: number;
  readonly success: boolean;
  readonly critical: Critical;
}

/** A check that was rolled, as a message can keep it: `terms` add up to `target`, `roll` is the sum of the three `dice`. */
export interface CheckOutcome extends CheckReading {
  readonly terms: readonly Term[];
  readonly target: number;
  readonly dice: readonly number[];
  readonly roll: number;
}

/** The dice of each check. */
export const CHECK_DICE = 3;
const LOWEST = 3;
const HIGHEST = 18;
/** Rolls that always succeed and always fail. */
const ALWAYS = 4;
const NEVER = 17;
/** From which skill a roll above `ALWAYS` is critical too. */
const CRITICAL_SKILL: Readonly<Record<number, number>> = { 5: 15, 6: 16 };
/** The highest skill at which 17 is a critical failure, and the margin from which each failure is. */
const SAFE_SKILL = 15;
const CRITICAL_FAILURE = -10;

/**
 * The rule of each check, which the odds read as well: the sum of three dice at or under the skill succeeds; 3 and 4 always do,
 * 17 and 18 never (chapter "Dice", ruling 1).
 */
export function readCheck(roll: number, skill: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): CheckReading {
  const difference = skill - roll;
  const success = roll <= ALWAYS || (roll < NEVER && difference >= 0);
  const margin = success ? Math.max(0, difference) : Math.min(-1, difference);
  return { margin, success, critical: criticalOf(roll, skill, success, options) };
}

function criticalOf(roll: number, skill: number, success: boolean, { criticals }: CheckOptions): Critical {
  if (criticals === "edges") return roll === LOWEST ? "success" : roll === HIGHEST ? "failure" : null;
  if (success) return roll <= ALWAYS || skill >= (CRITICAL_SKILL[roll] ?? Infinity) ? "success" : null;
  const fails = roll === HIGHEST || (roll === NEVER && skill <= SAFE_SKILL) || skill - roll <= CRITICAL_FAILURE;
  return fails ? "failure" : null;
}

/**
 * What three dice come to against the skill that the terms add up to.
 * @throws {RangeError} if they are not three dice of six faces.
 */
export function resolveCheck(
  terms: readonly Term[],
  dice: readonly number[],
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): CheckOutcome {
  const target = sumTerms(terms);
  const roll = sumOfDice(dice, CHECK_DICE);
  return { terms, target, dice, roll, ...readCheck(roll, target, options) };
}

/** The terms of a skill that is rolled by another attribute than its own, such as one of dexterity by strength (chapter "Dice"). */
export function basedOn(terms: readonly Term[], own: number, other: Term): readonly Term[] {
  return other.value === own ? terms : [...terms, { ...other, value: other.value - own }];
}
