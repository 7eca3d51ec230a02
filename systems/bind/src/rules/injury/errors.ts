/** Why something about an injury is refused. The sentence of each reason is `BIND.ERROR.<reason>`. */
export type InjuryReason = "tooMuchFate" | "healerTried" | "notDying" | "nothingToMend";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly bindInjury: InjuryReason;
  }
}
