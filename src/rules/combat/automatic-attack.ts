import { DIFFICULTIES, type Difficulty } from "../checks/difficulties.ts";
import { scoreSide, type Score, type ScoredRoll, type Side } from "../checks/score.ts";
import { type CheckOptions, type CheckReading, readCheck } from "../checks/simple-check.ts";
import { readExchange } from "./exchange.ts";

/** Chapter "Automatic Attack": how hard it is to hit somebody who does not defend themselves. */
export const TARGET_STATUSES = {
  sleeping: "trivial",
  distracted: "easy",
  unaware: "normal",
  suspicious: "difficult",
  aware: "hard",
  inGuard: "veryHard",
} as const satisfies Record<string, Difficulty>;
export type TargetStatus = keyof typeof TARGET_STATUSES;

export const TARGET_STATUS_KEYS = Object.keys(TARGET_STATUSES) as readonly TargetStatus[];

export interface AutomaticAttack extends ScoredRoll, CheckReading {
  readonly difficulty: Difficulty;
  readonly successLevel: number;
}

/** How hard somebody is to hit who is aware of an attack and lets it come: as one who does nothing at all, and never harder. */
export const LETS_IT_COME: TargetStatus = "sleeping";

/**
 * An attack on a target that cannot react, or lets it come: a check by the target's status, whose margin goes into the damage.
 * @param lowest  Of one who lets it come: the lowest they could have rolled in defence.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAutomaticAttack(
  side: Side,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): AutomaticAttack {
  const rolled = scoreSide(side);
  const difficulty = TARGET_STATUSES[status];
  return {
    ...rolled,
    difficulty,
    successLevel: Math.min(DIFFICULTIES[difficulty], lowest?.result ?? Infinity),
    ...readAutomaticAttack(rolled, status, options, lowest),
  };
}

/**
 * The rule behind `resolveAutomaticAttack`; the odds read it as well. Criticals go by the row of the difficulty. The book has
 * no row for who could defend themselves and does not: they fare as one who does nothing, or as with the lowest roll in their
 * defence: with the higher margin of both, and critically if either is, so that letting it come is never better than a defence.
 */
export function readAutomaticAttack(
  score: Score,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): CheckReading {
  const difficulty = TARGET_STATUSES[status];
  const reading = readCheck(score, { difficulty, successLevel: DIFFICULTIES[difficulty] }, options);
  const exchange = lowest && readExchange(score, lowest, options);
  if (exchange?.winner !== "attacker" || (reading.success && reading.margin > exchange.margin)) return reading;
  const critical = exchange.critical || (reading.success && reading.critical === "success");
  return { success: true, margin: exchange.margin, automatic: null, critical: critical ? "success" : null };
}
