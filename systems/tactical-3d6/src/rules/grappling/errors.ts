/** Why something of `grappling` is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type GrapplingReason = "grapplingOff" | "holdUnarmedOnly" | "notHeld";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalGrappling: GrapplingReason;
  }
}
