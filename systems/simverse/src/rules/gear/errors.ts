/** Why something of gear is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type SimverseGearReason =
  | "pieceTwice"
  | "thingGone"
  | "thingUseless"
  | "noneLeft"
  | "notPoisoned"
  | "nothingToMake"
  | "noRecipe"
  | "noVessel"
  | "noStone"
  | "noScroll"
  | "noTinker"
  | "tooManyGadgets"
  | "vesselGone"
  | "tooLittleMana";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseGear: SimverseGearReason;
  }
}
