/** Why something of `recovery` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type RecoveryReason = "patientDead" | "notWounded" | "treatedAlready" | "notMortal" | "notUnconscious" | "dying";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalRecovery: RecoveryReason;
  }
}
