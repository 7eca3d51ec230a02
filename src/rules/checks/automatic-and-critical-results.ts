import type { RuleOptions } from "../options.ts";
import { CRITICAL_MARGINS, type Difficulty } from "./difficulties.ts";

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
