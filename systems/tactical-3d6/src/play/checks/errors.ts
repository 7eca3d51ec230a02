/** Why something of `checks` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type ChecksReason = "noSuchStatistic";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalChecks: ChecksReason;
  }
}
