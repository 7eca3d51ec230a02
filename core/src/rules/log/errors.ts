/** Why something of `log` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type LogReason =
  "eventStands" | "eventUnreadable" | "encounterGone" | "notYours" | "nothingToRedo" | "notSettled" | "nothingHappened";

declare module "../result.ts" {
  interface RuleErrorReasons {
    readonly log: LogReason;
  }
}
