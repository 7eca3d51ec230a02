import { err, ok, type Result } from "#core/rules/result.ts";
import { isAttribute } from "./attributes.ts";
import "./errors.ts";

/** Sections "Training Time" and "Skill Practice": points that a week of training is worth, and with a teacher, with books, with both. */
const PER_WEEK = { alone: 1, helped: 1.5, both: 2 } as const;
/** "Physical Training": an attribute takes ten weeks for each point. */
const ATTRIBUTE_WEEKS = 10;
/** "Quick Learner": all skills are learned half again as fast (ruling 121). */
const QUICK = 1.5;
const DAYS = 7;
/** What was used in so many sessions needs no training. */
const RECENT = 3;

/** What is learned, and how. */
export interface Training {
  /** The key of an attribute, or of a skill. */
  readonly key: string;
  readonly cost: number;
  readonly hard: boolean;
  /** Whether it is learned from nothing: what is paid with points takes half the time then (ruling 24). */
  readonly isNew: boolean;
  /** Whether it was used in the last three sessions. */
  readonly recent: boolean;
  readonly teacher: boolean;
  readonly books: boolean;
  readonly quick: boolean;
}

/**
 * Sections "Training Time" and "Character Advancement": how many days of training something takes that is paid with points.
 * @returns refused for a hard skill without a teacher and without books, unless it was used lately
 */
export function trainingDays({ key, cost, hard, isNew, recent, teacher, books, quick }: Training): Result<number> {
  if (isAttribute(key)) return ok(ATTRIBUTE_WEEKS * cost * DAYS);
  if (recent && !isNew) return ok(0);
  if (hard && !teacher && !books) return err("trainingHard");
  const rate = teacher && books ? PER_WEEK.both : teacher || books ? PER_WEEK.helped : PER_WEEK.alone;
  const weeks = cost / rate / (isNew ? 2 : 1) / (quick ? QUICK : 1);
  // Binary fractions would otherwise add a day.
  return ok(Math.ceil(Math.round(weeks * DAYS * 1e6) / 1e6));
}

/** Whether something was used in one of the last three sessions. @param used  The last in which it was, 0 for none; `sessions` how many there were */
export function isRecent(used: number, sessions: number): boolean {
  return used > 0 && used > sessions - RECENT;
}
