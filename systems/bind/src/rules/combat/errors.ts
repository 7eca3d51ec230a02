/** Why something of an encounter is refused. The sentence of each reason is `BIND.ERROR.<reason>`. */
export type CombatReason =
  | "noActionPoints"
  | "nothingToAttackWith"
  | "tooHeavyToGrapple"
  | "guardTooFar"
  | "nobodyToGuard"
  | "chargeTooNear"
  | "noCopyOfSwarm"
  | "noOtherSwarm"
  | "surgeSpent"
  | "notStrongEnough"
  | "notEnoughMana"
  | "notLoaded"
  | "tooWeakToDraw"
  | "outOfRange";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly bindCombat: CombatReason;
  }
}
