import { readCheck, type CheckOptions, type CheckReading } from "../checks/simple-check.ts";
import { DIFFICULTIES, type Difficulty } from "../checks/difficulties.ts";
import { readSide, type Score, type ScoredThrow, type Side } from "../checks/score.ts";

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

export interface AutomaticAttack extends ScoredThrow, CheckReading {
  readonly difficulty: Difficulty;
  readonly successLevel: number;
}

/**
 * An attack on a target that cannot react: a check by the status of the target. What margin it has goes into the damage.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAutomaticAttack(side: Side, status: TargetStatus, options: CheckOptions): AutomaticAttack {
  const thrown = readSide(side);
  const difficulty = TARGET_STATUSES[status];
  return {
    ...thrown,
    difficulty,
    successLevel: DIFFICULTIES[difficulty],
    ...readAutomaticAttack(thrown, status, options),
  };
}

/** The rule behind `resolveAutomaticAttack`; the odds read it as well. Criticals go by the row of the difficulty. */
export function readAutomaticAttack(score: Score, status: TargetStatus, options: CheckOptions): CheckReading {
  const difficulty = TARGET_STATUSES[status];
  return readCheck(score, { difficulty, successLevel: DIFFICULTIES[difficulty] }, options);
}
