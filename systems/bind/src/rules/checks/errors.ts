/** Why something of a check is refused. The sentence of each reason is `BIND.ERROR.<reason>`. */
export type CheckReason = "tooManyHelpers" | "helpless" | "noSuchSkill" | "nobodyToJoin";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly bindChecks: CheckReason;
  }
}
