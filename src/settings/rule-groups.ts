import type { RuleOptions } from "../rules/options.ts";

/** The rulings by what they are about, in the order of the book. */
export const RULE_GROUPS = {
  statistics: ["skillBase", "untrainedSkills"],
  points: ["startingPoints"],
  checks: ["extendedAutomatic", "automaticCriticals", "masteryStacks", "opponentValues"],
  combat: ["deadlyWounds", "diminishingReset"],
} as const satisfies Record<string, readonly (keyof RuleOptions | "untrainedSkills" | "opponentValues")[]>;

export type RuleGroup = keyof typeof RULE_GROUPS;
