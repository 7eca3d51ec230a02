import type { SkillKey } from "./skills.ts";

/** What somebody learns of a skill that another opens. */
const OPENED = 10;

interface Opening {
  readonly by: SkillKey;
  readonly from: number;
  readonly opens: SkillKey;
}

/** Which skills open others, from which percentage on. */
const OPENINGS: readonly Opening[] = [
  { by: "metallurgy", from: 41, opens: "metalsmith" },
  { by: "metalsmith", from: 41, opens: "metallurgy" },
  { by: "stonework", from: 41, opens: "masonry" },
  { by: "undergroundConstruction", from: 41, opens: "masonry" },
  { by: "cartography", from: 61, opens: "orientation" },
  { by: "plants", from: 30, opens: "poisons" },
  { by: "poisons", from: 30, opens: "plants" },
  { by: "navalManoeuvres", from: 40, opens: "navigation" },
];

/** Navigation gets no better than this before something is known of Cartography. */
const NAVIGATION = { most: 40, needs: "cartography", least: 10 } as const;

/** What changes of what was learned. */
export interface Learning {
  readonly skill: SkillKey;
  readonly by: number;
}

/**
 * What somebody learns with a skill that gets better: that skill, and those it opens that they did not know.
 * @param learned  What was learned of all skills so far
 * @param bonus    What is added to the skill when it is shown: the percentages of the rules are of both together
 */
export function learningsOf(
  { skill, by }: Learning,
  learned: Readonly<Record<SkillKey, number>>,
  bonus: number,
): readonly Learning[] {
  const gained = gainable(skill, by, learned, bonus);
  const reached = learned[skill] + gained + bonus;
  const opened = OPENINGS.filter((one) => one.by === skill && reached >= one.from && learned[one.opens] === 0);
  const learnings = [{ skill, by: gained }, ...opened.map(({ opens }) => ({ skill: opens, by: OPENED }))];
  return learnings.filter((one) => one.by > 0);
}

function gainable(skill: SkillKey, by: number, learned: Readonly<Record<SkillKey, number>>, bonus: number): number {
  if (skill !== "navigation" || learned[NAVIGATION.needs] >= NAVIGATION.least) return by;
  return Math.min(by, Math.max(0, NAVIGATION.most - learned[skill] - bonus));
}
