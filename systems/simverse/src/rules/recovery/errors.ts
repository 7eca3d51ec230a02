/** Why something of `recovery` is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type RecoveryReason =
  | "nothingToTreat"
  | "nothingToOperate"
  | "constructPatient"
  | "nothingToRest"
  | "restBleeds"
  | "tooManyPatients"
  | "notInAnEncounter"
  | "meditateAlone"
  | "nothingToRepair"
  | "noCraft"
  | "nobodyTravels"
  | "nobodySeeks"
  | "marchTooLong"
  | "marchTooHeavy";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseRecovery: RecoveryReason;
  }
}
