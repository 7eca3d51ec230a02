import { sumOfDice } from "#core/rules/dice.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** What a tie number is where nobody says otherwise. */
export const TIE_NUMBER = 7;

/** Basics: how hard something is. */
export const DIFFICULTIES = {
  automatic: 2,
  trivial: 4,
  easy: 6,
  serious: 8,
  professional: 10,
  specialist: 12,
  extreme: 14,
  epic: 16,
  legendary: 18,
  implausible: 20,
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** Above the tie number, exactly it, below it. */
export const OUTCOMES = ["success", "tie", "failure"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a player takes of a tie: success and danger, or neither. Where both cannot happen it is a partial success. */
export const TIE_CHOICES = ["both", "neither"] as const;
export type TieChoice = (typeof TIE_CHOICES)[number];

/** What two dice come to against a tie number. */
export interface CheckReading {
  readonly outcome: Outcome;
  /** By how much the result is above the tie number; below 0 for a failure. */
  readonly margin: number;
}

export function readCheck(natural: number, bonus: number, tieNumber: number): CheckReading {
  const margin = natural + bonus - tieNumber;
  return { margin, outcome: margin > 0 ? "success" : margin === 0 ? "tie" : "failure" };
}

/** A roll that was made, with all that it was made of. */
export interface CheckOutcome extends CheckReading {
  readonly natural: number;
  readonly result: number;
  readonly tieNumber: number;
}

/**
 * What a player's two dice come to.
 * @throws {RangeError} for other dice than two with six faces
 */
export function resolveCheck(
  bonuses: readonly Term[],
  tieNumber: readonly Term[],
  dice: readonly number[],
): CheckOutcome {
  return outcomeOf(sumOfDice(dice, 2), bonuses, tieNumber);
}

/** What a natural result comes to, however it was found. */
export function outcomeOf(natural: number, bonuses: readonly Term[], tieNumber: readonly Term[]): CheckOutcome {
  const [bonus, number] = [sumTerms(bonuses), sumTerms(tieNumber)];
  return { natural, result: natural + bonus, tieNumber: number, ...readCheck(natural, bonus, number) };
}

/** Several who try the same share one roll, and each adds their own bonuses. */
export function resolveShared(
  sides: readonly (readonly Term[])[],
  tieNumber: readonly Term[],
  dice: readonly number[],
): readonly CheckOutcome[] {
  return sides.map((bonuses) => resolveCheck(bonuses, tieNumber, dice));
}

/** A roll as it is remembered, and under which circumstances it was made. */
export interface Remembered {
  readonly task: string;
  readonly circumstances: string;
}

/** Somebody's earlier try of the same task, whose roll still counts; null where circumstances have changed, or nobody tried. */
export function keptRoll<Kept extends Remembered>(
  earlier: readonly Kept[],
  task: string,
  circumstances: string,
): Kept | null {
  const last = earlier.findLast((one) => one.task === task);
  return last?.circumstances === circumstances ? last : null;
}
