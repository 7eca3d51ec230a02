import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** How a skill is trained. */
export interface Training {
  /** Points' worth of training. */
  readonly points: number;
  readonly hard: boolean;
  readonly teacher: boolean;
  readonly resources: boolean;
  /** Used within the last three sessions: no time is needed. */
  readonly recentlyUsed: boolean;
  /** The character never had it, and pays points for it: half the time (ruling 24). */
  readonly isNew: boolean;
  readonly quickLearner: boolean;
}

/** Points' worth of training in a week: 1, 1.5 with a teacher or with resources, 2 with both; half as much more for a quick learner. */
export function trainingRate({
  teacher,
  resources,
  quickLearner,
}: Pick<Training, "teacher" | "resources" | "quickLearner">): number {
  return (1 + (teacher ? 0.5 : 0) + (resources ? 0.5 : 0)) * (quickLearner ? 1.5 : 1);
}

/** The weeks that training takes. A hard skill asks for a teacher or for good resources. */
export function trainingWeeks(training: Training): Result<number> {
  const { points, hard, teacher, resources, recentlyUsed, isNew } = training;
  if (!(points >= 0)) return err("trainingRange");
  if (recentlyUsed) return ok(0);
  if (hard && !teacher && !resources) return err("trainingNeeds");
  return ok((points / trainingRate(training)) * (isNew ? 0.5 : 1));
}

/** Weeks of hard training that a level of an attribute takes: ten for each point it costs. */
export function attributeWeeks(points: number): Result<number> {
  return points >= 0 ? ok(points * 10) : err("trainingRange");
}

/** Section "Earning Character Points": what a Gamemaster awards. */
export const AWARDS = { minorArc: 5, majorArc: 10, bonus: [1, 2, 3] } as const;
