/** Why something of `defence` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type DefenceReason =
  | "noDefence"
  | "unawareOrBehind"
  | "onlyDive"
  | "nothingToParry"
  | "weaponUnready"
  | "weaponSpent"
  | "attackedWithIt"
  | "unbalancedAttacked"
  | "limbAttacked"
  | "cannotParryShots"
  | "fencingAgainstFlail"
  | "nothingToBlock"
  | "blockedAlready"
  | "tooFastToBlock"
  | "cannotRetreat"
  | "retreatMeleeOnly"
  | "retreatedAlready"
  | "diveRangedOnly"
  | "acrobaticDodgeOnly"
  | "parryOnly"
  | "noSecondWeapon"
  | "noFreeHand"
  | "notTwice"
  | "sameDefenceTwice";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalDefence: DefenceReason;
  }
}
