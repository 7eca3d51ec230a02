/** Why something of `wealth` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type WealthReason = "noIncome" | "alreadyPaid" | "notEnoughMoney";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly wealth: WealthReason;
  }
}
