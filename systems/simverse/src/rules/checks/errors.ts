/** Why something of `checks` is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type ChecksReason = "timePressure" | "skillGone";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseChecks: ChecksReason;
  }
}
