import { NAVIGATION, OPENED, OPENINGS } from "./openings.ts";
import { isFreeOf, learnedOf, skillValue, type Skilled } from "./skill-value.ts";

/** How much more is learned of a skill. */
export interface Learning {
  readonly skill: string;
  readonly by: number;
}

/** What somebody learns with a skill that gets better: that skill, and those it opens now that they did not know. */
export function learningsOf({ skill, by }: Learning, who: Skilled): readonly Learning[] {
  const { value } = skillValue(skill, who);
  const gained = Math.min(by, roomOf(skill, value, who));
  const reached = value + gained;
  // What everybody has of a skill is where the learning of it begins.
  const begun = learnedOf(skill, who) - (who.learned[skill] ?? 0);
  const opened = OPENINGS.filter(
    (one) => one.by === skill && value < one.from && reached >= one.from && (who.learned[one.opens] ?? 0) === 0,
  );
  const learnings = [
    { skill, by: gained > 0 ? begun + gained : 0 },
    ...opened.map(({ opens }) => ({ skill: opens, by: OPENED })),
  ];
  return learnings.filter((one) => one.by > 0);
}

function roomOf(skill: string, value: number, who: Skilled): number {
  return isFreeOf(skill, who) ? Number.POSITIVE_INFINITY : Math.max(0, NAVIGATION.most - value);
}
