/** Why a chase cannot be rolled for. The sentence of each reason is `BIND.ERROR.<reason>`. */
export type ChaseReason = "nobodyRuns";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly bindChase: ChaseReason;
  }
}
