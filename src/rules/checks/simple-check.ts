import { DIFFICULTIES, type Difficulty, difficultyAt } from "./difficulties.ts";
import {
  automaticResult,
  type AutomaticResult,
  criticalResult,
  type CriticalResult,
} from "./automatic-and-critical-results.ts";
import type { RuleOptions } from "../options.ts";
import { scoreSide, type Side, type Score, type ScoredSide } from "./score.ts";

export type CheckOptions = Pick<RuleOptions, "extendedAutomatic" | "automaticCriticals">;

export interface SimpleCheck extends Side {
  /** The difficulty whose row is read; by default that of the success level. */
  readonly difficulty?: Difficulty;
  /** The success level if it is not the difficulty's own: typed in, or raised by repeated attempts. */
  readonly successLevel?: number;
  readonly options: CheckOptions;
}

/** What a check comes to, whichever dice made its natural result. */
export interface CheckReading {
  /** The success margin, SM: 0 or more on success, below 0 on failure. */
  readonly margin: number;
  readonly success: boolean;
  readonly automatic: AutomaticResult | null;
  readonly critical: CriticalResult | null;
}

/** What must be reached: the success level, SL, and the difficulty whose rows are read. */
export interface CheckLevel {
  readonly difficulty: Difficulty;
  readonly successLevel: number;
}

export interface CheckOutcome extends ScoredSide, CheckLevel, CheckReading {}

/**
 * Chapters "Simple check" to "Critical Results": what a roll comes to. A check result equal to the success level
 * succeeds; an automatic success has a margin of at least 0, an automatic failure one of at most -1.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveCheck(check: SimpleCheck): CheckOutcome {
  const rolled = scoreSide(check);
  const level = levelOf(check);
  return { ...rolled, ...level, ...readCheck(rolled, level, check.options) };
}

/** The rule behind `resolveCheck`, for a score of which the dice no longer matter: the odds read it as well. */
export function readCheck(score: Score, level: CheckLevel, options: CheckOptions): CheckReading {
  const automatic = automaticResult(score.natural, level.difficulty, options);
  const margin = marginOf(score.result - level.successLevel, automatic);
  return {
    margin,
    success: margin >= 0,
    automatic,
    critical: criticalResult(margin, level.difficulty, automatic, options),
  };
}

/** The success level of a check and the row it is read on; Normal if nothing is said. */
export function levelOf(check: Pick<SimpleCheck, "difficulty" | "successLevel">): CheckLevel {
  const successLevel = check.successLevel ?? DIFFICULTIES[check.difficulty ?? "normal"];
  return { difficulty: check.difficulty ?? difficultyAt(successLevel), successLevel };
}

function marginOf(margin: number, automatic: AutomaticResult | null): number {
  if (automatic === "success") return Math.max(0, margin);
  if (automatic === "failure") return Math.min(-1, margin);
  return margin;
}
