/** The sorts of skills, as a sheet lists them. */
export const SKILL_GROUPS = [
  "combat",
  "physical",
  "social",
  "knowledge",
  "technical",
  "perception",
  "magic",
  "craft",
] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];
