/** Why something of `injury` is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type InjuryReason = "rollWhileDead" | "rollWhileUnconscious" | "patientDead" | "shutDown";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseInjury: InjuryReason;
  }
}
