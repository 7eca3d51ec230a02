/** Why something of a ledger is refused. The sentence of each reason is `ERROR.<reason>`. */
export type LedgerReason = "nothingToUndo";

declare module "../result.ts" {
  interface RuleErrorReasons {
    readonly ledger: LedgerReason;
  }
}
