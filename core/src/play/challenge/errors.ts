/** Why something of `challenge` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type ChallengeReason =
  | "noActors"
  | "requestGone"
  | "requestAnswered"
  | "notAsked"
  | "requestClosed"
  | "characterGone"
  | "minutesRange"
  | "nothingOwed";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly challenge: ChallengeReason;
  }
}
