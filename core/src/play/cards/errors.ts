/** Why something of `cards` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type CardsReason = "noSuchVisibility";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly cards: CardsReason;
  }
}
