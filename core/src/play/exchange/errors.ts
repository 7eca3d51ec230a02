/** Why something of `exchange` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type ExchangeReason = "noAim" | "noAnswer";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly exchange: ExchangeReason;
  }
}
