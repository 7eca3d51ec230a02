/** Why something of `injury` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type InjuryReason = "helpless";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalInjury: InjuryReason;
  }
}
