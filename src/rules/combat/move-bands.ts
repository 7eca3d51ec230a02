import { type Fraction, type Movement, speedOf } from "../statistics/load-and-movement.ts";

/**
 * How far a place is for somebody in a combat turn.
 * - `turn`    within the movement of the turn, chapter "Moving during combat"
 * - `run`     beyond it, but no farther than they run in as long: the table of chapter "Dexterity" has both, and says that it is
 *             combat that limits the one. Nobody gets there by themselves: a Gamemaster may move who does nothing but run
 * - `beyond`  farther than that
 */
export const MOVE_BANDS = ["turn", "run", "beyond"] as const;
export type MoveBand = (typeof MOVE_BANDS)[number];

/** How far somebody gets in one combat turn, counted from where it began, in feet. */
export interface Reach {
  readonly turn: Movement;
  /** By running all the time; never less than `turn`. */
  readonly run: number;
}

/** In which band a way of so many feet ends, those walked in this turn already among them. */
export function moveBand(feet: number, { turn, run }: Reach): MoveBand {
  if (feet <= turn.value + ROUNDING) return "turn";
  return feet <= run + ROUNDING ? "run" : "beyond";
}

/** What the board's arithmetic may leave behind of a number of feet. */
const ROUNDING = 1e-6;

/** How many combat turns a way takes at the movement of a turn; null for one who cannot move. */
export function turnsFor(feet: number, { turn }: Pick<Reach, "turn">): number | null {
  return turn.value > 0 ? Math.max(1, Math.ceil((feet - ROUNDING) / turn.value)) : null;
}

/**
 * Chapter "Dexterity": how far somebody runs in a combat turn, in feet, rounded down. A load cuts the movement in combat alone; a
 * crippled leg cuts every movement.
 * @param seconds  How long the turn is.
 * @param left     What conditions leave of the movement.
 */
export function runInTurn(dexterity: number, coefficient: number, seconds: number, left: Fraction): number {
  const { run } = speedOf(dexterity, coefficient);
  return Math.floor((run * seconds * left.numerator) / left.denominator + ROUNDING);
}
