/** Why something of `damage` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type DamageReason =
  | "noWound"
  | "noCurer"
  | "noHealer"
  | "nobodyToTreat"
  | "nobodyToStabilise"
  | "patientDead"
  | "notDying"
  | "treatsOther"
  | "medicineNeeded"
  | "noUntreatedWounds"
  | "graceHolds"
  | "damageHow"
  | "damageAmount"
  | "damageSeverity"
  | "noSuchDamageType"
  | "damageTooMuch";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly damage: DamageReason;
  }
}
