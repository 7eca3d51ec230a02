import type { RuleOptions } from "../rules/options.ts";

/** The rulings by what they are about, in the order of the book. */
export const RULE_GROUPS = {
  statistics: ["skillBase", "untrainedSkills"],
  points: ["startingPoints"],
  checks: ["extendedAutomatic", "automaticCriticals", "masteryStacks", "opponentValues"],
  combat: [
    "combatLevel",
    "initiativeThrows",
    "deadlyWounds",
    "diminishingReset",
    "simplifiedInjuries",
    "naturalHealing",
    "applyToCharacters",
    "applyToNpcs",
    "spendMovement",
    "npcDefence",
    "defenceSeconds",
    "defenceTimeout",
  ],
} as const satisfies Record<string, readonly (keyof RuleOptions | FurtherSetting)[]>;

/** What a table settles besides how it reads the book. */
type FurtherSetting =
  | "untrainedSkills"
  | "opponentValues"
  | "combatLevel"
  | "initiativeThrows"
  | "applyToCharacters"
  | "applyToNpcs"
  | "naturalHealing"
  | "spendMovement"
  | "npcDefence"
  | "defenceSeconds"
  | "defenceTimeout";
