/**
 * How much of a plain attribute a skill takes as its base, chapters "Difficulty and Bases" and "Skills".
 * - `book`: a printed letter gives full, half or a third; no letter gives the full attribute.
 * - `strict`: no letter counts as normal, so half.
 * - `full`: always the full attribute; the letter sets the cost only.
 */
export const SKILL_BASE_READINGS = ["book", "strict", "full"] as const;
export type SkillBaseReading = (typeof SKILL_BASE_READINGS)[number];

/** The readings of the book that a table may choose between. */
export interface RuleOptions {
  readonly skillBase: SkillBaseReading;
  /** Chapter "Automatic Results", optional rule: natural results other than 3 and 18 decide too. */
  readonly extendedAutomatic: boolean;
  /** Chapter "Critical Results", optional rule: an automatic result is critical whatever its margin. */
  readonly automaticCriticals: boolean;
  /** Chapters "Expertise" and "Mastery": both together throw 3d6 without the lowest, plus 6. */
  readonly masteryStacks: boolean;
  /** Chapter "Character points": where the mains start, free of charge. */
  readonly startingMain: number;
}

export const DEFAULT_OPTIONS: RuleOptions = {
  skillBase: "book",
  extendedAutomatic: false,
  automaticCriticals: true,
  masteryStacks: false,
  startingMain: 10,
};
