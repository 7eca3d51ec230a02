import { sumOfDice } from "#core/rules/dice.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, typedTerms, type Term } from "#core/rules/term.ts";

/** How hard something is: what it adds to the target number. */
export const DIFFICULTIES = {
  veryEasy: 4,
  easy: 2,
  average: 0,
  moderate: -4,
  hard: -6,
  veryHard: -8,
  nearlyImpossible: -10,
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** The term of a difficulty; none of an average one. */
export function difficultyTerms(difficulty: Difficulty): readonly Term[] {
  return typedTerms(`SIMVERSE.DIFFICULTY.${difficulty}`, DIFFICULTIES[difficulty]);
}

/** The difficulty that adds so much; undefined for a number that none does. */
export function difficultyOf(modifier: number): Difficulty | undefined {
  return (Object.keys(DIFFICULTIES) as Difficulty[]).find((key) => DIFFICULTIES[key] === modifier);
}

/** What a roll comes to, whichever dice made it. */
export interface CheckReading {
  /** The target number minus the roll: 0 or more succeeds. May hold half a point where the target number does. */
  readonly margin: number;
  readonly success: boolean;
  readonly critical: "success" | "failure" | null;
}

/**
 * A check that was rolled, as a message can keep it.
 * - `terms` say why the target number is what it is and add up to `target`.
 * - `dice` are the three dice, `roll` is their sum; a check without hurry has no dice and a roll of 10.
 */
export interface CheckOutcome extends CheckReading {
  readonly terms: readonly Term[];
  readonly target: number;
  readonly dice: readonly number[];
  readonly roll: number;
}

const DICE = 3;
const FACES = 6;
/** Three ones and three sixes. */
const LOWEST = DICE;
const HIGHEST = DICE * FACES;
const CRITICAL_MARGIN = 10;
const WITHOUT_HURRY = 10;

/**
 * The rule of every roll, which the odds read as well: three dice at or under the target number succeed. Three ones always
 * succeed, by 10 at least; three sixes always fail, by 10 at least.
 */
export function readCheck(roll: number, target: number): CheckReading {
  const margin = target - roll;
  if (roll === LOWEST) return { margin: Math.max(margin, CRITICAL_MARGIN), success: true, critical: "success" };
  if (roll === HIGHEST) return { margin: Math.min(margin, -CRITICAL_MARGIN), success: false, critical: "failure" };
  return { margin, success: margin >= 0, critical: null };
}

/**
 * What three dice come to against the target number that the terms add up to. A target number keeps its fraction.
 * @throws {RangeError} if they are not three dice of six faces.
 */
export function resolveCheck(terms: readonly Term[], dice: readonly number[]): CheckOutcome {
  const target = sumTerms(terms);
  const roll = sumOfDice(dice, DICE);
  return { terms, target, dice, roll, ...readCheck(roll, target) };
}

/** A check that takes its time: it counts as a roll of 10. Refused where something presses or can go wrong. */
export function resolveWithoutHurry(terms: readonly Term[], pressed: boolean): Result<CheckOutcome> {
  if (pressed) return err("timePressure");
  const target = sumTerms(terms);
  return ok({ terms, target, dice: [], roll: WITHOUT_HURRY, ...readCheck(WITHOUT_HURRY, target) });
}
