/** Why something of `turn` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type TurnReason = "onlyDoNothing" | "unknownOption" | "optionMissing" | "nothingPrepared";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalTurn: TurnReason;
  }
}
