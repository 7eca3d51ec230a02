import {
  DEFAULT_CHECK_OPTIONS,
  FACES,
  readAttribute,
  readSkill,
  type CheckKind,
  type CheckOptions,
  type Reading,
} from "../rules/checks/check.ts";
import { resolveImprovement } from "../rules/checks/improvement.ts";

/** The chances of a check, 0 to 1. The criticals are among the other two. */
export interface CheckOdds {
  readonly success: number;
  readonly criticalSuccess: number;
  readonly criticalFailure: number;
}

/** The chance of what is looked for among the faces of a die, each of which counts wholly, in part or not. */
function share(faces: number, counts: (face: number) => boolean | number): number {
  let ways = 0;
  for (let face = 1; face <= faces; face += 1) ways += Number(counts(face));
  return ways / faces;
}

function stepOdds(kind: CheckKind, target: number, options: CheckOptions): CheckOdds {
  const read = (face: number): Reading =>
    kind === "skill" ? readSkill(face, target, options) : readAttribute(face, target, options);
  const faces = FACES[kind];
  return {
    success: share(faces, (face) => read(face).success),
    criticalSuccess: share(faces, (face) => read(face).critical === "success"),
    criticalFailure: share(faces, (face) => read(face).critical === "failure"),
  };
}

/** What to expect of a check; of two attributes in a row the second is rolled under where the first succeeded. */
export function checkOdds(
  kind: CheckKind,
  targets: readonly number[],
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): CheckOdds {
  const start = { reached: 1, criticalSuccess: 0, criticalFailure: 0 };
  const last = targets.reduce((before, target) => {
    const step = stepOdds(kind, target, options);
    return {
      reached: before.reached * step.success,
      criticalSuccess: before.reached * step.criticalSuccess,
      criticalFailure: before.criticalFailure + before.reached * step.criticalFailure,
    };
  }, start);
  return {
    success: last.reached,
    criticalSuccess: last.criticalSuccess,
    criticalFailure: last.criticalFailure,
  };
}

/** The chance that a skill gets better once it may. @param attribute  Null where there is none to roll under */
export function improvementChance(
  skill: number,
  attribute: number | null,
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): number {
  const gains = (rolled: number, below: number | null) =>
    resolveImprovement({ skill: rolled, attribute: below, gain: 1 }, { skill, attribute: attribute ?? 0 }, options)
      .gain > 0;
  if (attribute === null) return share(FACES.skill, (face) => gains(face, null));
  return share(FACES.attribute, (below) => share(FACES.skill, (face) => gains(face, below)));
}
