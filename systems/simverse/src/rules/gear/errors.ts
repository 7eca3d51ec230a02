/** Why something of gear is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type SimverseGearReason = "pieceTwice";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseGear: SimverseGearReason;
  }
}
