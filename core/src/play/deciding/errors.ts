/** Why something of `deciding` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type DecidingReason = "noGamemaster" | "gamemastersEncounter" | "noEncounterGamemaster";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly deciding: DecidingReason;
  }
}
