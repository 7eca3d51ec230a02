/** Why something of `api` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type ApiReason = "callArgument";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly api: ApiReason;
  }
}
