import { DIFFICULTIES } from "./difficulties.ts";
import type { CheckLevel } from "./simple-check.ts";
import { sumTerms, type Term } from "../term.ts";

/** Chapter "Repeated Attempts": what each further attempt at the same task adds to the success level. */
const RAISE = 2;

/** What earlier attempts of the group at the same task do to the next. */
export interface RepeatedAttempt {
  /** Added to the success level; the difficulty, and so the critical row, stays. */
  readonly raise: number;
  /** What is added to the check. */
  readonly terms: readonly Term[];
}

/** A success level and why it is what it is. The difficulty, and so the critical row, is that of the first attempt. */
export interface RaisedLevel extends CheckLevel {
  readonly terms: readonly Term[];
}

/**
 * What earlier attempts do to the next.
 * @param attempts  Earlier attempts at the same task, by anyone of the group.
 * @param penalty   For a statistic that has its own rule: what each attempt takes off the check instead (Endurance -1);
 *                  0 for the general rule.
 * @throws {RangeError} if the attempts are not a whole number of 0 or more.
 */
export function repeatedAttempt(attempts: number, penalty = 0): RepeatedAttempt {
  if (!Number.isInteger(attempts) || attempts < 0) {
    throw new RangeError(`Earlier attempts are a whole number of 0 or more, not ${attempts}.`);
  }
  if (attempts === 0) return { raise: 0, terms: [] };
  if (penalty === 0) return { raise: RAISE * attempts, terms: [] };
  return { raise: 0, terms: [{ label: "SIRPAS.TERM.attempts", value: penalty * attempts, kind: "attempts" }] };
}

/** What has to be reached after earlier attempts: the level of the first one and the raise. */
export function raisedLevel({ difficulty, successLevel }: CheckLevel, { raise }: RepeatedAttempt): RaisedLevel {
  const printed = DIFFICULTIES[difficulty] === successLevel;
  const first: Term = {
    label: printed ? `SIRPAS.DIFFICULTY.${difficulty}.label` : "SIRPAS.TERM.typedLevel",
    value: successLevel,
    kind: "difficulty",
  };
  const again: Term = { label: "SIRPAS.TERM.attempts", value: raise, kind: "attempts" };
  const terms = raise === 0 ? [first] : [first, again];
  return { difficulty, successLevel: sumTerms(terms), terms };
}
