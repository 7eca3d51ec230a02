import { automaticResult, type AutomaticResult } from "./automatic-results.ts";
import { criticalResult, type CriticalResult } from "./critical-results.ts";
import { readThrow, type PoolKey } from "./dice-pools.ts";
import { DIFFICULTIES, difficultyAt, type Difficulty } from "./difficulties.ts";
import type { RuleOptions } from "./options.ts";
import { sumTerms, type Term } from "./term.ts";

export type CheckOptions = Pick<RuleOptions, "extendedAutomatic" | "automaticCriticals">;

export interface SimpleCheck {
  readonly pool: PoolKey;
  /** The faces thrown, all of them, in order. */
  readonly dice: readonly number[];
  /** The statistic, its modifiers and those of the situation. */
  readonly terms: readonly Term[];
  /** The difficulty whose row is read; by default that of the success level. */
  readonly difficulty?: Difficulty;
  /** The success level if it is not the difficulty's own: typed in, or raised by repeated attempts. */
  readonly successLevel?: number;
  readonly options: CheckOptions;
}

export interface CheckOutcome {
  readonly kept: readonly number[];
  readonly dropped: readonly number[];
  /** The natural result: the dice alone. */
  readonly natural: number;
  /** The check result, CR: dice and terms. */
  readonly result: number;
  /** The success level, SL. */
  readonly successLevel: number;
  readonly difficulty: Difficulty;
  /** The success margin, SM: 0 or more on success, below 0 on failure. */
  readonly margin: number;
  readonly success: boolean;
  readonly automatic: AutomaticResult | null;
  readonly critical: CriticalResult | null;
}

/**
 * Chapters "Simple check" to "Critical Results": what a throw comes to. A check result equal to the success level
 * succeeds; an automatic success has a margin of at least 0, an automatic failure one of at most -1.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveCheck(check: SimpleCheck): CheckOutcome {
  const thrown = readThrow(check.pool, check.dice);
  const { difficulty, successLevel } = levelOf(check);
  const automatic = automaticResult(thrown.natural, difficulty, check.options);
  const result = thrown.natural + sumTerms(check.terms);
  const margin = marginOf(result - successLevel, automatic);
  return {
    ...thrown,
    result,
    successLevel,
    difficulty,
    margin,
    success: margin >= 0,
    automatic,
    critical: criticalResult(margin, difficulty, automatic, check.options),
  };
}

/** The success level of a check and the row it is read on; Normal if nothing is said. */
export function levelOf(check: Pick<SimpleCheck, "difficulty" | "successLevel">): {
  readonly difficulty: Difficulty;
  readonly successLevel: number;
} {
  const successLevel = check.successLevel ?? DIFFICULTIES[check.difficulty ?? "normal"];
  return { difficulty: check.difficulty ?? difficultyAt(successLevel), successLevel };
}

function marginOf(margin: number, automatic: AutomaticResult | null): number {
  if (automatic === "success") return Math.max(0, margin);
  if (automatic === "failure") return Math.min(-1, margin);
  return margin;
}
