/** Why something of `points` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type PointsReason =
  | "notEnoughPoints"
  | "highestLevel"
  | "highestTrait"
  | "lowestLevel"
  | "unpricedLevel"
  | "nothingToSell"
  | "sellingAfterCreation"
  | "unknownAlternative"
  | "gamemastersEntry"
  | "notTheirPoints"
  | "playHasBegun"
  | "noPoints"
  | "nobodyToAward"
  | "pointsChanged"
  | "notForSale"
  | "setByHand"
  | "pointsRange"
  | "onlyGamemaster";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly points: PointsReason;
  }
}
