/** Why something of `party` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type PartyReason = "handNothing" | "handTooMany" | "handNotYours" | "handNowhere" | "tooDear";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly party: PartyReason;
  }
}
