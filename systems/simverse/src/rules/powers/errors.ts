/** Why something of powers is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type SimversePowersReason =
  | "unknownTier"
  | "unknownPowerModifier"
  | "powerModifierSteps"
  | "powerModifierTwice"
  | "legendaryFigures"
  | "figuresForLegendaryAlone"
  | "limitationsCapped"
  | "powerSkill"
  | "powerSkillOf"
  | "powerGone"
  | "powerMute"
  | "powerTooDear"
  | "powerForbidden"
  | "powerSelfOnly"
  | "powerTarget"
  | "powerUndead"
  | "powerWeapon"
  | "powerTargets"
  | "powerRange"
  | "powerUsedUp"
  | "powerPreparing"
  | "summonsNothing"
  | "summonNowhere"
  | "summonGone"
  | "summonAsk"
  | "companionHere"
  | "companionDead";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simversePowers: SimversePowersReason;
  }
}
