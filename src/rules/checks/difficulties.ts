import type { RuleOptions } from "../options.ts";

/** Chapter "Simple check": the difficulties and their success levels (SL), easiest first. */
export const DIFFICULTIES = {
  trivial: 15,
  easy: 18,
  normal: 21,
  difficult: 24,
  hard: 27,
  veryHard: 29,
} as const;

export type Difficulty = keyof typeof DIFFICULTIES;

export const DIFFICULTY_KEYS = Object.keys(DIFFICULTIES) as readonly Difficulty[];

/** The row of a success level that was typed in: the nearest difficulty at or below it, Trivial if it lies below all. */
export function difficultyAt(successLevel: number): Difficulty {
  return DIFFICULTY_KEYS.findLast((key) => DIFFICULTIES[key] <= successLevel) ?? "trivial";
}

/** Natural results at or above `success` pass by themselves, at or below `failure` they fail. null: never. */
interface Row {
  readonly success: number | null;
  readonly failure: number | null;
}

/** Chapter "Automatic Results": 18 passes at Normal or easier, 3 fails at Normal or harder. */
const STANDARD: Readonly<Record<Difficulty, Row>> = {
  trivial: { success: 18, failure: null },
  easy: { success: 18, failure: null },
  normal: { success: 18, failure: 3 },
  difficult: { success: null, failure: 3 },
  hard: { success: null, failure: 3 },
  veryHard: { success: null, failure: 3 },
};

/** The optional paragraph of the same chapter; its "very easy" is Trivial. */
const EXTENDED: Readonly<Record<Difficulty, Row>> = {
  trivial: { success: 16, failure: null },
  easy: { success: 17, failure: null },
  normal: { success: 18, failure: 3 },
  difficult: { success: null, failure: 3 },
  hard: { success: null, failure: 4 },
  veryHard: { success: null, failure: 5 },
};

export type AutomaticResult = "success" | "failure";

/** Whether the natural result decides a simple check by itself, and how. */
export function automaticResult(
  natural: number,
  difficulty: Difficulty,
  options: Pick<RuleOptions, "extendedAutomatic">,
): AutomaticResult | null {
  const row = (options.extendedAutomatic ? EXTENDED : STANDARD)[difficulty];
  if (row.success !== null && natural >= row.success) return "success";
  if (row.failure !== null && natural <= row.failure) return "failure";
  return null;
}

/** Chapter "Critical Results": the margin, on either side of 0, from which a result is critical. */
export const CRITICAL_MARGINS: Readonly<Record<Difficulty, number>> = {
  trivial: 6,
  easy: 7,
  normal: 8,
  difficult: 9,
  hard: 10,
  // The table ends with Hard; its column goes on by 1 per row.
  veryHard: 11,
};

export type CriticalResult = "success" | "failure";

/** Whether a margin is critical at a difficulty, or made so by an automatic result. */
export function criticalResult(
  margin: number,
  difficulty: Difficulty,
  automatic: AutomaticResult | null,
  options: Pick<RuleOptions, "automaticCriticals">,
): CriticalResult | null {
  if (automatic !== null && options.automaticCriticals) return automatic;
  const threshold = CRITICAL_MARGINS[difficulty];
  if (margin >= threshold) return "success";
  if (margin <= -threshold) return "failure";
  return null;
}
