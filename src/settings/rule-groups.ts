import type { RuleOptions } from "../rules/options.ts";

/** The rulings by what they are about, in the order of the book. */
export const RULE_GROUPS = {
  statistics: ["skillBase", "untrainedSkills"],
  points: ["startingMain", "startingPoints", "highestLevel"],
  checks: ["extendedAutomatic", "automaticCriticals", "masteryStacks"],
  combat: ["deadlyWounds", "diminishingReset"],
} as const satisfies Record<string, readonly (keyof RuleOptions | "untrainedSkills")[]>;

export type RuleGroup = keyof typeof RULE_GROUPS;
