/**
 * How much of a plain attribute a skill takes as its base, chapters "Difficulty and Bases" and "Skills".
 * - `book`: a printed letter gives full, half or a third; no letter gives the full attribute.
 * - `strict`: no letter counts as normal, so half.
 * - `full`: always the full attribute; the letter sets the cost only.
 */
export const SKILL_BASE_READINGS = ["book", "strict", "full"] as const;
export type SkillBaseReading = (typeof SKILL_BASE_READINGS)[number];

/**
 * When the penalty for repeating a manoeuvre against the same target ends, chapter "Diminishing Returns".
 * - `combat`: with the combat.
 * - `streak`: also as soon as another manoeuvre is used against that target.
 */
export const DIMINISHING_RESETS = ["combat", "streak"] as const;
export type DiminishingReset = (typeof DIMINISHING_RESETS)[number];

/** The readings of the book that a table may choose between. */
export interface RuleOptions {
  readonly skillBase: SkillBaseReading;
  /** Chapter "Automatic Results", optional rule: natural results other than 3 and 18 decide too. */
  readonly extendedAutomatic: boolean;
  /** Chapter "Critical Results", optional rule: an automatic result is critical whatever its margin. */
  readonly automaticCriticals: boolean;
  /** Chapters "Expertise" and "Mastery": both together roll 3d6 without the lowest, plus 6. */
  readonly masteryStacks: boolean;
  /** Chapter "Character points": what a new character may spend, in CP. The book names no budget. */
  readonly startingPoints: number;
  /** Chapter "Deadly Wounds", optional rule: effective damage of 10 or more can kill at once. Off: it is a heavy wound. */
  readonly deadlyWounds: boolean;
  readonly diminishingReset: DiminishingReset;
  /** Chapter "Injury Generation in Simplified Combat", optional rule: who loses a place in a round is hurt. */
  readonly simplifiedInjuries: boolean;
}

export const DEFAULT_OPTIONS: RuleOptions = {
  skillBase: "book",
  extendedAutomatic: false,
  automaticCriticals: true,
  masteryStacks: false,
  startingPoints: 100,
  deadlyWounds: true,
  diminishingReset: "combat",
  simplifiedInjuries: true,
};
