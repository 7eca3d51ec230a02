import { err, ok, type Result } from "#core/rules/result.ts";
import type { ChosenTurn } from "../turn/choice.ts";
import "./errors.ts";

/** How often an attack is split: not at all, in two, or one of these in two again. */
export type Splits = 0 | 1 | 2;

const PENALTY = -6;

/** What each blow of a Rapid Strike is rolled at, by how often it is split: only the split one is at -12 (rulings 7, 40). */
const BLOWS: Readonly<Record<Splits, readonly number[]>> = {
  0: [0],
  1: [PENALTY, PENALTY],
  2: [PENALTY, 2 * PENALTY, 2 * PENALTY],
};

/** Who makes a Rapid Strike, and with what. */
export interface RapidStriker {
  /** Whether a trait halves the penalties; two of them do not halve them again. */
  readonly master: boolean;
  readonly ranged: boolean;
  readonly rate: number;
  /** How much of a ranged penalty the quick-shot technique buys off. */
  readonly quickShot: number;
}

/** The penalties of the blows that an attack becomes (chapter "Attack options"); refused for a ranged weapon with a rate of 1. */
export function rapidStrike(
  splits: Splits,
  { master, ranged, rate, quickShot }: RapidStriker,
): Result<readonly number[]> {
  if (splits > 0 && ranged && rate <= 1) return err("noRapidStrike");
  const bought = ranged ? quickShot : 0;
  return ok(BLOWS[splits].map((penalty) => Math.min(0, (master ? penalty / 2 : penalty) + bought)));
}

/** How many attacks a turn has: those of its manoeuvre, one more for each split of one of them, and one for a second weapon. */
export function attackCount({ option }: Pick<ChosenTurn, "option">, splits: Splits, dual: boolean): number {
  return (option?.attacks ?? 1) + splits + (dual ? 1 : 0);
}
