/** Why something of skills is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type SimverseSkillsReason =
  | "skillLevelRange"
  | "untrainedHardSkill"
  | "nothingUntaught"
  | "specialisationTooEarly"
  | "specialisationUnnamed"
  | "skillWithoutAttribute";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseSkills: SimverseSkillsReason;
  }
}
