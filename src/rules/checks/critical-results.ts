import type { AutomaticResult } from "./automatic-results.ts";
import type { Difficulty } from "./difficulties.ts";
import type { RuleOptions } from "../options.ts";

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
