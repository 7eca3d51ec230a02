/** Why something of `combat` is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type CombatReason =
  | "needsTwoHands"
  | "weaponTooHeavy"
  | "nothingToParry"
  | "nothingToBlock"
  | "outOfReach"
  | "cannotAttack"
  | "parryRanged"
  | "blockBehind"
  | "cannotDodge"
  | "noMajorAction"
  | "noMinorAction"
  | "noReaction"
  | "cannotMove"
  | "cannotSprint"
  | "noStamina"
  | "alreadyMoved"
  | "tooFar"
  | "weaponGone"
  | "weaponBroken"
  | "weaponUseless"
  | "oneTarget"
  | "nothingToDo"
  | "notInEncounter"
  | "disarmed"
  | "noAmmunition"
  | "notLoaded";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseCombat: CombatReason;
  }
}
