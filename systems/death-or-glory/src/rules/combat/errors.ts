/** Why something of `combat` is refused. The sentence of each reason is `DOG.ERROR.<reason>`. */
export type CombatReason =
  | "cannotAct"
  | "weaponBroken"
  | "weaponGone"
  | "tooNear"
  | "tooFar"
  | "noFurtherBlow"
  | "missileParried"
  | "missileUnavoidable"
  | "nothingToParry"
  | "notAware"
  | "declaredLate";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly deathOrGloryCombat: CombatReason;
  }
}
