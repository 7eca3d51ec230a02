/** Why something of `traits` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type TraitsReason = "traitLevel" | "choiceMissing";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalTraits: TraitsReason;
  }
}
