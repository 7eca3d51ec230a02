/** Why a rest is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type RestReason = "notWhileFighting" | "notTired";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalRest: RestReason;
  }
}
