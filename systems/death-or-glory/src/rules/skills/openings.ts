import { skillValue, learnedOf, type Skilled } from "./skill-value.ts";
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

/** How much more is learned of a skill. */
export interface Learning {
  readonly skill: string;
  readonly by: number;
}

/**
 * What somebody learns with a skill that gets better: that skill, and those it opens that they did not know. The percentages at
 * which skills open others are of the skill as it is shown.
 */
export function learningsOf({ skill, by }: Learning, who: Skilled): readonly Learning[] {
  const { value } = skillValue(skill, who);
  const gained = Math.min(by, roomOf(skill, value, who));
  const reached = value + gained;
  // What everybody has of a skill is where the learning of it begins.
  const begun = learnedOf(skill, who) - (who.learned[skill] ?? 0);
  const opened = OPENINGS.filter(
    (one) => one.by === skill && reached >= one.from && (who.learned[one.opens] ?? 0) === 0,
  );
  const learnings = [
    { skill, by: gained > 0 ? begun + gained : 0 },
    ...opened.map(({ opens }) => ({ skill: opens, by: OPENED })),
  ];
  return learnings.filter((one) => one.by > 0);
}

function roomOf(skill: string, value: number, { learned }: Skilled): number {
  const isFree = skill !== "navigation" || (learned[NAVIGATION.needs] ?? 0) >= NAVIGATION.least;
  return isFree ? Number.POSITIVE_INFINITY : Math.max(0, NAVIGATION.most - value);
}
