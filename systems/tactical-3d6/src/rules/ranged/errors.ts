/** Why something of `ranged` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type RangedReason = "beyondRange" | "tooManyShots" | "tooSlowToSpray" | "tooSlowToSuppress";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalRanged: RangedReason;
  }
}
