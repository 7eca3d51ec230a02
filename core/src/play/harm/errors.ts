/** Why something of `harm` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type HarmReason = "noSuchHarm" | "noSuchPlace" | "harmAmount" | "harmDice" | "nobodyHarmed";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly harm: HarmReason;
  }
}
