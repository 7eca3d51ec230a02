/** Why something of `skills` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type SkillsReason = "skillLevels";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalSkills: SkillsReason;
  }
}
