/** Why something of `combat` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type CombatReason = "weaponGone" | "notLoaded";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalCombat: CombatReason;
  }
}
