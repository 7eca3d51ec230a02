/** Why something of `statistics` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type StatisticsReason =
  | "baseless"
  | "untaught"
  | "unknownStatistic"
  | "duplicateKey"
  | "noStatistic"
  | "prerequisite"
  | "prerequisites"
  | "excluded"
  | "raceInPlay"
  | "raceTooLow";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly statistics: StatisticsReason;
  }
}
