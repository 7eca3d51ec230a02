/** Why something of `movement` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type MovementReason = "moveAwaited" | "moveHeld" | "moveTooFar" | "moveNotLast";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly movement: MovementReason;
  }
}
