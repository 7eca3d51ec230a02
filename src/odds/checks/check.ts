import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { levelOf, readCheck, type CheckOptions, type SimpleCheck } from "../../rules/checks/simple-check.ts";
import { distribution, type Distribution } from "#core/odds/distribution.ts";
import { chancesIn, naturals, type OddsParticipant, scoresOf } from "../pools.ts";

/** A check that has not been rolled yet. */
export interface PlannedCheck extends OddsParticipant, Pick<SimpleCheck, "difficulty" | "successLevel"> {
  readonly options: CheckOptions;
}

/** What a check can come to. The four last are among the first two. */
export interface CheckCounts {
  readonly success: number;
  readonly failure: number;
  readonly criticalSuccess: number;
  readonly criticalFailure: number;
  readonly automaticSuccess: number;
  readonly automaticFailure: number;
}

export interface CheckOdds {
  readonly pool: PoolKey;
  /** How many rolls there are, all equally likely: 216 of three dice. */
  readonly rolls: number;
  /** In how many of them each comes up. */
  readonly ways: CheckCounts;
  /** The same as chances, 0 to 1. */
  readonly chances: CheckCounts;
  /** The success margin, SM. */
  readonly margin: Distribution;
  /** The lowest natural result that succeeds; null if none does. */
  readonly needed: number | null;
}

/** Chapters "Simple check" to "Critical Results": what to expect of a check, each natural result read by the rule. */
export function checkOdds(check: PlannedCheck): CheckOdds {
  const { pool, options } = check;
  const level = levelOf(check);
  const scores = scoresOf(check);
  const rolls = naturals(pool).total;
  const ways = {
    success: 0,
    failure: 0,
    criticalSuccess: 0,
    criticalFailure: 0,
    automaticSuccess: 0,
    automaticFailure: 0,
  };
  // A margin can be lifted to 0 or pressed to -1, never past the ends of this range.
  const floor = Math.min(-1, scores[0]!.result - level.successLevel);
  const ceiling = Math.max(0, scores.at(-1)!.result - level.successLevel);
  const margins = new Array<number>(ceiling - floor + 1).fill(0);
  let needed: number | null = null;

  for (const score of scores) {
    const { margin, success, critical, automatic } = readCheck(score, level, options);
    const { natural, weight } = score;
    margins[margin - floor]! += weight;
    if (success) needed ??= natural;
    ways[success ? "success" : "failure"] += weight;
    if (critical) ways[critical === "success" ? "criticalSuccess" : "criticalFailure"] += weight;
    if (automatic) ways[automatic === "success" ? "automaticSuccess" : "automaticFailure"] += weight;
  }

  return { pool, rolls, ways, chances: chancesIn(ways, rolls), margin: distribution(floor, margins, rolls), needed };
}
