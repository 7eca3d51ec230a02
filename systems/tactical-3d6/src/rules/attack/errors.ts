/** Why something of `attack` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type AttackReason =
  | "cannotAttackSo"
  | "skillTooLow"
  | "outOfReach"
  | "wrongType"
  | "noTipSlash"
  | "oneHandOnly"
  | "noRapidStrike"
  | "blowMissing"
  | "deceptiveOff"
  | "notDeceptive"
  | "riposteDeceptive"
  | "chinksAtRandom"
  | "noWeaponToHit"
  | "noStrengthAtRange";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalAttack: AttackReason;
  }
}
