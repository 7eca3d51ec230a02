/** Why time does not pass. The sentence of each reason is `ERROR.<reason>`. */
export type TimeReason = "timeInEncounter" | "noTime";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly time: TimeReason;
  }
}
